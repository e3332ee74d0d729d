/* Drives the search for one of the two objectives: the least sum over the worlds, or the least
 * worst case. */
#ifndef HUT8_DRIVER_H
#define HUT8_DRIVER_H
#include "root.h"

enum { AVERAGE = 0, GUARANTEE = 1, NO_MEMORY = -1, FINE = 0 };
/* From which side the gap between bound and strategy is closed: from both in turns; or, where
 * another search does the other side at the same time, from one alone, or first. */
enum { BOTH_SIDES = 0, FROM_BELOW = 1, FROM_ABOVE = 2 };

typedef struct {
  int32_t objective, open_proposal, open_letters, open_asked; /* open_proposal -1: between rounds */
  int32_t side, unused;
  double seconds;
  uint64_t memory, work;
} Request;

typedef struct {
  uint64_t rounds_total, questions_total, bound_rounds, bound_questions;
  uint32_t rounds_worst, questions_worst;
  int32_t proven, first_step;
  uint64_t steps, work;
} Result;

/* Time kept back for writing the strategy down again. */
static const double LEAST_RESERVE = 0.02, WRITING_AGAIN = 2, FIRST_WRITING = 0.4,
                    LAST_MOMENT = 0.15;
/* Parts of the time, by side: for a proof at once, then for a good strategy, whose ends help the
 * proof. The rest is for the proof. */
static const struct {
  double first, ends;
} PARTS[] = {{0.1, 0.1}, {1, 0}, {0, 0.3}};
/* Of what is left for a strategy, for other first rounds than the best one. */
static const double OTHERS_TRY = 0.25;
enum { FIRST_EXACT = 64 };
/* At least so many proposals are tried for the first round to the last; and so many in later rounds
 * that many worlds reach, once positions of so many are solved. */
enum { LAST_FAVOURITES = 2, LATER_TRIES = 4, LATER_EXACT = 128 };
/* For the worst case: the part of the time in which better strategies are sought first, and then
 * bounds proven from below. */
static const double FIRST_TURN = 1.0 / 32;

typedef struct {
  Root *root;
  Request request;
  Result *result;
  double end, give_up; /* when to be ready; when to stop thinking while writing */
  double writing;      /* how long the first writing took */
  bool written;
} Game;

static bool beats(const Game *game, Cost new) {
  const Result *old = game->result;
  if (!game->written) return true;
  if (game->request.objective == GUARANTEE) {
    if (new.worst_rounds != old->rounds_worst) return new.worst_rounds < old->rounds_worst;
    if (new.worst_questions != old->questions_worst)
      return new.worst_questions < old->questions_worst;
  }
  if (new.rounds != old->rounds_total) return new.rounds < old->rounds_total;
  return new.questions < old->questions_total;
}

/* Writes down what is known now, and keeps it when it is the best so far. Positions of so many
 * worlds are solved first, until then. When time is short, the first writing stands. Returns what
 * the strategy costs. */
static Value write_solving(Game *game, Limits limits, size_t exact, double until, int first) {
  if (game->written && clock_seconds() + game->writing > game->end) return INFINITE;
  Root *root = game->root;
  Plan before = root->plan;
  bool stopped = root->search.stop;
  double deadline = root->search.deadline;
  uint64_t most_effort = root->search.most_effort;
  root->search.stop = false;
  root->search.deadline = until;
  if (!exact) root->search.most_effort = UINT64_MAX;
  root->plan = (Plan){.exact = exact,
                      .give_up = game->give_up,
                      .first = first,
                      .tries = exact >= LATER_EXACT ? LATER_TRIES : 1};
  Subtree subtree = write_here(root, limits);
  root->search.stop = stopped;
  root->search.deadline = deadline;
  root->search.most_effort = most_effort;
  Value cost = root->plan.failed ? INFINITE : subtree.cost.rounds * ROUND + subtree.cost.questions;
  if (root->plan.failed || !beats(game, subtree.cost)) {
    plan_close(&root->plan);
    root->plan = before;
    return cost;
  }
  plan_close(&before);
  game->written = true;
  Result *result = game->result;
  result->rounds_total = subtree.cost.rounds;
  result->questions_total = subtree.cost.questions;
  result->rounds_worst = subtree.cost.worst_rounds;
  result->questions_worst = subtree.cost.worst_questions;
  result->first_step = subtree.step;
  return cost;
}

