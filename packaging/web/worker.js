// Keeps the page for when there is no network: every file of one version. The versions before it go once no window shows them.
"use strict";
const PLACE = "outflank " + registration.scope + " ", VERSION = PLACE + @VERSION@, ALL = @FILES@; // filled in by page.sh
// Of what there is packed and plain, that which the page asks for in this browser.
const FILES = ALL.filter("DecompressionStream" in self ? file => !ALL.includes(file + ".gz") : file => !file.endsWith(".gz"));

// The browser's own cache may hold a file of another version, so the server is asked.
addEventListener("install", event => event.waitUntil(caches.open(VERSION)
  .then(cache => cache.addAll(FILES.map(file => new Request(file, { cache: "no-cache" }))))));

addEventListener("activate", event => event.waitUntil(caches.keys()
  .then(names => Promise.all(names.filter(name => name.startsWith(PLACE) && name !== VERSION).map(name => caches.delete(name))))
  .then(() => clients.claim())));

// What is kept comes from there even with a network, so that a window shows files of one version only. The page itself reads the address's words.
addEventListener("fetch", event => {
  if (event.request.method === "GET")
    event.respondWith(caches.open(VERSION).then(cache => cache.match(event.request, { ignoreSearch: true })).then(kept => kept ?? fetch(event.request)));
});
