/* Best first, inside budgets: raise the bound of the most promising proposal until the best one is
   exact.

   Only bounds that matter are raised. A position cut off by its budget keeps its bound in the
   table. */
#ifndef HUT8_SEARCH_H
#define HUT8_SEARCH_H
#include "estimate.h"
#include "worth.h"

static Value limit_of(const Search *s, Value value, Value second, size_t worlds, Value budget) {
  Value patient = value + (Value)((double)s->round * (double)worlds * PATIENCE);
  Value limit = second > patient ? second : patient;
  assert(value <= budget && budget < INFINITE);
  return limit < budget ? limit : budget;
}

static Bound solve(Search *s, const World *world, size_t worlds, Limits limits, Value budget);

static void improve_end(Search *s, const Frame *f, Node *node, const Bits *set, int asked,
                        Value budget) {
  Mark mark = arena_mark(&s->arena);
  World *world = arena_take(&s->arena, node->worlds * sizeof *world);
  if (world) {
    size_t worlds = pick_worlds(f, set, world);
    Bound found = solve(s, world, worlds, limits_after(f, asked), budget);
    bound_raise(&node->end, found.low);
    if (found.exact) bound_settle(&node->end, found.low);
  } else
    s->stop = true;
  arena_release(&s->arena, mark);
}

/* The half whose worlds are known to pay least so far. Both halves count, and the first steps of a
   bound are its cheapest: raised in turns, both stay cheap; raised to the end, one would be worked
   out exactly where a part of each had been enough. */
static int half_to_raise(Node *const *child) {
  if (child[0]->best.exact || child[1]->best.exact) return child[0]->best.exact;
  double one = (double)child[0]->best.low * child[1]->worlds,
         other = (double)child[1]->best.low * child[0]->worlds;
  return one == other ? child[1]->worlds > child[0]->worlds : other < one;
}

/* Raises the node's bound until it is exact or above the budget. */
static void improve(Search *s, Frame *f, Class *class, int shape, const Bits *set, int asked,
                    Value budget) {
  Node *node = class->node + s->place[shape];
  while (!node->best.exact && node->best.low <= budget && !out_of_time(s, f->words)) {
    s->work++;
    Choice choice = choose_next(s, f, class, shape, set, asked);
    bound_raise(&node->best, choice.value);
    if (choice.value >= INFINITE) bound_settle(&node->best, INFINITE);
    if (choice.value > budget || choice.value >= INFINITE) return;
    Value limit = limit_of(s, choice.value, choice.second, node->worlds, budget);
    if (choice.letter == END_ROUND) {
      if (node->end.exact)
        bound_settle(&node->best, node->end.low);
      else
        improve_end(s, f, node, set, asked, limit);
      continue;
    }
    int shapes[2] = {child_shape(f, shape, choice.letter, 0),
                     child_shape(f, shape, choice.letter, 1)};
    Node *child[2] = {class->node + s->place[shapes[0]], class->node + s->place[shapes[1]]};
    if (child[0]->best.exact && child[1]->best.exact) {
      bound_settle(&node->best, choice.value);
      continue;
    }
    int answer = half_to_raise(child);
    half_of(f, class, choice.letter, answer, set, f->scratch[asked + 1][1]);
    Value spare = limit - choice.value;
    Value most = child[answer]->best.low + (child[!answer]->best.exact ? spare : spare / 2);
    improve(s, f, class, shapes[answer], f->scratch[asked + 1][1], asked + 1, most);
  }
}

static bool class_begin(Search *s, const Frame *f, Class *class) {
  if (class->node) return true;
  class->node = arena_take(&s->arena, NODES * sizeof *class->node);
  if (!class->node) {
    s->stop = true;
    return false;
  }
  memset(class->node, 0, NODES * sizeof *class->node);
  look(s, f, class->node, f->whole, 0);
  return true;
}

/* Bounds what the classes' rounds can do at all. Only those that can still be best are looked at
 * closely. */
