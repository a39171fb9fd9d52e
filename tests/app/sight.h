/*
 * sight - colours as eyes have them, for tests: contrast as WCAG 2.2 counts it, how far two colours lie apart
 * (CIEDE2000, after Sharma, Wu and Dalal 2005), and what is seen of a colour with one kind of cones missing (Machado,
 * Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
 * severity 1.0).
 */
#ifndef OUTFLANK_TESTS_APP_SIGHT_H
#define OUTFLANK_TESTS_APP_SIGHT_H

#include "kit/paint.h"

enum vision { VISION_USUAL, VISION_PROTANOPIA, VISION_DEUTERANOPIA, VISION_TRITANOPIA, VISIONS };
extern const char *const VISION_NAMES[VISIONS];

double sight_luminance(struct colour c);
double sight_contrast(struct colour a, struct colour b);
double sight_distance(struct colour a, struct colour b, enum vision vision);
/* The distance of two colours given as L*, a*, b*: what the published pairs are checked with. */
double sight_distance_lab(const double a[3], const double b[3]);

#endif
