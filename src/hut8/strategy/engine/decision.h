/* Decides whether limits can be kept, before what that costs is sought: by samples, by what was
   refuted or kept under other limits, else by a search in which nobody pays. */
#ifndef HUT8_DECISION_H
#define HUT8_DECISION_H
#include "candidates.h"
#include "class_notes.h"
#include "evaluation.h"
#include "frontier.h"

/* Of search.h, whose recursion comes back here. */
static Bound solve(Search *s, const World *world, size_t worlds, Limits limits, Value budget);
static Bound solve_within(Search *s, const World *world, size_t worlds, const Bits *support,
                          Limits limits, Value budget);
static bool class_begin(Search *s, Position *p, Class *class);
static void improve(Search *s, Position *p, Class *class, int shape, const Bits *set, int asked,
                    Value budget);

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
  Frontier frontier = frontier_of(table_find(&s->memory->table, key));
  if (limits.questions < frontier.fewest[limits.rounds]) return impossible();
  if (limits.questions >= frontier.enough[limits.rounds]) return (Bound){0, true};
  uint64_t work = s->work;
  Bound found = solve_beyond(s, world, worlds, support, limits, budget);
  if (!found.exact) return found;
  frontier = frontier_of(table_find(&s->memory->table, key));
  frontier_learn(&frontier, limits.rounds, limits.questions, found.low < INFINITE);
  table_replace(&s->memory->table, key, frontier_packed(&frontier), s->work - work + 1);
  return found;
}
#endif
