/* Admissible bounds, what no strategy can beat, from the codes' weights alone: trees of yes and no,
 * rounds of so many outcomes. */
#ifndef HUT8_BOUNDS_H
#define HUT8_BOUNDS_H
#include "base.h"

typedef struct {
  int codes;
  uint32_t worlds;
  uint32_t weight[CODES];
} Weights;

/* The worlds stand in the order of their codes. */
static void weigh_worlds(const World *world, size_t worlds, Weights *w) {
  w->codes = 0;
  w->worlds = (uint32_t)worlds;
  for (size_t i = 0; i < worlds; i++) {
    if (i == 0 || code_of(world[i]) != code_of(world[i - 1])) w->weight[w->codes++] = 0;
    w->weight[w->codes - 1]++;
  }
}

typedef int32_t Lanes __attribute__((vector_size(32)));
enum { FEW_WEIGHTS = 8, LANE_COUNT = 8, PLACE_BITS = 7 };
_Static_assert(CODES <= 1 << PLACE_BITS, "a place fits");

/* Sorts by counting for every weight how many are smaller, eight at a time and without a branch. */
static void sort_many(Weights *w) {
  union {
    Lanes lanes[CODES / LANE_COUNT + 1];
    int32_t one[(CODES / LANE_COUNT + 1) * LANE_COUNT];
  } key, rank;
  uint32_t sorted[CODES];
  int last = (w->codes - 1) / LANE_COUNT;
  key.lanes[last] = (Lanes){0};
  for (int i = 0; i < w->codes; i++) key.one[i] = (int32_t)(w->weight[i] << PLACE_BITS) | i;
  for (int block = 0; block <= last; block++) {
    Lanes these = key.lanes[block], smaller = {0};
    for (int i = 0; i < w->codes; i++) {
      int32_t k = key.one[i];
      smaller -= these > (Lanes){k, k, k, k, k, k, k, k};
    }
    rank.lanes[block] = smaller;
  }
  for (int i = 0; i < w->codes; i++) sorted[rank.one[i]] = w->weight[i];
  memcpy(w->weight, sorted, (size_t)w->codes * sizeof *sorted);
}

static void sort_weights(Weights *w) {
  if (w->codes > FEW_WEIGHTS) {
    sort_many(w);
    return;
  }
  for (int i = 1; i < w->codes; i++) {
    uint32_t weight = w->weight[i];
    int j = i;
    for (; j > 0 && w->weight[j - 1] > weight; j--) w->weight[j] = w->weight[j - 1];
    w->weight[j] = weight;
  }
}

static inline bool weights_ascend(const Weights *w) {
  uint64_t sum = 0;
  for (int i = 0; i < w->codes; i++) {
    if (!w->weight[i] || (i && w->weight[i - 1] > w->weight[i])) return false;
    sum += w->weight[i];
  }
  return sum == w->worlds;
}

/* Huffman: merges the lightest `ways` until at most `root` are left; the sum of all merged weights.
 * Weights ascend; two merge alike in any order. */
static Value merged(const Weights *w, int ways, int root) {
  uint32_t inner[CODES];
  int leaves = 0, made = 0, used = 0, left = w->codes;
  Value sum = 0;
  assert(w->codes <= 2 || weights_ascend(w));
  if (left <= root) return 0;
  int take = (left - root - 1) % (ways - 1) + 2;
  while (left > root) {
    uint32_t weight = 0;
    for (int i = 0; i < take; i++) {
      bool leaf = leaves < w->codes && (used == made || w->weight[leaves] <= inner[used]);
      weight += leaf ? w->weight[leaves++] : inner[used++];
    }
    inner[made++] = weight;
    sum += weight;
    left -= take - 1;
    take = ways;
  }
  assert(left == root);
  return sum;
}

static inline Value least_questions(const Weights *w) {
  if (w->codes == 2) return w->worlds;
  if (w->codes == 3) return 2 * (Value)w->worlds - w->weight[2];
  return merged(w, 2, 1);
}
/* With `questions` left in a round that is already paid for. */
static inline Value least_rounds(const Weights *w, int questions) {
  return w->codes <= 1 << questions ? 0 : merged(w, OUTCOMES, 1 << questions);
}
#endif
