/* Many positions in one call: the laws are told once for every card, and memory is kept from one
 * position to the next. */
#ifndef HUT8_BATCH_H
#define HUT8_BATCH_H
#include "drawing.h"
#include "driver.h"

enum { TABLE_BYTES = 256 << 20, NOTES_BYTES = 32 << 20 };
static const double ENDLESS = 1e300;
enum { WANT_AVERAGE = 1, WANT_GUARANTEE = 2 };

typedef struct {
  Root root;
  Deck deck;
  Matching matchings[MATCHINGS];
} Workspace;

typedef struct {
  uint8_t mode, letters, card[MOST_CARDS]; /* slot after slot */
  uint8_t open, open_proposal, open_letters, open_asked;
  uint32_t first_answer, answers; /* in the array of all answers */
} Item;

/* Sums over the worlds; the worst world. Without a world everything is zero. */
typedef struct {
  uint64_t worlds, codes[2], support[LETTERS];
  uint64_t average_rounds, average_questions, guarantee_rounds, guarantee_questions;
  uint32_t worst_rounds, worst_questions;
  int32_t proven, code_count;
} Figures;

static void workspace_close(Workspace *space) {
  if (!space) return;
  scratch_close(&space->root.search);
  memory_close(&space->root.memory);
  free(space->root.problem.world);
  free(space);
}

static Workspace *workspace_open(const int32_t *law_count, const uint64_t *laws) {
  Workspace *space = calloc(1, sizeof *space);
  if (!space) return NULL;
  Search *s = &space->root.search;
  Problem *problem = &space->root.problem;
  s->problem = problem;
  s->most_effort = UINT64_MAX;
  s->deadline = ENDLESS; /* Classic ends by itself, and a caller can cancel */
  count_shapes(s);
  deck_fill(&space->deck, law_count, laws);
  for (int slot = 0; slot < LETTERS; slot++)
    for (int i = 0; i < LAWS; i++) problem->law_name[slot][i] = i;
  s->memory = &space->root.memory;
  if (scratch_open(s) && memory_open(s->memory, TABLE_BYTES, NOTES_BYTES, false)) return space;
  workspace_close(space);
  return NULL;
}

/* Lists the worlds of a set of cards. False when memory ends. */
static bool lay_cards(Workspace *space, const uint8_t *card, int letters) {
  Problem *problem = &space->root.problem;
  Law chosen[LETTERS], before[LETTERS + 1] = {ALL_CODES};
  problem->letters = letters;
  problem->worlds = 0;
  for (int slot = 0; slot < letters; slot++) {
    problem->law_count[slot] = space->deck.law_count[card[slot]];
    memcpy(problem->law[slot], space->deck.law[card[slot]], sizeof space->deck.law[0]);
  }
  if (!choose(problem, 0, chosen, before, 0)) return false;
  for (int slot = 0; problem->worlds && slot < letters; slot++) {
    memcpy(problem->passing[slot], problem->law[slot], sizeof space->deck.law[0]);
    memcpy(problem->truth[slot], space->deck.truth[card[slot]], sizeof problem->truth[0]);
  }
  sort_worlds(problem);
  return true;
}

/* What the table knows of earlier positions is of no use: cleared when it would begin to crowd.
 * A table that grew for a large position begins small again. */
static bool forget_positions(Table *table) {
  if (table->taken * 4 < table->buckets * WAYS) return true;
  if (table->buckets == FIRST_BUCKETS) {
    memset(table->entry, 0, table->buckets * WAYS * sizeof(Entry));
    table->taken = 0;
    return true;
  }
  table_close(table);
  return table_open(table, TABLE_BYTES, false);
}

static bool begin_position(Workspace *space, Opening opening) {
  Search *s = &space->root.search;
  s->serial++;
  refuted_forget(s->refuted);
  space->root.opening = opening;
  s->proposals = (Proposals){0};
  s->stop = false;
  s->memory->notes.next = 0;
  return forget_positions(&s->memory->table) && choose_proposals(&space->root);
}

/* The least sum within limits, INFINITE where they cannot be kept; `counting` false: 0 for those
 * that can. */
static Bound value_within(Workspace *space, Limits limits, bool counting) {
  Search *s = &space->root.search;
  set_payment(s, counting ? COUNTED : UNCOUNTED);
  return value_here(&space->root, limits, INFINITE - 1);
}

/* Raises one limit until it can be kept. */
static bool raise_limit(Workspace *space, Limits *limits, int *limit) {
  for (; *limit < UNLIMITED; ++*limit) {
    Bound found = value_within(space, *limits, false);
    if (found.low < INFINITE) return found.exact;
  }
  return false;
}

