/* The root where searches run side by side: each raises a proposal of its own, and all know the
 * bounds of all. */
#ifndef HUT8_SHARED_ROOT_H
#define HUT8_SHARED_ROOT_H
#include "round.h"

static Choice lowest_class(const Position *p) {
  Choice choice = {INFINITE + 1, INFINITE, NOTHING};
  for (int i = 0; i < p->classes; i++) consider(&choice, p->class[i].bound.low, i);
  return choice;
}

static inline Lock *root_lock(const Search *s) { return &s->memory->roots->lock; }

/* Whether a class is raised sooner than another: what fewer searches raise, then what is lower. */
static bool is_sooner(const Position *p, const Class *one, const Class *other) {
  int more = p->shared->busy[one->proposal] - p->shared->busy[other->proposal];
  return more < 0 || (more == 0 && one->bound.low < other->bound.low);
}

/* Takes the class to raise next, if any needs it; tells the lowest of all. */
static int take_class(const Search *s, Position *p, Value budget, Choice *lowest) {
  int taken = NOTHING;
  lock_take(root_lock(s));
  for (int i = 0; i < p->classes; i++) {
    Class *class = p->class + i;
    join_bounds(&class->bound, p->shared->bound + class->proposal);
    if (class->bound.exact || class->bound.low > budget) continue;
    if (taken == NOTHING || is_sooner(p, class, p->class + taken)) taken = i;
  }
  if (taken != NOTHING) p->shared->busy[p->class[taken].proposal]++;
  lock_release(root_lock(s));
  *lowest = lowest_class(p);
  return taken;
}

static void hand_back(const Search *s, Position *p, int taken) {
  if (taken == NOTHING) return;
  Class *class = p->class + taken;
  lock_take(root_lock(s));
  join_bounds(&class->bound, p->shared->bound + class->proposal);
  p->shared->busy[class->proposal]--;
  lock_release(root_lock(s));
}
#endif
