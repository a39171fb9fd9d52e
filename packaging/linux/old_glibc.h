/* Included before everything in the portable build: asks for the older hypotf, which reports errors in its own way and is otherwise the
 * same, so that the program runs with a glibc before 2.35 too. */
#if defined(__x86_64__)
__asm__(".symver hypotf,hypotf@GLIBC_2.2.5");
#elif defined(__aarch64__)
__asm__(".symver hypotf,hypotf@GLIBC_2.17");
#endif