static void bound_classes(Search *s, Frame *f, Value floor, Value budget) {
  for (int i = 0; i < f->active && !s->stop; i++) {
    Class *class = f->class + i;
    Value wanted = f->lowest > budget ? f->lowest : budget;
    if (class->bounded || class->bound.low > wanted) continue;
    bound_class(s, f, class, wanted);
    class->bounded = class->bound.low <= wanted;
    if (class->bounded && class->bound.low < f->lowest) f->lowest = class->bound.low;
    out_of_time(s, f->words * LETTERS);
    if (class->bound.exact && class->bound.low <= floor) return;
  }
}

/* Raises the classes' bounds, lowest first, until the lowest is exact or above the budget; returns
 * its place, or -1. */
static int improve_classes(Search *s, Frame *f, Value floor, Value budget) {
  Value paid = f->open ? 0 : s->round * f->worlds;
  for (int i = 0; i < f->active; i++) bound_raise(&f->class[i].bound, floor);
  if (!f->open && f->words <= MANY_WORDS) bound_classes(s, f, floor, budget);
  for (;;) {
    Choice choice = {INFINITE + 1, INFINITE, -1};
    for (int i = 0; i < f->active; i++) consider(&choice, f->class[i].bound.low, i);
    if (choice.letter < 0 || choice.value > budget || s->stop) return choice.letter;
    Class *class = f->class + choice.letter;
    if (class->bound.exact || !class_begin(s, f, class)) return choice.letter;
    Value limit = limit_of(s, choice.value, choice.second, f->worlds, budget);
    assert(limit >= paid);
    improve(s, f, class, 0, f->whole, 0, limit - paid);
    bound_raise(&class->bound, at_most(paid + class->node->best.low));
    if (class->node->best.exact) bound_settle(&class->bound, at_most(paid + class->node->best.low));
  }
}

static Key position_key(const Search *s, const Bits *support, Limits limits) {
  Bits salt = s->salt << 16 | (Bits)limits.rounds << 8 | (Bits)limits.questions;
  return key_of(support, s->problem->letters, s->problem->nightmare, salt);
}

static Bound search_position(Search *s, Frame *f, Limits limits, Value floor, Value budget,
                             int *proposal) {
  f->limits = limits;
  if (limits.rounds < UNLIMITED) f->limits.rounds--;
  Weights w;
  weigh(f, f->whole, &w);
  Value least = at_most(s->round * f->worlds + least_value(s, &w, QUESTIONS, f->limits));
  if (least > floor) floor = least;
  if (floor > budget) return (Bound){floor, false};
  f->least_questions = w.codes > 1 ? s->question * least_questions(&w) : 0;
  int best = improve_classes(s, f, floor, budget);
  if (best < 0) return impossible();
  assert(best < f->active);
  *proposal = f->class[best].proposal;
  Bound found = f->class[best].bound;
  bound_raise(&found, floor);
  return found;
}

enum { LOW_BITS = 56 };
static const Bits LOW_MASK = ((Bits)1 << LOW_BITS) - 1; /* all ones stand for INFINITE */

static uint32_t note_classes(Search *s, Key key, const Frame *f) {
  uint32_t note = notes_begin(&s->notes, key, (size_t)f->classes);
  if (!note) return 0;
  for (int i = 0; i < f->classes; i++) {
    Value bound = f->class[i].bound.low;
    Bits low = bound >= INFINITE ? LOW_MASK : bound < LOW_MASK ? bound : 0;
    s->notes.word[note + 1 + (uint32_t)i] =
        low | (Bits)(f->class[i].proposal | f->class[i].bounded << 7) << LOW_BITS;
  }
  return note;
}

/* What was noted of the classes when the position was left: the same proposals, as far as they
 * stand for them again. */
static void recall_classes(const Search *s, Key key, const Entry *known, Frame *f) {
  size_t count = 0;
  const Bits *word = known ? notes_find(&s->notes, key, known->note, CODES, &count) : NULL;
  if (!word) return;
  Value low[CODES] = {0};
  bool bounded[CODES] = {0};
  for (size_t i = 0; i < count; i++) {
    int proposal = word[i] >> LOW_BITS & 127;
    if (proposal < CODES) {
      low[proposal] = (word[i] & LOW_MASK) == LOW_MASK ? INFINITE : word[i] & LOW_MASK;
      bounded[proposal] = word[i] >> 63;
    }
  }
  for (int i = 0; i < f->classes; i++) {
    f->class[i].bound.low = low[f->class[i].proposal];
    f->class[i].bounded = bounded[f->class[i].proposal];
    if (f->class[i].bounded && f->class[i].bound.low < f->lowest) f->lowest = f->class[i].bound.low;
  }
}

