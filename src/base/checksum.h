/*
 * checksum - CRC-32 as in PNG and gzip (ISO 3309): tells bytes that were changed by accident, none that were changed on
 * purpose. Any single changed byte is found.
 */
#ifndef OUTFLANK_BASE_CHECKSUM_H
#define OUTFLANK_BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

/* The sum of what `sum` was the sum of (0: of nothing) and these bytes behind it. */
uint32_t checksum_add(uint32_t sum, const void *bytes, size_t length);

#endif
