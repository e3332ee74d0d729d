/* Exact best play, fast: what Python calls (see kernel.py). The parts are in engine/. */
#include "engine/atlas.h"
#include "engine/processor.h"

#define PUBLIC __attribute__((visibility("default")))

enum { FORMAT = 1 }; /* of what is handed over here: count it up when that changes its meaning */

/* What this library was built for, in the order in which kernel.py compares it with the rules; -1
 * beyond. */
PUBLIC int32_t hut8_built_for(int which) {
  static const int32_t number[] = {FORMAT, QUESTIONS, CODES, LETTERS, LAWS};
  return which >= 0 && which < (int)(sizeof number / sizeof *number) ? number[which] : -1;
}

PUBLIC Player *hut8_open(int letters, int nightmare, const int32_t *law_count, const uint64_t *laws,
                         const int32_t *names) {
  if (letters < 1 || letters > LETTERS) return NULL;
  Player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  Problem *problem = &player->problem;
  problem->letters = letters;
  problem->twins = &player->twins;
  problem->nightmare = nightmare != 0;
  for (int slot = 0, next = 0; slot < letters; slot++) {
    problem->law_count[slot] = law_count[slot] < LAWS ? law_count[slot] : LAWS;
    for (int i = 0; i < law_count[slot]; i++, next++) {
      if (i >= LAWS) continue;
      problem->law[slot][i] = (Law){laws[2 * next], laws[2 * next + 1]};
      problem->law_name[slot][i] = names[next] & (LAWS - 1);
    }
  }
  if (problem_worlds(problem)) return player;
  free(problem->world);
  free(player);
  return NULL;
}

PUBLIC void hut8_close(Player *player) {
  if (!player) return;
  plan_close(&player->plan);
  for (int i = 0; i < PATTERNS; i++) free(player->twins.canonical[i]);
  free(player->problem.world);
  free(player);
}

PUBLIC void hut8_answer(Player *player, int letter, int proposal, int passed) {
  if (letter >= 0 && letter < player->problem.letters && proposal >= 0 && proposal < CODES)
    problem_answer(&player->problem, letter, proposal, passed != 0);
}

PUBLIC uint64_t hut8_worlds(const Player *player) { return player->problem.worlds; }

PUBLIC int hut8_codes(const Player *player) { return codes_in(&player->problem); }

PUBLIC void hut8_steps(const Player *player, Step *out) {
  memcpy(out, player->plan.step, player->plan.steps * sizeof *out);
}

static void release(Player *player) {
  arena_close(&player->search.arena);
  table_close(&player->search.table);
  notes_close(&player->search.notes);
}

static bool prepare(Player *player, const Request *request, const volatile int *cancelled) {
  player->opening = (Opening){request->open_proposal >= 0, request->open_proposal,
                              request->open_letters, request->open_asked};
  player->search =
      (Search){.problem = &player->problem, .cancelled = cancelled, .most_effort = request->work};
  count_shapes(&player->search);
  if (!arena_open(&player->search.arena)) return false;
  bool fine = table_open(&player->search.table, request->memory / 4 * 3) &&
              notes_open(&player->search.notes, request->memory / 4);
  if (fine && choose_proposals(player)) return true;
  release(player);
  return false;
}

/* Plays a position with more than one code. */
PUBLIC int hut8_play(Player *player, const Request *request, const volatile int *cancelled,
                     Result *result) {
  Game game = {.player = player,
               .request = *request,
               .result = result,
               .end = clock_seconds() + request->seconds};
  *result = (Result){0};
  plan_close(&player->plan);
  if (hut8_codes(player) < 2 || request->open_proposal >= CODES ||
      !prepare(player, request, cancelled))
    return NO_MEMORY;
  play(&game);
  result->steps = player->plan.steps;
  result->work = player->search.work;
  release(player);
  return game.written ? FINE : NO_MEMORY;
}

PUBLIC int hut8_only_code(const Player *player) {
  return player->problem.worlds ? code_of(player->problem.world[0]) : 0;
}

/* Whether the build for newer processors (see kernel.py) runs here. */
PUBLIC int hut8_fast_machine(void) { return is_newer_processor(); }

PUBLIC Workspace *hut8_batch_open(const int32_t *law_count, const uint64_t *laws) {
  return workspace_open(law_count, laws);
}

PUBLIC void hut8_batch_close(Workspace *space) { workspace_close(space); }

/* Works the items out one after another; returns how many, fewer when cancelled or out of memory.
 */
PUBLIC uint64_t hut8_batch(Workspace *space, const Item *item, uint64_t items, const Heard *heard,
                           int wanted, const volatile int *stopped, Figures *out) {
  space->player.search.cancelled = stopped;
  uint64_t done = 0;
  while (done < items && figure_item(space, item + done, heard, wanted, out + done)) done++;
  return done;
}

/* Solves every set of `size` cards that begins with these two; returns how many have a problem, or
 * NO_MEMORY when cancelled or out of memory. */
PUBLIC int64_t hut8_atlas(Workspace *space, int size, int first, int second,
                          const volatile int *stopped, Record *record) {
  if (size < 2 || size > LETTERS || first < 1 || second <= first) return NO_MEMORY;
  Sweep sweep = {.space = space, .record = record, .size = size};
  uint8_t card[LETTERS] = {(uint8_t)first, (uint8_t)second};
  space->player.search.cancelled = stopped;
  return sweep_from(&sweep, card, 2) ? (int64_t)sweep.records : NO_MEMORY;
}
