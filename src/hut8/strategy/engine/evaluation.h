/* Static evaluation: what a position will probably cost. For strategies that need no proof, and for
 * the order in which proposals are tried. */
#ifndef HUT8_EVALUATION_H
#define HUT8_EVALUATION_H
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

static Estimate evaluate_weights(const Weights *w, bool nightmare) {
  double worlds = w->worlds, known = 0, doubt = quick_log(worlds);
  for (int i = 0; i < w->codes; i++) known += w->weight[i] * quick_log(w->weight[i]);
  double code = doubt - known / worlds;
  Value rounds = (Value)(worlds * fitted(ROUNDS[nightmare], code, doubt) * (double)ROUND);
  return (Estimate){rounds + (Value)(worlds * fitted(ASKED[nightmare], code, doubt))};
}

/* Fills the round's graph with estimates. */
static Estimate evaluate(Search *s, Position *p, Class *class, int shape, const Bits *set,
                         int asked) {
  Evaluated *node = class->evaluated + s->place[shape];
  if (node->seen) return node->best;
  Weights w;
  weigh(p, set, &w);
  *node = (Evaluated){.worlds = w.worlds, .seen = true, .end = {INFINITE}};
  if (w.codes <= 1) return node->best;
  if (asked > 0 || p->open) node->end = evaluate_weights(&w, p->problem->nightmare);
  node->best = node->end;
  if (asked + p->asked == QUESTIONS) return node->best;
  Bits *half = p->scratch[asked + 1][0];
  for (int letters = next_letters(p, class, shape); letters; letters &= letters - 1) {
    int letter = lowest_bit((Bits)letters);
    Value cost = w.worlds;
    bool splits = true;
    for (int answer = 0; answer < 2; answer++) {
      int child = child_shape(p, shape, letter, answer);
      half_of(p, class, letter, answer, set, half);
      cost += evaluate(s, p, class, child, half, asked + 1).cost;
      splits = splits && class->evaluated[s->place[child]].worlds;
    }
    if (splits && cost < node->best.cost) node->best.cost = cost;
  }
  return node->best;
}

static bool class_evaluate(Search *s, Position *p, Class *class) {
  class->evaluated = arena_take(&s->arena, NODES * sizeof *class->evaluated);
  if (!class->evaluated) return false;
  memset(class->evaluated, 0, NODES * sizeof *class->evaluated);
  evaluate(s, p, class, 0, p->whole, 0);
  return true;
}

/* Brings the most promising classes to the front. */
static void sort_classes(Search *s, Position *p) {
  Estimate promise[CODES];
  for (int i = 0; i < p->classes; i++) {
    Mark mark = arena_mark(&s->arena);
    bool evaluated = !out_of_time(s, p->words * NODES) && class_evaluate(s, p, p->class + i);
    promise[i] = evaluated ? p->class[i].evaluated->best : (Estimate){INFINITE};
    p->class[i].evaluated = NULL;
    arena_release(&s->arena, mark);
  }
  for (int i = 0; i < p->classes; i++) {
    int best = i;
    for (int j = i + 1; j < p->classes; j++)
      if (promise[j].cost < promise[best].cost) best = j;
    Estimate cost = promise[i];
    Class class = p->class[i];
    promise[i] = promise[best];
    p->class[i] = p->class[best];
    promise[best] = cost;
    p->class[best] = class;
  }
}
#endif
