/* Packs a backup: an archive whose first file lists the others. */
#include <stdlib.h>
#include <string.h>

#include "app/store/backup.h"
#include "app/store/backup_internal.h"
#include "base/checksum.h"
#include "kit/tar.h"

/* The first file of the archive, a list of the others. */
static const char LIST[] = "outflank-backup.txt";

void backup_pack(const struct backup_contents *c, struct strbuf *out)
{
    char name[BACKUP_NAME_MAX];
    struct strbuf list = {0};
    strbuf_puts(&list, "outflank backup = 1\n");
    for (int kind = 0; kind < backup_kind_count(); kind++) {
        struct backup_text f = c->files[kind];
        if (f.text)
            strbuf_printf(&list, "%08x %llu %s\n", (unsigned)checksum_add(0, f.text, f.length),
                          (unsigned long long)f.length, backup_kind_name(kind, name));
    }
    tar_add(out, LIST, list.text, list.length);
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (c->files[kind].text)
            tar_add(out, backup_kind_name(kind, name), c->files[kind].text, c->files[kind].length);
    tar_end(out);
    strbuf_free(&list);
}

static int kind_of(const char *wanted)
{
    char name[BACKUP_NAME_MAX];
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (strcmp(backup_kind_name(kind, name), wanted) == 0)
            return kind;
    return -1;
}

bool backup_is(const char *text, size_t length) { return length > sizeof LIST && memcmp(text, LIST, sizeof LIST) == 0; }

void backup_free(struct backup_contents *c)
{
    for (int kind = 0; kind < backup_kind_count(); kind++)
        free((void *)c->files[kind].text);
    *c = (struct backup_contents){.files = {{NULL, 0}}};
}

bool backup_unpack(const char *text, size_t length, struct backup_contents *c)
{
    struct tar_file file;
    struct strbuf again = {0};
    *c = (struct backup_contents){.files = {{NULL, 0}}};
    for (size_t at = 0; tar_next(text, length, &at, &file);) {
        int kind = kind_of(file.name);
        char *copy = kind >= 0 && !c->files[kind].text ? malloc(file.length + 1) : NULL;
        if (!copy)
            continue;
        memcpy(copy, file.contents, file.length);
        copy[file.length] = '\0';
        c->files[kind] = (struct backup_text){copy, file.length};
    }
    backup_pack(c, &again);
    bool same = again.length == length && memcmp(again.text, text, length) == 0;
    strbuf_free(&again);
    if (!same)
        backup_free(c);
    return same;
}