/* Proposals that may be best, and what every other one must cost at least. */
typedef struct {
  Proposals wanted;
  Value beyond;
} Candidates;

/* So far past the budget, in rounds per world, candidates are chosen: whoever comes back finds the
 * bound raised by that. */
static const double OVERREACH = 0.1;

/* In the last round allowed, only a proposal that can solve every world will do. */
static Value choose_last(const Search *s, size_t worlds, const Glance *glance,
                         Candidates *candidates) {
  candidates->wanted &= solving_at_least(glance, (uint32_t)worlds);
  return law_size(candidates->wanted) ? s->round * worlds : INFINITE;
}

/* Everybody pays a round, and those whom the proposal cannot solve pay another. Returns what the
 * best one must cost. */
static Value choose_candidates(const Search *s, const World *world, size_t worlds, Limits limits,
                               Value budget, Candidates *candidates) {
  Glance glance;
  Weights w;
  look_around(s->problem, world, worlds, &glance);
  if (limits.rounds == 1) return choose_last(s, worlds, &glance, candidates);
  weigh_worlds(world, worlds, &w);
  sort_weights(&w);
  Value solving_nobody = 2 * s->round * worlds + s->question * least_questions(&w);
  Value reach = budget + s->round * (Value)(OVERREACH * (double)worlds);
  if (solving_nobody > reach) {
    Value solved = (solving_nobody - reach + s->round - 1) / s->round;
    candidates->wanted &= solving_at_least(&glance, (uint32_t)solved);
    candidates->beyond = solving_nobody - s->round * (solved - 1);
  }
  return solving_nobody - s->round * most_solved(&glance, s->proposals);
}

static Bound solve_by(Search *s, Frame *f, Key key, const Entry *known, Limits limits, Value floor,
                      Value budget, Value beyond) {
  uint64_t work = s->work;
  int proposal = 0;
  if (s->width)
    keep_beam(s, f, s->width);
  else
    recall_classes(s, key, known, f);
  Bound found = search_position(s, f, limits, floor, budget, &proposal);
  assert(beyond > budget);
  if (found.low > beyond) found = (Bound){beyond, false};
  assert(s->stop || found.exact || found.low > budget);
  uint32_t note = found.exact || s->width ? 0 : note_classes(s, key, f);
  if (!s->stop || found.exact)
    table_keep(&s->table, key, found, proposal, s->work - work + 1, note);
  return found;
}

/* The value of a position at the start of a round: exact, or a bound that lies above the budget (or
 * time is up). */
static Bound solve(Search *s, const World *world, size_t worlds, Limits limits, Value budget) {
  assert(worlds >= 2 && code_of(world[0]) != code_of(world[worlds - 1]));
  assert(budget < INFINITE && limits.rounds >= 0 && limits.questions >= 0);
  if (limits.rounds == 0 || limits.questions == 0) return impossible();
  if (worlds == 2) return (Bound){2 * (s->round + s->question), true};
  Bits support[LETTERS] = {0};
  supports_of(world, worlds, s->problem->letters, support);
  Key key = position_key(s, support, limits);
  const Entry *known = table_find(&s->table, key);
  Bound found = known ? entry_bound(known) : (Bound){0};
  if (found.exact || found.low > budget || s->stop) return found;
  Candidates candidates = {s->proposals, INFINITE};
  if ((s->round || limits.rounds == 1) && !s->width && worlds <= GLANCE_WORLDS) {
    Value least = choose_candidates(s, world, worlds, limits, budget, &candidates);
    bound_raise(&found, least);
    if (least > budget) {
      found.exact = least >= INFINITE;
      table_keep(&s->table, key, found, 0, 1, 0);
      return found;
    }
  }
  Mark mark = arena_mark(&s->arena);
  Frame *f =
      frame_open(s->problem, &s->arena, world, worlds, support, candidates.wanted, (Opening){0});
  if (f)
    found = solve_by(s, f, key, known, limits, found.low, budget, candidates.beyond);
  else
    s->stop = true;
  arena_release(&s->arena, mark);
  return found;
}
#endif