static void write_down(Game *game, Limits limits) { write_solving(game, limits, 0, game->end, 0); }

/* Proposals for the first round; none where one has begun. */
static void choose_first_rounds(Root *root, double until, Favourites *f) {
  Search *s = &root->search;
  Mark mark = arena_mark(&s->arena);
  f->count = 0;
  if (root->opening.is_open) return;
  Position *p = root_position(root, s->proposals, (Opening){0});
  if (p) {
    p->limits = NO_LIMITS;
    choose_favourites(s, p, until, f);
  }
  arena_release(&s->arena, mark);
}

/* Writes a strategy with each of the favourites, and keeps the better half of them. The best one
 * may take all the time, the others a part of it: those that are not tried in it are given up. */
static void try_favourites(Game *game, size_t exact, double until, Favourites *f) {
  Favourites tried = {0};
  double begun = clock_seconds(), turn = begun + (until - begun) * OTHERS_TRY;
  for (int i = 0; i < f->count; i++) {
    if (cancelled(&game->root->search) || (i && clock_seconds() > turn)) break;
    Value cost = write_solving(game, NO_LIMITS, exact, i ? turn : until, f->proposal[i] + 1);
    add_favourite(&tried, f->proposal[i], cost);
  }
  int half = (f->count + 1) / 2, least = half > LAST_FAVOURITES ? half : LAST_FAVOURITES;
  *f = tried;
  if (f->count > least) f->count = least;
}

/* Strategies that the evaluation chooses as long as many worlds are left, and that are best from
   there on: good ones, no proof. Fewer and fewer worlds are many. What the evaluation promises of a
   first round is not exact enough to choose by: several are tried, and fewer the longer that takes.
 */
static void play_ends(Game *game, double until) {
  Search *s = &game->root->search;
  size_t worlds = game->root->problem.worlds;
  Favourites favourites;
  set_payment(s, COUNTED);
  choose_first_rounds(game->root, until, &favourites);
  for (size_t exact = FIRST_EXACT; exact < worlds && clock_seconds() < until && !cancelled(s);
       exact *= 2) {
    if (favourites.count > 1)
      try_favourites(game, exact, until, &favourites);
    else
      write_solving(game, NO_LIMITS, exact, until, 0);
  }
  write_down(game, NO_LIMITS);
}

static void play_average(Game *game) {
  Search *s = &game->root->search;
  Result *result = game->result;
  double start = clock_seconds(), end = s->deadline;
  double first = PARTS[game->request.side].first, ends = first + PARTS[game->request.side].ends;
  set_payment(s, COUNTED);
  s->deadline = start + (end - start) * first;
  Bound found = value_here(game->root, NO_LIMITS, INFINITE - 1);
  if (!found.exact && !cancelled(s)) {
    s->stop = false;
    s->deadline = end;
    play_ends(game, start + (end - start) * ends);
    Value best = result->rounds_total * ROUND + result->questions_total;
    Value better = value_here(game->root, NO_LIMITS, best - 1).low;
    bound_raise(&found, better < best ? better : best);
  }
  write_down(game, NO_LIMITS);
  if (found.low > result->bound_rounds * ROUND + result->bound_questions) {
    result->bound_rounds = found.low / ROUND;
    result->bound_questions = found.low % ROUND;
  }
  assert(result->bound_rounds * ROUND + result->bound_questions <=
         result->rounds_total * ROUND + result->questions_total);
  result->proven = result->rounds_total == result->bound_rounds &&
                   result->questions_total == result->bound_questions;
}

/* Strategies whose worst case, counted by `limit`, is lower and lower: quickly found while there
 * are any. */
static void lower_worst(Game *game, Limits *limits, int *limit, uint32_t *worst, uint64_t *bound) {
  for (uint32_t before = 0; *worst > *bound && *worst != before;) {
    before = *worst;
    *limit = (int)before - 1;
    Bound found = value_here(game->root, *limits, INFINITE - 1);
    if (found.low >= INFINITE)
      *bound = before;
    else if (found.exact)
      write_down(game, *limits);
    else
      return;
  }
}

