/* The transposition table: what is known of a position. It grows up to its room, then forgets what was cheapest to learn. */
#ifndef HUT8_TABLE_H
#define HUT8_TABLE_H
#include "base.h"

typedef struct { Bits one, two; } Key;
typedef struct {
  Key key;
  Value value; /* exact, or a lower bound */
  uint32_t work;
  uint8_t proposal; /* the best one, when exact */
  bool exact, taken;
} Entry;
enum { WAYS = 4, FIRST_BUCKETS = 1 << 12 };
typedef struct { Entry *entry; size_t buckets, most_buckets, taken; } Table;

static bool table_open(Table *table, size_t bytes) {
  size_t most = 1;
  while (most * 3 * WAYS * sizeof(Entry) <= bytes) most *= 2; /* while growing, the old half lives beside the new whole */
  *table = (Table){.most_buckets = most, .buckets = most < FIRST_BUCKETS ? most : FIRST_BUCKETS};
  table->entry = calloc(table->buckets * WAYS, sizeof(Entry));
  return table->entry != NULL;
}
static void table_close(Table *table) {
  free(table->entry);
  *table = (Table){0};
}

static inline Entry *table_bucket(const Table *table, Key key) {
  return table->entry + (key.one & (table->buckets - 1)) * WAYS;
}
static inline Entry *table_find(const Table *table, Key key) {
  Entry *bucket = table_bucket(table, key);
  for (int i = 0; i < WAYS; i++)
    if (bucket[i].taken && bucket[i].key.one == key.one && bucket[i].key.two == key.two) return bucket + i;
  return NULL;
}
static Entry *table_place(const Table *table, Key key) {
  Entry *bucket = table_bucket(table, key), *cheapest = bucket;
  for (int i = 0; i < WAYS; i++) {
    if (!bucket[i].taken) return bucket + i;
    if (bucket[i].work < cheapest->work) cheapest = bucket + i;
  }
  return cheapest;
}
static void table_grow(Table *table) {
  Table larger = {.buckets = table->buckets * 2, .most_buckets = table->most_buckets};
  larger.entry = calloc(larger.buckets * WAYS, sizeof(Entry));
  if (!larger.entry) {
    table->most_buckets = table->buckets;
    return;
  }
  for (size_t i = 0; i < table->buckets * WAYS; i++) {
    if (!table->entry[i].taken) continue;
    Entry *place = table_place(&larger, table->entry[i].key);
    larger.taken += !place->taken;
    *place = table->entry[i];
  }
  free(table->entry);
  *table = larger;
}
static void table_keep(Table *table, Key key, Value value, bool exact, int proposal, uint64_t work) {
  if (table->taken > table->buckets * WAYS / 2 && table->buckets < table->most_buckets) table_grow(table);
  Entry *entry = table_find(table, key);
  if (entry && entry->exact) return;
  if (!entry) entry = table_place(table, key);
  else work += entry->work;
  table->taken += !entry->taken;
  *entry = (Entry){key, value, work > UINT32_MAX ? UINT32_MAX : (uint32_t)work, (uint8_t)proposal, exact, true};
}
#endif
