/* What a position will probably cost: for strategies that need no proof, and for the order of a
 * narrow search. */
#ifndef HUT8_ESTIMATE_H
#define HUT8_ESTIMATE_H
#include "round.h"

/* The logarithm to base two, to about one in a thousand. */
static inline double quick_log(double x) {
  union {
    double number;
    uint64_t bits;
  } whole = {x};
  double exponent = (double)((int)(whole.bits >> 52) - 1023);
  whole.bits = (whole.bits & 0xfffffffffffffULL) | 0x3ff0000000000000ULL;
  double m = whole.number;
  return exponent + ((0.15824870 * m - 1.05187502) * m + 3.04788415) * m - 2.15420713;
}

/* What a world will probably cost, fitted to some thousand proven positions: a constant, so much
   per bit of doubt about the code, so much per bit of doubt about the world. */
typedef struct {
  double constant, code, world;
} Fit;
static const Fit ROUNDS[2] = {{0.64, 0.13, 0.085}, {0.42, 0.24, 0.10}};
static const Fit ASKED[2] = {{-0.21, 0.93, 0.19}, {-0.69, 1.09, 0.32}};

static inline double fitted(Fit fit, double code, double world) {
  double value = fit.constant + fit.code * code + fit.world * world;
  return value > 1 ? value : 1;
}

static Value estimate(const Weights *w, bool nightmare) {
  double worlds = w->worlds, known = 0, doubt = quick_log(worlds);
  for (int i = 0; i < w->codes; i++) known += w->weight[i] * quick_log(w->weight[i]);
  double code = doubt - known / worlds;
  Value rounds = (Value)(worlds * fitted(ROUNDS[nightmare], code, doubt) * (double)ROUND);
  return rounds + (Value)(worlds * fitted(ASKED[nightmare], code, doubt));
}

/* Fills the round's graph with estimates in place of bounds. */
static Value foresee(Search *s, Frame *f, Class *class, int shape, const Bits *set, int asked) {
  Node *node = class->node + s->place[shape];
  if (node->seen) return node->low;
  Weights w;
  weigh(f, set, &w);
  *node = (Node){.worlds = w.worlds,
                 .seen = true,
                 .exact = true,
                 .end_seen = true,
                 .end_exact = true,
                 .end = INFINITE};
  if (w.codes <= 1) return 0;
  if (asked > 0 || f->open) node->end = estimate(&w, f->problem->nightmare);
  node->low = node->end;
  if (asked + f->asked == QUESTIONS) return node->low;
  Bits *half = f->scratch[asked + 1][0];
  for (int letters = next_letters(f, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    Value value = w.worlds;
    bool splits = true;
    for (int answer = 0; answer < 2; answer++) {
      int child = child_shape(f, shape, letter, answer);
      half_of(f, class, letter, answer, set, half);
      value += foresee(s, f, class, child, half, asked + 1);
      splits = splits && class->node[s->place[child]].worlds;
    }
    if (splits && value < node->low) node->low = value;
  }
  return node->low;
}

static bool class_foresee(Search *s, Frame *f, Class *class) {
  class->node = arena_take(&s->arena, NODES * sizeof *class->node);
  if (!class->node) return false;
  memset(class->node, 0, NODES * sizeof *class->node);
  class->low = foresee(s, f, class, 0, f->whole, 0);
  return true;
}

/* Brings the `width` most promising classes to the front. */
static void narrow(Search *s, Frame *f, int width) {
  Value promise[CODES];
  for (int i = 0; i < f->classes; i++) {
    Mark mark = arena_mark(&s->arena);
    promise[i] = !out_of_time(s, f->words * NODES) && class_foresee(s, f, f->class + i)
                     ? f->class[i].low
                     : INFINITE;
    f->class[i].low = 0;
    f->class[i].node = NULL;
    arena_release(&s->arena, mark);
  }
  for (int i = 0; i < width && i < f->classes; i++) {
    int best = i;
    for (int j = i + 1; j < f->classes; j++)
      if (promise[j] < promise[best]) best = j;
    Value value = promise[i];
    Class class = f->class[i];
    promise[i] = promise[best];
    f->class[i] = f->class[best];
    promise[best] = value;
    f->class[best] = class;
  }
  if (f->active > width) f->active = width;
}
#endif
