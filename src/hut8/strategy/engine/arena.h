/* Scratch memory with stack discipline: mark, take, release. Blocks are kept until the end. */
#ifndef HUT8_ARENA_H
#define HUT8_ARENA_H
#include "base.h"

typedef struct Block {
  struct Block *next, *previous;
  size_t size, used;
} Block;
typedef struct {
  Block *first, *current;
  bool exhausted;
} Arena;
typedef struct {
  Block *block;
  size_t used;
} Mark;

enum { BLOCK_BYTES = 1 << 20, BLOCK_HEAD = 64 };

static Block *arena_block(size_t size) {
  Block *block = malloc(BLOCK_HEAD + size);
  if (block) *block = (Block){.size = size};
  return block;
}
static bool arena_open(Arena *arena) {
  *arena = (Arena){.first = arena_block(BLOCK_BYTES)};
  arena->current = arena->first;
  return arena->first != NULL;
}
static void arena_close(Arena *arena) {
  for (Block *block = arena->first; block;) {
    Block *next = block->next;
    free(block);
    block = next;
  }
  *arena = (Arena){0};
}
static inline Mark arena_mark(const Arena *arena) {
  return (Mark){arena->current, arena->current->used};
}
static inline void arena_release(Arena *arena, Mark mark) {
  assert(mark.used <= mark.block->size);
  assert(mark.block != arena->current || mark.used <= arena->current->used);
  arena->current = mark.block;
  arena->current->used = mark.used;
}
static void *arena_grow(Arena *arena, size_t size) {
  Block *block = arena->current->next;
  while (block && block->size < size) block = block->next;
  if (!block) {
    Block *last = arena->current;
    while (last->next) last = last->next;
    block = arena_block(size > BLOCK_BYTES ? size : BLOCK_BYTES);
    if (!block) {
      arena->exhausted = true;
      return NULL;
    }
    block->previous = last;
    last->next = block;
  }
  block->used = size;
  arena->current = block;
  return (char *)block + BLOCK_HEAD;
}
static inline void *arena_take(Arena *arena, size_t size) {
  size = (size + 31) & ~(size_t)31;
  Block *block = arena->current;
  if (block->size - block->used < size) return arena_grow(arena, size);
  void *taken = (char *)block + BLOCK_HEAD + block->used;
  block->used += size;
  assert(block->used <= block->size);
  return taken;
}
#endif
