/* chance.py's stream of draws, the same to the bit. */
#ifndef HUT8_CHANCE_H
#define HUT8_CHANCE_H
#include "sha256.h"

enum { LONGEST_SEED = 1 << 12, LONGEST_BRANCH = 16 };

/* A branch of a seed: its digests, one after the other, are the stream of bits. */
typedef struct {
  Digest seed, block;
  uint64_t blocks;
  int bits; /* of the block that are left */
} Chance;

static Chance chance_branch(const uint8_t *seed, size_t length, const char *name) {
  uint8_t text[4 + LONGEST_SEED + LONGEST_BRANCH];
  assert(length <= LONGEST_SEED && strlen(name) <= LONGEST_BRANCH);
  for (int i = 0; i < 4; i++) text[i] = (uint8_t)(length >> (24 - 8 * i));
  memcpy(text + 4, seed, length);
  memcpy(text + 4 + length, name, strlen(name));
  return (Chance){.seed = sha256(text, 4 + length + strlen(name))};
}

static void next_block(Chance *chance) {
  uint8_t text[sizeof(Digest) + 9];
  memcpy(text, chance->seed.byte, sizeof(Digest));
  text[sizeof(Digest)] = '/';
  for (int i = 0; i < 8; i++)
    text[sizeof(Digest) + 1 + (size_t)i] = (uint8_t)(chance->blocks >> (56 - 8 * i));
  chance->block = sha256(text, sizeof text);
  chance->blocks++;
  chance->bits = 8 * (int)sizeof(Digest);
}

static uint64_t take_bits(Chance *chance, int width) {
  uint64_t number = 0;
  for (int i = 0; i < width; i++) {
    if (!chance->bits) next_block(chance);
    int at = 8 * (int)sizeof(Digest) - chance->bits--;
    number = number << 1 | (chance->block.byte[at / 8] >> (7 - at % 8) & 1);
  }
  return number;
}

/* A number below the bound, each equally likely. */
static uint64_t below(Chance *chance, uint64_t bound) {
  assert(bound > 0);
  int width = bound > 1 ? 64 - __builtin_clzll(bound - 1) : 0;
  uint64_t number = take_bits(chance, width);
  while (number >= bound) number = take_bits(chance, width);
  return number;
}
#endif
