/* The census as one writes it down first: choose cards and criteria one by one, check everything at
 * the end of a choice. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  uint64_t low, high;
} Law;
static Law laws[192];
static int card[192], criteria, verifiers, chosen[6];
static uint64_t found;

static Law both(Law a, Law b) { return (Law){a.low & b.low, a.high & b.high}; }
static int size(Law a) { return __builtin_popcountll(a.low) + __builtin_popcountll(a.high); }

static void choose(int depth, Law codes, int from) {
  if (depth == verifiers) {
    if (size(codes) != 1) return;
    for (int i = 0; i < verifiers; i++) {
      Law others = {~0ULL, ~0ULL >> 3};
      for (int j = 0; j < verifiers; j++)
        if (j != i) others = both(others, laws[chosen[j]]);
      if (size(others) < 2) return;
    }
    found++;
    return;
  }
  for (int i = from; i < criteria; i++) {
    Law left = both(codes, laws[i]);
    int codes_left = size(left);
    if (!codes_left || codes_left == size(codes) || (codes_left == 1 && depth + 1 < verifiers))
      continue;
    chosen[depth] = i;
    int next = i;
    while (next < criteria && card[next] == card[i]) next++;
    choose(depth + 1, left, next);
  }
}

int main(int count, char **arguments) {
  verifiers = count > 1 ? atoi(arguments[1]) : 4;
  while (scanf("%d %lu %lu", &card[criteria], &laws[criteria].low, &laws[criteria].high) == 3)
    criteria++;
  choose(0, (Law){~0ULL, ~0ULL >> 3}, 0);
  printf("%lu\n", found);
}
