/* Memoisation, the transposition table: what is known of a position. It grows up to its room, then
 * forgets what was cheapest to learn. */
#ifndef HUT8_TABLE_H
#define HUT8_TABLE_H
#include "values.h"

typedef struct {
  Bits one, two;
} Key;

/* Longer memories: a ring of words, where the oldest are overwritten. */
typedef struct {
  Bits *word;
  size_t room, next;
} Notes;
typedef struct {
  Key key;
  Value low;           /* a Bound, its two members apart: so an entry takes 40 bytes and not 48 */
  uint32_t work, note; /* note: where the notes of this position begin, counted from 1 */
  uint8_t proposal;    /* the best one, when exact */
  bool exact, taken;
} Entry;
enum { WAYS = 4, FIRST_BUCKETS = 1 << 12 };
typedef struct {
  Entry *entry;
  size_t buckets, most_buckets, taken;
} Table;

static bool table_open(Table *table, size_t bytes) {
  size_t most = 1;
  while (most * 3 * WAYS * sizeof(Entry) <= bytes)
    most *= 2; /* while growing, the old half lives beside the new whole */
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
    if (bucket[i].taken && bucket[i].key.one == key.one && bucket[i].key.two == key.two)
      return bucket + i;
  return NULL;
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
static void table_keep(Table *table, Key key, Bound bound, int proposal, uint64_t work,
                       uint32_t note) {
  if (table->taken > table->buckets * WAYS / 2 && table->buckets < table->most_buckets)
    table_grow(table);
  Entry *entry = table_find(table, key);
  assert(bound.low <= INFINITE && proposal >= 0 && proposal < CODES && work > 0);
  assert(!entry || (entry->exact ? bound.low <= entry->low : bound.low >= entry->low));
  if (entry && entry->exact) return;
  if (!entry)
    entry = table_place(table, key);
  else
    work += entry->work;
  table->taken += !entry->taken;
  assert(table->taken <= table->buckets * WAYS);
  *entry = (Entry){key,  bound.low,         work > UINT32_MAX ? UINT32_MAX : (uint32_t)work,
                   note, (uint8_t)proposal, bound.exact,
                   true};
}

/* Keeps what is no bound under a key of its own. */
static void table_replace(Table *table, Key key, Value value, uint64_t work) {
  Entry *entry = table_find(table, key);
  if (entry) {
    entry->low = value;
    return;
  }
  table_keep(table, key, (Bound){value, false}, 0, work, 0);
}

static bool notes_open(Notes *notes, size_t bytes) {
  size_t room = bytes / sizeof(Bits);
  *notes = (Notes){.room = room < UINT32_MAX ? room : UINT32_MAX - 1};
  notes->word = malloc(notes->room * sizeof(Bits));
  return notes->word != NULL;
}
static void notes_close(Notes *notes) {
  free(notes->word);
  *notes = (Notes){0};
}
/* Room for `count` words under a key; 0 when there is none. */
static uint32_t notes_begin(Notes *notes, Key key, size_t count) {
  if (count + 2 > notes->room) return 0;
  if (notes->next + count + 2 > notes->room) notes->next = 0;
  size_t at = notes->next;
  notes->word[at] = key.two;
  notes->word[at + 1] = count;
  notes->next = at + count + 2;
  assert(notes->next <= notes->room);
  return (uint32_t)at + 1;
}
/* The words noted under a key, if nothing was written over them since. */
static const Bits *notes_find(const Notes *notes, Key key, uint32_t note, size_t most,
                              size_t *count) {
  if (!note || notes->word[note - 1] != key.two) return NULL;
  *count = notes->word[note];
  return *count <= most && note + 1 + *count <= notes->room ? notes->word + note + 1 : NULL;
}
#endif
