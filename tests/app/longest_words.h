/* longest_words - a language that nobody speaks: for each text the longest that any of the languages has for it. */
#ifndef OUTFLANK_TESTS_APP_LONGEST_WORDS_H
#define OUTFLANK_TESTS_APP_LONGEST_WORDS_H

/* Writes longest.properties, and en.properties as it is, into a directory that is there; fails the test if it cannot.
 */
void longest_words_write(const char *directory);

#endif
