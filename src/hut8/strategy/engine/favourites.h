/* The proposals that promise most, the best first, and what was paid or promised with them. */
#ifndef HUT8_FAVOURITES_H
#define HUT8_FAVOURITES_H
#include "evaluation.h"

enum { FAVOURITES = 32 };

typedef struct {
  int count, proposal[FAVOURITES];
  Value cost[FAVOURITES];
} Favourites;

static inline Value promise_of(const Class *class) { return class->evaluated->best.cost; }

/* Puts a proposal in its place. Of several at one price one is kept: they are images. */
static void add_favourite(Favourites *f, int proposal, Value cost) {
  int i = f->count;
  for (int j = 0; j < f->count; j++)
    if (f->cost[j] == cost) return;
  if (i == FAVOURITES && f->cost[--i] <= cost) return;
  for (; i > 0 && f->cost[i - 1] > cost; i--) {
    f->cost[i] = f->cost[i - 1];
    f->proposal[i] = f->proposal[i - 1];
  }
  f->cost[i] = cost;
  f->proposal[i] = proposal;
  if (f->count < FAVOURITES) f->count++;
}

/* What the evaluation promises of the classes, until then; of one class at least. */
static void choose_favourites(Search *s, Position *p, double until, Favourites *f) {
  f->count = 0;
  for (int i = 0; i < p->classes; i++) {
    if (f->count && (clock_seconds() > until || cancelled(s))) return;
    Mark mark = arena_mark(&s->arena);
    if (class_evaluate(s, p, p->class + i))
      add_favourite(f, p->class[i].proposal, promise_of(p->class + i));
    p->class[i].evaluated = NULL;
    arena_release(&s->arena, mark);
  }
}
#endif
