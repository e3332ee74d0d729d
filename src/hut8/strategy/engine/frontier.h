/* What is known of a position's worst case under all limits at once.

   What cannot be kept with so many rounds and questions cannot be kept with fewer of either, and
   what can be kept can be kept with more: so limits share what they learn. */
#ifndef HUT8_FRONTIER_H
#define HUT8_FRONTIER_H
#include "table.h"

enum { FRONTIER_ROUNDS = 5, FRONTIER_BITS = 5, UNKNOWN = (1 << FRONTIER_BITS) - 1 };
_Static_assert(FRONTIER_ROUNDS *QUESTIONS < UNKNOWN, "every number of questions fits");
_Static_assert(2 * FRONTIER_ROUNDS * FRONTIER_BITS < 62, "a frontier fits into a bound");

/* By rounds: fewer questions than `fewest` do not suffice, `enough` do. */
typedef struct {
  uint8_t fewest[FRONTIER_ROUNDS + 1], enough[FRONTIER_ROUNDS + 1];
} Frontier;

static Frontier frontier_of(Entry entry) {
  Frontier frontier;
  for (int rounds = 1; rounds <= FRONTIER_ROUNDS; rounds++) {
    int shift = 2 * FRONTIER_BITS * (rounds - 1);
    frontier.fewest[rounds] = entry.taken ? (uint8_t)(entry.low >> shift & UNKNOWN) : 0;
    frontier.enough[rounds] =
        entry.taken ? (uint8_t)(entry.low >> (shift + FRONTIER_BITS) & UNKNOWN) : UNKNOWN;
  }
  return frontier;
}

static Value frontier_packed(const Frontier *frontier) {
  Value packed = 0;
  for (int rounds = 1; rounds <= FRONTIER_ROUNDS; rounds++) {
    int shift = 2 * FRONTIER_BITS * (rounds - 1);
    packed |= (Value)frontier->fewest[rounds] << shift;
    packed |= (Value)frontier->enough[rounds] << (shift + FRONTIER_BITS);
  }
  return packed;
}

static void frontier_learn(Frontier *frontier, int rounds, int questions, bool can) {
  assert(can ? questions >= frontier->fewest[rounds] : questions < frontier->enough[rounds]);
  for (int more = rounds; can && more <= FRONTIER_ROUNDS; more++)
    if (questions < frontier->enough[more]) frontier->enough[more] = (uint8_t)questions;
  for (int fewer = rounds; !can && fewer > 0; fewer--)
    if (questions >= frontier->fewest[fewer]) frontier->fewest[fewer] = (uint8_t)(questions + 1);
}

/* The fewest rounds for which just as many questions were found to be enough. */
static int frontier_rounds(const Frontier *frontier, int rounds) {
  int fewest = rounds;
  while (fewest > 1 && frontier->enough[fewest - 1] == frontier->enough[rounds]) fewest--;
  return fewest;
}
#endif
