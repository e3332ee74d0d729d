/* What a search proves and what an evaluation only expects: two types, so that the compiler refuses
 * one in place of the other. */
#ifndef HUT8_VALUES_H
#define HUT8_VALUES_H
#include "base.h"

/* An admissible bound: no strategy costs less than `low`, and one costs just that when `exact`. */
typedef struct {
  Value low;
  bool exact;
} Bound;

/* A static evaluation: what will probably be paid. It proves nothing. */
typedef struct {
  Value cost;
} Estimate;

static inline Bound impossible(void) { return (Bound){INFINITE, true}; }

/* A bound never falls, and nothing raises one that is exact. */
static inline void bound_raise(Bound *bound, Value low) {
  assert(low <= INFINITE);
  assert(!bound->exact || low <= bound->low);
  if (low > bound->low) bound->low = low;
}

/* Makes a bound exact: it has come up to what a strategy costs. */
static inline void bound_settle(Bound *bound, Value cost) {
  assert(bound->low == cost);
  (void)cost;
  bound->exact = true;
}
#endif
