/* AND/OR search, best first inside budgets. A player chooses a proposal and a question (OR), and
   both answers must be paid for (AND): raise the bound of the most promising proposal until the
   best one is exact.

   Only bounds that matter are raised. A position cut off by its budget keeps its bound in the
   table. */
#ifndef HUT8_SEARCH_H
#define HUT8_SEARCH_H
#include "bound_sample.h"
#include "evaluation.h"
#include "frontier.h"
#include "round_cost.h"

static Value limit_of(const Search *s, Value value, Value second, size_t worlds, Value budget) {
  Value patient = value + (Value)((double)s->round * (double)worlds * OVERSHOOT);
  Value limit = second > patient ? second : patient;
  assert(value <= budget && budget < INFINITE);
  return limit < budget ? limit : budget;
}

static Bound solve(Search *s, const World *world, size_t worlds, Limits limits, Value budget);

static void improve_end(Search *s, const Position *p, Node *node, const Bits *set, int asked,
                        Value budget) {
  Mark mark = arena_mark(&s->arena);
  World *world = arena_take(&s->arena, node->worlds * sizeof *world);
  if (world) {
    size_t worlds = pick_worlds(p, set, world);
    Bound found = solve(s, world, worlds, limits_after(p, asked), budget);
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
static void improve(Search *s, Position *p, Class *class, int shape, const Bits *set, int asked,
                    Value budget) {
  Node *node = class->node + s->place[shape];
  while (!node->best.exact && node->best.low <= budget && !out_of_time(s, p->words)) {
    s->work++;
    Choice choice = choose_next(s, p, class, shape, set, asked);
    bound_raise(&node->best, choice.value);
    if (choice.value >= INFINITE) bound_settle(&node->best, INFINITE);
    if (choice.value > budget || choice.value >= INFINITE) return;
    Value limit = limit_of(s, choice.value, choice.second, node->worlds, budget);
    if (choice.letter == END_ROUND) {
      if (node->end.exact)
        bound_settle(&node->best, node->end.low);
      else
        improve_end(s, p, node, set, asked, limit);
      continue;
    }
    int shapes[2] = {child_shape(p, shape, choice.letter, 0),
                     child_shape(p, shape, choice.letter, 1)};
    Node *child[2] = {class->node + s->place[shapes[0]], class->node + s->place[shapes[1]]};
    if (child[0]->best.exact && child[1]->best.exact) {
      bound_settle(&node->best, choice.value);
      continue;
    }
    int answer = half_to_raise(child);
    half_of(p, class, choice.letter, answer, set, p->scratch[asked + 1][1]);
    Value spare = limit - choice.value;
    Value most = child[answer]->best.low + (child[!answer]->best.exact ? spare : spare / 2);
    improve(s, p, class, shapes[answer], p->scratch[asked + 1][1], asked + 1, most);
  }
}

static bool class_begin(Search *s, const Position *p, Class *class) {
  if (class->node) return true;
  class->node = arena_take(&s->arena, NODES * sizeof *class->node);
  if (!class->node) {
    s->stop = true;
    return false;
  }
  memset(class->node, 0, NODES * sizeof *class->node);
  look(s, p, class->node, p->whole, 0);
  return true;
}

/* Bounds what the classes' rounds can do at all. Only those that can still be best are looked at
 * closely. */
static void bound_classes(Search *s, Position *p, Value floor, Value budget) {
  for (int i = 0; i < p->active && !s->stop; i++) {
    Class *class = p->class + i;
    Value wanted = p->lowest > budget ? p->lowest : budget;
    if (class->bounded || class->bound.low > wanted) continue;
    bound_class(s, p, class, wanted);
    class->bounded = class->bound.low <= wanted;
    if (class->bounded && class->bound.low < p->lowest) p->lowest = class->bound.low;
    out_of_time(s, p->words * LETTERS);
    if (class->bound.exact && class->bound.low <= floor) return;
  }
}

/* Where limits bind, whether they can be kept comes before what keeping them costs: it is quickly
 * decided, and most that is cheap does not keep them. */
enum { DECIDED_WORLDS = WORD_BITS }; /* for positions of more, and their proposals */

static inline bool has_limits(const Search *s, Limits limits) {
  return s->round && limits.rounds < UNLIMITED;
}

/* Settles a class that cannot keep the limits; false then, and when time is up. */
static bool decide_class(Search *s, Position *p, Class *class) {
  if (class->decided || class->bound.exact) return true;
  if (p->worlds <= DECIDED_WORLDS || !has_limits(s, p->limits)) return true;
  Class uncounted = *class;
  uncounted.node = NULL;
  Mark mark = arena_mark(&s->arena);
  Payment payment = set_payment(s, UNCOUNTED);
  bool begun = class_begin(s, p, &uncounted);
  if (begun) improve(s, p, &uncounted, 0, p->whole, 0, INFINITE - 1);
  class->decided = begun && uncounted.node->best.exact;
  if (begun && uncounted.node->best.low >= INFINITE) class->bound = impossible();
  set_payment(s, payment);
  arena_release(&s->arena, mark);
  return class->decided && !class->bound.exact;
}

/* Raises the classes' bounds, lowest first, until the lowest is exact or above the budget; returns
 * its place, or -1. */
static int improve_classes(Search *s, Position *p, Value floor, Value budget) {
  Value paid = p->open ? 0 : s->round * p->worlds;
  for (int i = 0; i < p->active; i++) bound_raise(&p->class[i].bound, floor);
  if (!p->open && p->words <= MANY_WORDS) bound_classes(s, p, floor, budget);
  for (;;) {
    Choice choice = {INFINITE + 1, INFINITE, -1};
    for (int i = 0; i < p->active; i++) consider(&choice, p->class[i].bound.low, i);
    if (choice.letter < 0 || choice.value > budget || s->stop) return choice.letter;
    Class *class = p->class + choice.letter;
    if (!decide_class(s, p, class)) continue;
    if (class->bound.exact || !class_begin(s, p, class)) return choice.letter;
    Value limit = limit_of(s, choice.value, choice.second, p->worlds, budget);
    assert(limit >= paid);
    improve(s, p, class, 0, p->whole, 0, limit - paid);
    bound_raise(&class->bound, at_most(paid + class->node->best.low));
    if (class->node->best.exact) bound_settle(&class->bound, at_most(paid + class->node->best.low));
  }
}

static Key position_key(const Search *s, const Bits *support, Limits limits) {
  Bits salt = s->serial << 32 | s->salt << 16 | (Bits)limits.rounds << 8 | (Bits)limits.questions;
  return key_of(support, s->problem->letters, s->problem->nightmare, salt);
}

static Bound search_position(Search *s, Position *p, Limits limits, Value floor, Value budget,
                             int *proposal) {
  p->limits = limits;
  if (limits.rounds < UNLIMITED) p->limits.rounds--;
  Weights w;
  weigh(p, p->whole, &w);
  Value least = at_most(s->round * p->worlds + least_value(s, &w, QUESTIONS, p->limits));
  if (least > floor) floor = least;
  if (floor > budget) return (Bound){floor, false};
  p->least_questions = s->question && w.codes > 1 ? s->question * least_questions(&w) : 0;
  int best = improve_classes(s, p, floor, budget);
  if (best < 0) return impossible();
  assert(best < p->active);
  *proposal = p->class[best].proposal;
  Bound found = p->class[best].bound;
  bound_raise(&found, floor);
  return found;
}

enum { LOW_BITS = 56 };
static const Bits LOW_MASK = ((Bits)1 << LOW_BITS) - 1; /* all ones stand for INFINITE */

static uint32_t note_classes(Search *s, Key key, const Position *p) {
  uint32_t note = notes_begin(&s->notes, key, (size_t)p->classes);
  if (!note) return 0;
  for (int i = 0; i < p->classes; i++) {
    Value bound = p->class[i].bound.low;
    Bits low = bound >= INFINITE ? LOW_MASK : bound < LOW_MASK ? bound : 0;
    s->notes.word[note + 1 + (uint32_t)i] =
        low | (Bits)(p->class[i].proposal | p->class[i].bounded << 7) << LOW_BITS;
  }
  return note;
}

/* What was noted of the classes when the position was left: the same proposals, as far as they
 * stand for them again. */
static void recall_classes(const Search *s, Key key, const Entry *known, Position *p) {
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
  for (int i = 0; i < p->classes; i++) {
    p->class[i].bound.low = low[p->class[i].proposal];
    p->class[i].bounded = bounded[p->class[i].proposal];
    if (p->class[i].bounded && p->class[i].bound.low < p->lowest) p->lowest = p->class[i].bound.low;
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

/* In the worst case, positions that few rounds or few questions must solve are tried on samples
 * first, so many times, with so much work each. */
enum {
  SAMPLE_TURNS = 3,
  SAMPLE_WORK = 20000,
  SAMPLE_ROUNDS = 2,
  SAMPLE_QUESTIONS = 5,
  LEAST_SAMPLE = WORD_BITS / 8
};

static inline bool is_for_samples(size_t worlds, Limits limits) {
  return worlds > SAMPLE_WORLDS &&
         (limits.rounds <= SAMPLE_ROUNDS || limits.questions <= SAMPLE_QUESTIONS);
}

/* What a few worlds refute is worth more than what many do. */
static void note_refuted(Search *s, const World *world, size_t worlds, Limits limits) {
  Bits support[LETTERS] = {0};
  supports_of(world, worlds, s->problem->letters, support);
  refute(s->refuted, support, s->problem->letters, limits.rounds, limits.questions);
}

/* Keeps the proposals that keep the limits on samples of the worlds. */
static void choose_keeping(Search *s, const World *world, size_t worlds, Limits limits,
                           Candidates *candidates) {
  World some[SAMPLE_WORLDS];
  for (uint32_t turn = 0; turn < SAMPLE_TURNS && !is_none(candidates->wanted); turn++) {
    int count = sample_worlds(world, worlds, turn, some);
    sample_take(s->sample, s->problem, some, count, s->proposals);
    s->sample->work = SAMPLE_WORK;
    candidates->wanted = sample_keeping(s->sample, limits, candidates->wanted, true);
    if (is_none(candidates->wanted)) note_refuted(s, some, (size_t)count, limits);
    s->work++;
    if (s->sample->work < 0 || out_of_time(s, SAMPLE_WORLDS)) return;
  }
}

/* A sample that is the whole position decides it: what is found is exact, unless its work is used
 * up. */
static Bound decide_by_sample(Search *s, const World *world, size_t worlds, Limits limits,
                              int *proposal) {
  sample_take(s->sample, s->problem, world, (int)worlds, s->proposals);
  s->sample->work = SAMPLE_WORK;
  Proposals keeping = sample_keeping(s->sample, limits, s->proposals, false);
  s->work++;
  out_of_time(s, SAMPLE_WORLDS);
  if (s->sample->work < 0) return (Bound){0};
  if (is_none(keeping)) return impossible();
  *proposal = law_code(keeping);
  return (Bound){0, true};
}

static Bound solve_by(Search *s, Position *p, Key key, const Entry *known, Limits limits,
                      Value floor, Value budget, Value beyond) {
  uint64_t work = s->work;
  int proposal = 0;
  if (s->beam)
    keep_beam(s, p, s->beam);
  else {
    /* Bounds of the worst case are nothing or everything and choose nobody: the evaluation does. */
    if (!s->round && limits.rounds > 1 && p->classes > 1) keep_beam(s, p, CODES);
    recall_classes(s, key, known, p);
  }
  Bound found = search_position(s, p, limits, floor, budget, &proposal);
  assert(beyond > budget);
  if (found.low > beyond) found = (Bound){beyond, false};
  assert(s->stop || found.exact || found.low > budget);
  uint32_t note = found.exact || s->beam ? 0 : note_classes(s, key, p);
  if (!s->stop || found.exact)
    table_keep(&s->table, key, found, proposal, s->work - work + 1, note);
  return found;
}

/* Whether a position can keep its limits, whatever that costs. */
static Bound decide(Search *s, const World *world, size_t worlds, Limits limits) {
  Payment payment = set_payment(s, UNCOUNTED);
  Bound kept = solve(s, world, worlds, limits, INFINITE - 1);
  set_payment(s, payment);
  return kept;
}

/* Whether samples settle what only limits decide. */
static bool is_settled_by_samples(Search *s, const World *world, size_t worlds, Limits limits,
                                  Candidates *candidates, Bound *found, int *proposal) {
  if (worlds < LEAST_SAMPLE) return false;
  if (worlds <= SAMPLE_WORLDS) {
    *found = decide_by_sample(s, world, worlds, limits, proposal);
    return found->exact;
  }
  if (!is_for_samples(worlds, limits)) return false;
  choose_keeping(s, world, worlds, limits, candidates);
  if (!is_none(candidates->wanted)) return false;
  assert(candidates->beyond == INFINITE); /* nobody was left out for what he costs */
  *found = impossible();
  return true;
}

/* Whether what is found needs no search, the cheapest first; else who is to be searched. */
static bool is_settled(Search *s, const World *world, size_t worlds, Limits limits, Value budget,
                       Candidates *candidates, Bound *found, int *proposal) {
  if ((s->round || limits.rounds == 1) && !s->beam && worlds <= GLANCE_WORLDS) {
    bound_raise(found, choose_candidates(s, world, worlds, limits, budget, candidates));
    found->exact = found->low >= INFINITE;
    if (found->low > budget) return true;
  }
  if (!s->round)
    return is_settled_by_samples(s, world, worlds, limits, candidates, found, proposal);
  if (worlds <= DECIDED_WORLDS || !has_limits(s, limits)) return false;
  Bound kept = decide(s, world, worlds, limits);
  if (kept.low >= INFINITE) *found = kept;
  return kept.low >= INFINITE || s->stop;
}

/* Under these limits alone. */
static Bound solve_within(Search *s, const World *world, size_t worlds, const Bits *support,
                          Limits limits, Value budget) {
  Key key = position_key(s, support, limits);
  const Entry *known = table_find(&s->table, key);
  Bound found = known ? entry_bound(known) : (Bound){0};
  if (found.exact || found.low > budget || s->stop) return found;
  Candidates candidates = {s->proposals, INFINITE};
  int proposal = 0;
  if (is_settled(s, world, worlds, limits, budget, &candidates, &found, &proposal)) {
    table_keep(&s->table, key, found, proposal, 1, 0);
    return found;
  }
  known = table_find(&s->table, key); /* which may lie elsewhere by now */
  Mark mark = arena_mark(&s->arena);
  Position *p =
      position_open(s->problem, &s->arena, world, worlds, support, candidates.wanted, (Opening){0});
  if (p)
    found = solve_by(s, p, key, known, limits, found.low, budget, candidates.beyond);
  else
    s->stop = true;
  arena_release(&s->arena, mark);
  return found;
}

/* Only the worst case, where a position can keep its limits or not, is shared among limits. */
static inline bool has_frontier(const Search *s, Limits limits) {
  return !s->round && !s->question && limits.rounds <= FRONTIER_ROUNDS;
}

static inline Key frontier_key(const Search *s, const Bits *support) {
  return position_key(s, support, (Limits){0, 0}); /* limits that nobody searches */
}

/* So many rounds have room for so many questions, no more, and every round takes one. */
static inline Limits limits_in_use(Limits limits) {
  int most = QUESTIONS * limits.rounds;
  if (limits.questions > most) limits.questions = most;
  if (limits.rounds > limits.questions) limits.rounds = limits.questions;
  return limits;
}

/* A large position that contains a refuted one needs no search. */
static Bound solve_beyond(Search *s, const World *world, size_t worlds, const Bits *support,
                          Limits limits, Value budget) {
  int letters = s->problem->letters;
  if (worlds <= SAMPLE_WORLDS) return solve_within(s, world, worlds, support, limits, budget);
  if (is_refuted(s->refuted, support, letters, limits.rounds, limits.questions))
    return impossible();
  Bound found = solve_within(s, world, worlds, support, limits, budget);
  if (found.exact && found.low >= INFINITE && !is_for_samples(worlds, limits))
    refute(s->refuted, support, letters, limits.rounds, limits.questions);
  return found;
}

static Bound solve_shared(Search *s, const World *world, size_t worlds, const Bits *support,
                          Limits limits, Value budget) {
  Key key = frontier_key(s, support);
  Frontier frontier = frontier_of(table_find(&s->table, key));
  if (limits.questions < frontier.fewest[limits.rounds]) return impossible();
  if (limits.questions >= frontier.enough[limits.rounds]) return (Bound){0, true};
  uint64_t work = s->work;
  Bound found = solve_beyond(s, world, worlds, support, limits, budget);
  if (!found.exact) return found;
  frontier = frontier_of(table_find(&s->table, key));
  frontier_learn(&frontier, limits.rounds, limits.questions, found.low < INFINITE);
  table_replace(&s->table, key, frontier_packed(&frontier), s->work - work + 1);
  return found;
}

static Bound solve_supported(Search *s, const World *world, size_t worlds, const Bits *support,
                             Limits limits, Value budget) {
  return (has_frontier(s, limits) ? solve_shared : solve_within)(s, world, worlds, support, limits,
                                                                 budget);
}

/* The image by which the table knows a position, and the symmetry to it; NULL where it is itself.
 */
static const Symmetry *image_of(const Search *s, const Bits *support, Bits *image) {
  if (s->symmetries && s->symmetries->count)
    return first_image(s->symmetries, support, s->problem->letters, image);
  memcpy(image, support, LETTERS * sizeof *image);
  return NULL;
}

/* Whether the table answers at once. */
static bool is_known(const Search *s, const Bits *support, Limits limits, Value budget,
                     Bound *found) {
  if (has_frontier(s, limits)) {
    Frontier frontier = frontier_of(table_find(&s->table, frontier_key(s, support)));
    bool can = limits.questions >= frontier.enough[limits.rounds];
    *found = can ? (Bound){0, true} : impossible();
    return can || limits.questions < frontier.fewest[limits.rounds];
  }
  const Entry *known = table_find(&s->table, position_key(s, support, limits));
  *found = known ? entry_bound(known) : (Bound){0};
  return found->exact || found->low > budget;
}

/* The same for an image of the position. */
static Bound solve_image(Search *s, const Symmetry *y, const World *world, size_t worlds,
                         const Bits *image, Limits limits, Value budget) {
  Bound found;
  if (is_known(s, image, limits, budget, &found)) return found;
  Mark mark = arena_mark(&s->arena);
  World *turned = arena_take(&s->arena, worlds * sizeof *turned);
  if (turned) {
    turn_worlds(y, world, worlds, s->problem->letters, turned);
    found = solve_supported(s, turned, worlds, image, limits, budget);
  } else
    s->stop = true;
  arena_release(&s->arena, mark);
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
  limits = limits_in_use(limits);
  Bits image[LETTERS] = {0};
  const Symmetry *y = image_of(s, support, image);
  return y ? solve_image(s, y, world, worlds, image, limits, budget)
           : solve_supported(s, world, worlds, support, limits, budget);
}
#endif