static bool figure_guarantee(Workspace *space, Figures *out) {
  Value least = guarantee_at_once(&space->root);
  Limits limits = {(int)(least / ROUND), UNLIMITED};
  if (!raise_limit(space, &limits, &limits.rounds)) return false;
  limits.questions = (int)(least % ROUND);
  if (!raise_limit(space, &limits, &limits.questions)) return false;
  Bound found = value_within(space, limits, true);
  out->worst_rounds = (uint32_t)limits.rounds;
  out->worst_questions = (uint32_t)limits.questions;
  out->guarantee_rounds = found.low / ROUND;
  out->guarantee_questions = found.low % ROUND;
  return found.exact;
}

static bool figure_average(Workspace *space, Figures *out) {
  Bound found = value_within(space, NO_LIMITS, true);
  out->average_rounds = found.low / ROUND;
  out->average_questions = found.low % ROUND;
  return found.exact;
}

static void figure_worlds(const Problem *problem, Figures *out) {
  out->worlds = problem->worlds;
  out->code_count = codes_in(problem);
  supports_of(problem->world, problem->worlds, problem->letters, out->support);
  for (size_t i = 0; i < problem->worlds; i++) {
    int code = code_of(problem->world[i]);
    out->codes[code / 64] |= (Bits)1 << code % 64;
  }
}

/* The figures of the position laid out. */
static void figure(Workspace *space, Opening opening, int wanted, Figures *out) {
  figure_worlds(&space->root.problem, out);
  out->proven = true;
  if (!wanted || out->code_count < 2) return;
  out->proven = begin_position(space, opening) &&
                (!(wanted & WANT_AVERAGE) || figure_average(space, out)) &&
                (!(wanted & WANT_GUARANTEE) || figure_guarantee(space, out));
}

static Opening opening_of(const Item *item) {
  return (Opening){item->open, item->open_proposal, item->open_letters, item->open_asked};
}

/* Lists the worlds that are left of a Classic position. False when cancelled or memory ends. */
static bool lay_item(Workspace *space, const Item *item, const Heard *heard) {
  if (cancelled(&space->root.search) || !lay_cards(space, item->card, item->letters)) return false;
  for (uint32_t i = item->first_answer; i < item->first_answer + item->answers; i++)
    problem_answer(&space->root.problem, heard[i].letter, heard[i].proposal, heard[i].passed);
  return true;
}

static bool figure_item(Workspace *space, const Item *item, const Heard *heard, int wanted,
                        Figures *out) {
  *out = (Figures){0};
  if (!lay_item(space, item, heard)) return false;
  figure(space, opening_of(item), wanted, out);
  return out->proven;
}

static bool deduce_item(Workspace *space, const Item *item, const Heard *heard, Deduced *out) {
  Slots slots;
  Deduction deduction;
  deduction.sets = &space->root.problem;
  deduction.matchings = space->matchings;
  return !cancelled(&space->root.search) &&
         lay_slots(&slots, &space->deck, item->mode, item->letters, item->card) &&
         deduce(&deduction, &slots, heard + item->first_answer, item->answers, out);
}

/* Best play of one position, as hut8_play finds it, and its first step. */
typedef struct {
  Result result;
  uint64_t worlds;
  Step first;
  int32_t codes;
} Played;

static bool play_position(Workspace *space, Opening opening, int objective, double seconds,
                          Played *out) {
  Root *root = &space->root;
  Search *s = &root->search;
  if (!begin_position(space, opening)) return false;
  Game game = {.root = root,
               .request = {.objective = objective},
               .result = &out->result,
               .end = clock_seconds() + seconds};
  s->effort = s->ticks = s->work = 0;
  play(&game);
  s->deadline = ENDLESS;
  if (game.written) out->first = root->plan.step[out->result.first_step];
  plan_close(&root->plan);
  return game.written;
}

static bool play_item(Workspace *space, const Item *item, const Heard *heard, int objective,
                      double seconds, Played *out) {
  Problem *problem = &space->root.problem;
  *out = (Played){0};
  if (!lay_item(space, item, heard)) return false;
  out->worlds = problem->worlds;
  out->codes = codes_in(problem);
  out->result.proven = true;
  if (out->codes == 1) out->first = (Step){.kind = CLAIM, .what = code_of(problem->world[0])};
  return out->codes < 2 || play_position(space, opening_of(item), objective, seconds, out);
}
#endif
