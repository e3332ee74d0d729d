/* The bounds of the first proposals, where searches that run side by side raise them: each takes
   another proposal, the one with the lowest bound that nobody raises. */
#ifndef HUT8_ROOT_BOUNDS_H
#define HUT8_ROOT_BOUNDS_H
#include "table.h"

/* Of every proposal: its bound, and how many searches raise it just now. */
typedef struct {
  Key key; /* of the root under some limits and payment */
  Bound bound[CODES];
  uint8_t busy[CODES];
} RootBound;

enum { ROOTS = 64 }; /* limits beyond that are searched without sharing */
typedef struct {
  Lock lock;
  int count;
  RootBound root[ROOTS];
} RootBounds;

static RootBounds *root_bounds_open(void) {
  RootBounds *all = calloc(1, sizeof *all);
  if (all) lock_open(&all->lock);
  return all;
}

/* The bounds under a key; NULL where there is no room for them. */
static RootBound *root_bound_of(RootBounds *all, Key key) {
  lock_take(&all->lock);
  RootBound *root = all->root, *end = all->root + all->count;
  while (root < end && (root->key.one != key.one || root->key.two != key.two)) root++;
  if (root == end && all->count < ROOTS) {
    *root = (RootBound){.key = key};
    all->count++;
  }
  lock_release(&all->lock);
  return root < all->root + ROOTS ? root : NULL;
}

/* Both know afterwards what either knew. */
static inline void join_bounds(Bound *one, Bound *other) {
  if (one->exact || other->exact)
    *one = *other = one->exact ? *one : *other;
  else
    one->low = other->low = one->low > other->low ? one->low : other->low;
}
#endif
