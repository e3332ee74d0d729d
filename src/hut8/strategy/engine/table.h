/* Memoisation, the transposition table: what is known of a position. It grows up to its room, then
 * forgets what was cheapest to learn. One that several searches share has all its room at once, and
 * locks. */
#ifndef HUT8_TABLE_H
#define HUT8_TABLE_H
#include "lock.h"
#include "values.h"

typedef struct {
  Bits one, two;
} Key;

typedef struct {
  Key key;
  Value low;           /* a Bound, its two members apart: so an entry takes 40 bytes and not 48 */
  uint32_t work, note; /* note: where the notes of this position begin, counted from 1 */
  uint8_t proposal;    /* the best one, when exact */
  bool exact, taken;
} Entry;
enum { WAYS = 4, FIRST_BUCKETS = 1 << 12, TABLE_LOCKS = 1 << 10 };
typedef struct {
  Entry *entry;
  size_t buckets, most_buckets, taken; /* taken: of one that grows */
  Lock *lock;                          /* NULL where one search has the table for itself */
} Table;

static bool table_open(Table *table, size_t bytes, bool is_shared) {
  size_t most = 1, rooms = is_shared ? 2 : 3; /* while growing, the old half lives beside the new */
  while (most * rooms * WAYS * sizeof(Entry) <= bytes) most *= 2;
  bool is_whole = is_shared || most < FIRST_BUCKETS;
  *table = (Table){.most_buckets = most, .buckets = is_whole ? most : FIRST_BUCKETS};
  table->entry = calloc(table->buckets * WAYS, sizeof(Entry));
  if (is_shared) table->lock = locks_open(TABLE_LOCKS);
  return table->entry && (table->lock || !is_shared);
}
static void table_close(Table *table) {
  free(table->entry);
  free(table->lock);
  *table = (Table){0};
}

static inline Lock *table_lock(const Table *table, Key key) {
  return table->lock ? table->lock + (key.one & (table->buckets - 1)) % TABLE_LOCKS : NULL;
}

static inline Entry *table_bucket(const Table *table, Key key) {
  return table->entry + (key.one & (table->buckets - 1)) * WAYS;
}
static inline Entry *table_entry(const Table *table, Key key) {
  Entry *bucket = table_bucket(table, key);
  for (int i = 0; i < WAYS; i++)
    if (bucket[i].taken && bucket[i].key.one == key.one && bucket[i].key.two == key.two)
      return bucket + i;
  return NULL;
}
/* What is known under a key; all zero, and not taken, where nothing is. */
static inline Entry table_find(const Table *table, Key key) {
  Lock *lock = table_lock(table, key);
  lock_take(lock);
  const Entry *known = table_entry(table, key);
  Entry found = known ? *known : (Entry){0};
  lock_release(lock);
  return found;
}
static inline Bound entry_bound(const Entry *entry) { return (Bound){entry->low, entry->exact}; }
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
static void put_entry(Table *table, Entry new) {
  Entry *place = table_place(table, new.key);
  if (!table->lock) table->taken += !place->taken;
  assert(table->taken <= table->buckets * WAYS);
  *place = new;
}
static inline uint32_t sum_of_work(uint32_t before, uint64_t work) {
  return work < UINT32_MAX - before ? before + (uint32_t)work : UINT32_MAX;
}
/* Another search, which shares the table, may have raised a bound further. */
static void keep_entry(Table *table, Entry new) {
  Entry *entry = table_entry(table, new.key);
  assert(!entry || table->lock || (entry->exact ? new.low <= entry->low : new.low >= entry->low));
  if (!entry) {
    put_entry(table, new);
    return;
  }
  if (entry->exact) return;
  new.work = sum_of_work(entry->work, new.work);
  if (new.low >= entry->low)
    *entry = new;
  else
    entry->work = new.work;
}
static void table_keep(Table *table, Key key, Bound bound, int proposal, uint64_t work,
                       uint32_t note) {
  assert(bound.low <= INFINITE && proposal >= 0 && proposal < CODES && work > 0);
  if (table->taken > table->buckets * WAYS / 2 && table->buckets < table->most_buckets)
    table_grow(table);
  Lock *lock = table_lock(table, key);
  lock_take(lock);
  keep_entry(table, (Entry){key, bound.low, sum_of_work(0, work), note, (uint8_t)proposal,
                            bound.exact, true});
  lock_release(lock);
}

/* Keeps what is no bound under a key of its own. */
static void table_replace(Table *table, Key key, Value value, uint64_t work) {
  Lock *lock = table_lock(table, key);
  lock_take(lock);
  Entry *entry = table_entry(table, key);
  if (entry)
    entry->low = value;
  else
    put_entry(table,
              (Entry){.key = key, .low = value, .work = sum_of_work(0, work), .taken = true});
  lock_release(lock);
}
#endif
