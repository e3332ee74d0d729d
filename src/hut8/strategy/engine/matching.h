/* Hands laws to letters: how many complete matchings there are, and who can have what. */
#ifndef HUT8_MATCHING_H
#define HUT8_MATCHING_H
#include "base.h"

typedef struct {
  Bits rows;   /* six bits per law: the letters that allow it */
  Bits places; /* the same: the letters it has in some complete matching */
  uint32_t ways;
} Matching;

enum { MATCHINGS = 1024, SUBSETS = 1 << LETTERS };

static inline int row_of(Bits rows, int law) { return (int)(rows >> (LETTERS * law)) & 63; }

/* For every set of letters in how many ways the first so many laws share them out, and likewise the
 * last so many. */
static void count_ways(Bits rows, int letters, uint32_t *first, uint32_t *last) {
  first[0] = last[0] = 1;
  for (int set = 1; set < 1 << letters; set++) {
    int size = count_bits((Bits)set);
    first[set] = last[set] = 0;
    for (int left = set & row_of(rows, size - 1); left; left &= left - 1)
      first[set] += first[set ^ (left & -left)];
    for (int left = set & row_of(rows, letters - size); left; left &= left - 1)
      last[set] += last[set ^ (left & -left)];
  }
}

static Matching match(Bits rows, int letters) {
  uint32_t first[SUBSETS], last[SUBSETS];
  int everyone = (1 << letters) - 1;
  count_ways(rows, letters, first, last);
  Matching matching = {.rows = rows, .ways = first[everyone]};
  for (int set = 0; set < everyone; set++) {
    if (!first[set]) continue;
    int law = count_bits((Bits)set);
    for (int left = row_of(rows, law) & ~set; left; left &= left - 1) {
      int letter = left & -left;
      if (last[everyone ^ set ^ letter]) matching.places |= (Bits)letter << (LETTERS * law);
    }
  }
  return matching;
}

/* The same, remembered: most assignments of a position have the rows of another. */
static const Matching *match_again(Matching *known, Bits rows, int letters) {
  Matching *place = known + (rows * 0x9e3779b97f4a7c15ULL >> 54);
  if (place->rows != rows) *place = match(rows, letters);
  return place;
}
#endif
