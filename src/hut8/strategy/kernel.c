/* Exact best play, fast: what Python calls (see kernel.py). The parts are in engine/. */
#include "engine/atlas.h"
#include "engine/processor.h"

#define PUBLIC __attribute__((visibility("default")))

enum { FORMAT = 3 }; /* of what is handed over here: count it up when that changes its meaning */

/* What this library was built for, in the order in which kernel.py compares it with the rules; -1
 * beyond. */
PUBLIC int32_t hut8_built_for(int which) {
  static const int32_t number[] = {FORMAT, QUESTIONS, CODES,     LETTERS,
                                   LAWS,   CARDS,     CARD_LAWS, SLOT_CARDS};
  return which >= 0 && which < (int)(sizeof number / sizeof *number) ? number[which] : -1;
}

PUBLIC Root *hut8_open(int letters, int nightmare, const int32_t *law_count, const uint64_t *laws,
                       const int32_t *names) {
  if (letters < 1 || letters > LETTERS) return NULL;
  Root *root = calloc(1, sizeof *root);
  if (!root) return NULL;
  Problem *problem = &root->problem;
  problem->letters = letters;
  problem->twins = &root->twins;
  problem->nightmare = nightmare != 0;
  for (int slot = 0, next = 0; slot < letters; slot++) {
    problem->law_count[slot] = law_count[slot] < LAWS ? law_count[slot] : LAWS;
    for (int i = 0; i < law_count[slot]; i++, next++) {
      if (i >= LAWS) continue;
      problem->law[slot][i] = (Law){laws[2 * next], laws[2 * next + 1]};
      problem->law_name[slot][i] = names[next] & (LAWS - 1);
    }
  }
  if (problem_worlds(problem)) return root;
  free(problem->world);
  free(root);
  return NULL;
}

PUBLIC void hut8_close(Root *root) {
  if (!root) return;
  plan_close(&root->plan);
  for (int i = 0; i < PATTERNS; i++) free(root->twins.canonical[i]);
  free(root->problem.world);
  free(root);
}

PUBLIC void hut8_answer(Root *root, int letter, int proposal, int passed) {
  if (letter >= 0 && letter < root->problem.letters && proposal >= 0 && proposal < CODES)
    problem_answer(&root->problem, letter, proposal, passed != 0);
}

PUBLIC uint64_t hut8_worlds(const Root *root) { return root->problem.worlds; }

PUBLIC int hut8_codes(const Root *root) { return codes_in(&root->problem); }

PUBLIC void hut8_steps(const Root *root, Step *out) {
  memcpy(out, root->plan.step, root->plan.steps * sizeof *out);
}

/* A memory for searches of one position that run side by side. */
PUBLIC Memory *hut8_memory_open(uint64_t bytes) {
  Memory *memory = malloc(sizeof *memory);
  if (memory && memory_open(memory, bytes / 4 * 3, bytes / 4, true)) return memory;
  free(memory);
  return NULL;
}

PUBLIC void hut8_memory_close(Memory *memory) {
  if (!memory) return;
  memory_close(memory);
  free(memory);
}

static void finish(Root *root) {
  scratch_close(&root->search);
  memory_close(&root->memory);
}

static bool prepare(Root *root, const Request *request, Memory *shared,
                    const volatile int *cancelled) {
  root->opening = (Opening){request->open_proposal >= 0, request->open_proposal,
                            request->open_letters, request->open_asked};
  root->search = (Search){.problem = &root->problem,
                          .memory = shared ? shared : &root->memory,
                          .cancelled = cancelled,
                          .most_effort = request->work};
  count_shapes(&root->search);
  choose_symmetries(root);
  bool is_open = scratch_open(&root->search);
  if (is_open && !shared)
    is_open = memory_open(&root->memory, request->memory / 4 * 3, request->memory / 4, false);
  if (is_open && choose_proposals(root)) return true;
  finish(root);
  return false;
}

/* Plays a position with more than one code; `shared` is the memory of several searches, or NULL. */
PUBLIC int hut8_play(Root *root, const Request *request, Memory *shared,
                     const volatile int *cancelled, Result *result) {
  Game game = {.root = root,
               .request = *request,
               .result = result,
               .end = clock_seconds() + request->seconds};
  *result = (Result){0};
  plan_close(&root->plan);
  if (hut8_codes(root) < 2 || request->open_proposal >= CODES ||
      !prepare(root, request, shared, cancelled))
    return NO_MEMORY;
  play(&game);
  result->steps = root->plan.steps;
  result->work = root->search.work;
  finish(root);
  return game.written ? FINE : NO_MEMORY;
}

PUBLIC int hut8_only_code(const Root *root) {
  return root->problem.worlds ? code_of(root->problem.world[0]) : 0;
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
  space->root.search.cancelled = stopped;
  uint64_t done = 0;
  while (done < items && figure_item(space, item + done, heard, wanted, out + done)) done++;
  return done;
}

/* Best play of every item, within so many seconds each; returns how many, as above. */
PUBLIC uint64_t hut8_batch_play(Workspace *space, const Item *item, uint64_t items,
                                const Heard *heard, int objective, double seconds,
                                const volatile int *stopped, Played *out) {
  space->root.search.cancelled = stopped;
  uint64_t done = 0;
  while (done < items && play_item(space, item + done, heard, objective, seconds, out + done))
    done++;
  return done;
}

/* What follows from the answers of every item; returns how many, as above. */
PUBLIC uint64_t hut8_deduce(Workspace *space, const Item *item, uint64_t items, const Heard *heard,
                            const volatile int *stopped, Deduced *out) {
  space->root.search.cancelled = stopped;
  uint64_t done = 0;
  while (done < items && deduce_item(space, item + done, heard, out + done)) done++;
  return done;
}

/* Draws so many problems of a series, from a number on. One that is not found here must be sought
 * elsewhere. Returns how many, fewer when cancelled. */
PUBLIC uint64_t hut8_draw(Workspace *space, const Space *among, const uint8_t *seed,
                          uint64_t length, uint64_t first, uint64_t count,
                          const volatile int *stopped, Drawn *out) {
  Drawing drawing;
  uint8_t own[LONGEST_SEED + 24];
  uint64_t done = 0;
  drawing.worlds = &space->root.problem;
  if (length > LONGEST_SEED - 24) return 0;
  for (; done < count && !(stopped && *stopped); done++)
    draw_problem(&drawing, &space->deck, among, own, number_seed(seed, length, first + done, own),
                 out + done);
  return done;
}

/* Solves every set of `size` cards that begins with these two; returns how many have a problem, or
 * NO_MEMORY when cancelled or out of memory. */
PUBLIC int64_t hut8_atlas(Workspace *space, int size, int first, int second,
                          const volatile int *stopped, Record *record) {
  if (size < 2 || size > LETTERS || first < 1 || second <= first) return NO_MEMORY;
  Sweep sweep = {.space = space, .record = record, .size = size};
  uint8_t card[LETTERS] = {(uint8_t)first, (uint8_t)second};
  space->root.search.cancelled = stopped;
  return sweep_from(&sweep, card, 2) ? (int64_t)sweep.records : NO_MEMORY;
}
