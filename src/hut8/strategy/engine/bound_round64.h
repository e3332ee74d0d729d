/* The bound of bound_round.h for positions of one word, at most 64 worlds: by far the most. */
#ifndef HUT8_BOUND_ROUND64_H
#define HUT8_BOUND_ROUND64_H
#include "bound_round.h"

enum { QUESTIONS64 = 3 }; /* a pair and a third: for any other number bound_round.h does it */

static inline uint32_t unsolved64(const Position *p, Bits set) {
  return is_solved64(p, set) ? 0 : rounds_after(p, &set, (uint32_t)count_bits(set));
}

static uint32_t unsolved64_by_all(const Position *p, const Bits *mask, int masks, Bits set,
                                  uint32_t allowed) {
  if (is_solved64(p, set)) return 0;
  if (!masks) return rounds_after(p, &set, (uint32_t)count_bits(set));
  uint32_t left = unsolved64_by_all(p, mask + 1, masks - 1, set & *mask, allowed);
  return left > allowed
             ? left
             : left + unsolved64_by_all(p, mask + 1, masks - 1, set & ~*mask, allowed - left);
}

/* For two letters and their four answers (the first letter's in the lower bit): the fewest rounds
 * to come after a third. */
typedef struct {
  uint32_t left[LETTERS][LETTERS][4];
} Pairs;

static inline void keep_least(uint32_t *least, uint32_t a, uint32_t b) {
  if (a + b < *least) *least = a + b;
}

/* More than any, and a sum of two still fits. */
static inline void pairs_open(Pairs *pairs) { memset(pairs, 63, sizeof *pairs); }

/* Three letters, by their eight answers: each may have been the third. */
static inline void keep_third(Pairs *pairs, const uint32_t *left, int i, int j, int k) {
  for (int answers = 0; answers < 4; answers++) {
    int one = answers & 1, other = answers >> 1;
    keep_least(&pairs->left[i][j][answers], left[one + 2 * other], left[one + 2 * other + 4]);
    keep_least(&pairs->left[i][k][answers], left[one + 4 * other], left[one + 4 * other + 2]);
    keep_least(&pairs->left[j][k][answers], left[2 * one + 4 * other],
               left[2 * one + 4 * other + 1]);
  }
}

static inline void ask_third(const Position *p, Pairs *pairs, const Bits *two, Bits mask, int i,
                             int j, int k) {
  uint32_t left[8];
  for (int answers = 0; answers < 8; answers++)
    left[answers] = unsolved64(p, two[answers & 3] & (answers & 4 ? ~mask : mask));
  keep_third(pairs, left, i, j, k);
}

static void ask_pair(const Position *p, Pairs *pairs, const Bits *mask, int masks, int i, int j) {
  Bits two[4];
  for (int answers = 0; answers < 4; answers++) {
    Bits set = *p->whole & (answers & 1 ? ~mask[i] : mask[i]) & (answers & 2 ? ~mask[j] : mask[j]);
    two[answers] = is_solved64(p, set) ? 0 : set;
  }
  for (int k = j + 1; k < masks; k++) ask_third(p, pairs, two, mask[k], i, j, k);
}

/* The first letter is the one that leaves least when the other two are the best. */
static uint32_t least_of_pairs(const Pairs *pairs, int masks) {
  uint32_t least = UINT32_MAX;
  for (int i = 0; i < masks; i++) {
    uint32_t one[2] = {UINT32_MAX / 2, UINT32_MAX / 2};
    for (int answer = 0; answer < 2; answer++) {
      for (int j = i + 1; j < masks; j++)
        keep_least(one + answer, pairs->left[i][j][answer], pairs->left[i][j][answer + 2]);
      for (int j = 0; j < i; j++)
        keep_least(one + answer, pairs->left[j][i][2 * answer], pairs->left[j][i][2 * answer + 1]);
    }
    keep_least(&least, one[0], one[1]);
  }
  return least;
}

static uint32_t unsolved64_by_round(const Position *p, const Bits *mask, int masks) {
  Pairs pairs;
  pairs_open(&pairs);
  for (int i = 0; i < masks; i++)
    for (int j = i + 1; j < masks; j++) ask_pair(p, &pairs, mask, masks, i, j);
  return least_of_pairs(&pairs, masks);
}
#endif