/* Proofs that no strategy keeps a limit, from the lowest up: the easiest first. */
static void raise_bound(Game *game, Limits *limits, int *limit, uint32_t *worst, uint64_t *bound) {
  for (; *bound < *worst; ++*bound) {
    *limit = (int)*bound;
    Bound found = value_here(game->root, *limits, INFINITE - 1);
    if (found.low >= INFINITE) continue;
    if (found.exact) write_down(game, *limits);
    return;
  }
}

static void begin_turn(Search *s, double seconds, double end) {
  double until = clock_seconds() + seconds;
  s->stop = false;
  s->deadline = until < end ? until : end;
}

/* The least worst case that can be kept, counted by `limit`; false when time ran out before. From
 * both sides in turns, each longer than the one before: what one side learns, the other uses. */
static bool least_limit(Game *game, Limits *limits, int *limit, uint32_t *worst, uint64_t *bound) {
  Search *s = &game->root->search;
  double end = s->deadline, turn = (end - clock_seconds()) * FIRST_TURN;
  for (; *bound < *worst && !cancelled(s) && clock_seconds() < end; turn *= 2) {
    begin_turn(s, turn, end);
    if (game->request.side != FROM_BELOW) lower_worst(game, limits, limit, worst, bound);
    begin_turn(s, turn, end);
    if (game->request.side != FROM_ABOVE) raise_bound(game, limits, limit, worst, bound);
  }
  s->deadline = end;
  assert(*bound <= *worst);
  *limit = (int)*worst;
  return *worst == *bound;
}

static void play_guarantee(Game *game) {
  Result *result = game->result;
  Search *s = &game->root->search;
  Limits limits = NO_LIMITS;
  set_payment(s, UNCOUNTED);
  if (!least_limit(game, &limits, &limits.rounds, &result->rounds_worst, &result->bound_rounds))
    return;
  if (!least_limit(game, &limits, &limits.questions, &result->questions_worst,
                   &result->bound_questions))
    return;
  set_payment(s, COUNTED);
  Bound found = value_here(game->root, limits, INFINITE - 1);
  write_down(game, limits);
  result->proven = found.exact && result->rounds_total == found.low / ROUND &&
                   result->questions_total == found.low % ROUND;
}

/* A bound that needs no search. */
static Value bound_at_once(Root *root) {
  const Problem *problem = &root->problem;
  Weights w;
  weigh_worlds(problem->world, problem->worlds, &w);
  set_payment(&root->search, COUNTED);
  if (root->opening.is_open)
    return least_value(&root->search, &w, QUESTIONS - root->opening.asked, NO_LIMITS);
  return ROUND * problem->worlds + least_value(&root->search, &w, QUESTIONS, NO_LIMITS);
}

/* The same for the worst case: answers tell codes apart, two halves each. */
static Value guarantee_at_once(const Root *root) {
  Limits limits = {root->opening.is_open ? 0 : 1, 1};
  int codes = codes_in(&root->problem),
      left = root->opening.is_open ? QUESTIONS - root->opening.asked : 0;
  while (codes > 1 << (left + QUESTIONS * limits.rounds)) limits.rounds++;
  while (codes > 1 << limits.questions) limits.questions++;
  return ROUND * (Value)limits.rounds + (Value)limits.questions;
}

static void play(Game *game) {
  Search *s = &game->root->search;
  assert(codes_in(&game->root->problem) > 1);
  double start = clock_seconds(), seconds = game->end - start, second = seconds < 1 ? seconds : 1;
  set_payment(s, COUNTED);
  s->deadline = game->end;
  game->give_up = start + seconds * FIRST_WRITING;
  write_down(game, NO_LIMITS);
  if (!game->written) return;
  game->writing = clock_seconds() - start;
  game->give_up = game->end - LAST_MOMENT * second;
  s->deadline = game->end - game->writing * WRITING_AGAIN - LEAST_RESERVE * second;
  Value bound = game->request.objective == GUARANTEE ? guarantee_at_once(game->root)
                                                     : bound_at_once(game->root);
  game->result->bound_rounds = bound / ROUND;
  game->result->bound_questions = bound % ROUND;
  if (clock_seconds() > s->deadline) return;
  if (game->request.objective == GUARANTEE)
    play_guarantee(game);
  else
    play_average(game);
}
#endif
