/* The problem's worlds: every letter's law, one code, nobody redundant. */
#ifndef HUT8_WORLDS_H
#define HUT8_WORLDS_H
#include "base.h"

typedef Bits Law
    __attribute__((vector_size(16), aligned(8))); /* a set of codes: those that satisfy it */
typedef Law Proposals;

enum { PATTERNS = 46656 /* six to the sixth */ };
typedef struct {
  uint16_t *canonical[PATTERNS];
} Twins; /* see position.h */

typedef struct {
  int letters;
  bool nightmare;
  int law_count[LETTERS];           /* per slot */
  Law law[LETTERS][LAWS];           /* per slot */
  int law_name[LETTERS][LAWS];      /* the number of a slot's law among the letter's laws */
  Bits truth[LETTERS][CODES];       /* the letter's laws that the proposal satisfies */
  Proposals passing[LETTERS][LAWS]; /* the same the other way round: the proposals that satisfy the
                                       letter's law */
  World *world;
  size_t worlds, room;
  Twins *twins;
} Problem;

static const Law ALL_CODES = {~(Bits)0, ((Bits)1 << (CODES - 64)) - 1};

static inline int law_size(Law law) { return count_bits(law[0]) + count_bits(law[1]); }
static inline bool is_same_law(Law a, Law b) { return !((a[0] ^ b[0]) | (a[1] ^ b[1])); }
static inline bool law_has(Law law, int code) { return law[code / 64] >> code % 64 & 1; }
static inline int law_code(Law law) {
  return law[0] ? lowest_bit(law[0]) : 64 + lowest_bit(law[1]);
}
static inline Law only_code(int code) {
  Law law = {0};
  law[code / 64] = (Bits)1 << code % 64;
  return law;
}

static bool problem_add(Problem *problem, World world) {
  if (problem->worlds == problem->room) {
    size_t room = problem->room ? problem->room * 2 : 256;
    World *larger = realloc(problem->world, room * sizeof *larger);
    if (!larger) return false;
    problem->world = larger;
    problem->room = room;
  }
  problem->world[problem->worlds++] = world;
  return true;
}

static bool nobody_is_redundant(const Law *chosen, const Law *before, int letters) {
  Law after = ALL_CODES;
  for (int i = letters - 1; i >= 0; i--) {
    if (law_size(before[i] & after) < 2) return false;
    after &= chosen[i];
  }
  return true;
}

/* Chooses laws from `slot` on. A law that removes nothing is never needed; after a single code
 * nobody else is. */
static bool choose(Problem *problem, int slot, Law *chosen, Law *before, World laws) {
  if (slot == problem->letters || slot == LETTERS) {
    if (!nobody_is_redundant(chosen, before, slot)) return true;
    return problem_add(problem, laws | (World)law_code(before[slot]) << CODE_SHIFT);
  }
  for (int i = 0; i < problem->law_count[slot]; i++) {
    Law left = before[slot] & problem->law[slot][i];
    int size = law_size(left);
    if (size == 0 || size == law_size(before[slot]) ||
        (size == 1) != (slot + 1 == problem->letters))
      continue;
    chosen[slot] = problem->law[slot][i];
    before[slot + 1] = left;
    if (!choose(problem, slot + 1, chosen, before,
                laws | (World)problem->law_name[slot][i] << (6 * slot)))
      return false;
  }
  return true;
}

static int compare_worlds(const void *a, const void *b) {
  World x = *(const World *)a, y = *(const World *)b;
  return (x > y) - (x < y);
}
static void sort_worlds(Problem *problem) {
  if (problem->worlds == 0) return;
  qsort(problem->world, problem->worlds, sizeof *problem->world, compare_worlds);
  size_t kept = 1;
  for (size_t i = 1; i < problem->worlds; i++)
    if (problem->world[i] != problem->world[kept - 1]) problem->world[kept++] = problem->world[i];
  problem->worlds = kept;
}

/* The same laws in ascending order: two choices with one set of laws are one. */
static World in_order(World world, int letters) {
  int laws[LETTERS];
  for (int i = 0; i < letters; i++) {
    int law = law_of(world, i), j = i;
    for (; j > 0 && laws[j - 1] > law; j--) laws[j] = laws[j - 1];
    laws[j] = law;
  }
  World sorted = world >> CODE_SHIFT << CODE_SHIFT;
  for (int i = 0; i < letters; i++) sorted |= (World)laws[i] << (6 * i);
  return sorted;
}

static bool permute(Problem *problem, World set, int letter, int used, World laws) {
  if (letter == problem->letters)
    return problem_add(problem, laws | set >> CODE_SHIFT << CODE_SHIFT);
  for (int i = 0; i < problem->letters; i++)
    if (!(used >> i & 1) && !permute(problem, set, letter + 1, used | 1 << i,
                                     laws | (World)law_of(set, i) << (6 * letter)))
      return false;
  return true;
}

/* Nightmare: every set of laws in every order. */
static bool shuffle_letters(Problem *problem) {
  for (size_t i = 0; i < problem->worlds; i++)
    problem->world[i] = in_order(problem->world[i], problem->letters);
  sort_worlds(problem);
  World *sets = problem->world;
  size_t count = problem->worlds;
  problem->world = NULL;
  problem->worlds = problem->room = 0;
  bool fine = true;
  for (size_t i = 0; fine && i < count; i++) fine = permute(problem, sets[i], 0, 0, 0);
  free(sets);
  return fine;
}

static void tell_truth_of(Problem *problem, int letter, Law law, int name) {
  problem->passing[letter][name] = law;
  for (int code = 0; code < CODES; code++)
    if (law_has(law, code)) problem->truth[letter][code] |= (Bits)1 << name;
}

static void tell_truth(Problem *problem) {
  for (int slot = 0; slot < problem->letters; slot++)
    for (int i = 0; i < problem->law_count[slot]; i++)
      for (int letter = 0; letter < problem->letters; letter++)
        if (problem->nightmare || letter == slot)
          tell_truth_of(problem, letter, problem->law[slot][i], problem->law_name[slot][i]);
}

static bool problem_worlds(Problem *problem) {
  Law chosen[LETTERS], before[LETTERS + 1] = {ALL_CODES};
  tell_truth(problem);
  if (!choose(problem, 0, chosen, before, 0)) return false;
  if (problem->nightmare && !shuffle_letters(problem)) return false;
  sort_worlds(problem);
  return true;
}

static int codes_in(const Problem *problem) {
  int codes = 0;
  for (size_t i = 0; i < problem->worlds; i++)
    codes += i == 0 || code_of(problem->world[i]) != code_of(problem->world[i - 1]);
  return codes;
}

/* Keeps the worlds that would have answered so. */
static void problem_answer(Problem *problem, int letter, int proposal, bool passed) {
  size_t kept = 0;
  for (size_t i = 0; i < problem->worlds; i++) {
    bool passes = problem->truth[letter][proposal] >> law_of(problem->world[i], letter) & 1;
    if (passes == passed) problem->world[kept++] = problem->world[i];
  }
  problem->worlds = kept;
}
#endif
