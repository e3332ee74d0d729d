/* Longer memories than an entry of the table has room for: a ring of words, where the oldest are
 * overwritten. */
#ifndef HUT8_NOTES_H
#define HUT8_NOTES_H
#include "table.h"

typedef struct {
  Bits *word;
  size_t room, next;
  Lock lock;
  bool is_shared;
} Notes;

static bool notes_open(Notes *notes, size_t bytes, bool is_shared) {
  size_t room = bytes / sizeof(Bits);
  *notes = (Notes){.room = room < UINT32_MAX ? room : UINT32_MAX - 1, .is_shared = is_shared};
  lock_open(&notes->lock);
  notes->word = malloc(notes->room * sizeof(Bits));
  return notes->word != NULL;
}
static void notes_close(Notes *notes) {
  free(notes->word);
  notes->word = NULL;
  notes->room = notes->next = 0;
}

static inline Lock *notes_lock(Notes *notes) { return notes->is_shared ? &notes->lock : NULL; }

/* Notes so many words under a key; returns where, counted from 1, or 0 when there is no room. */
static uint32_t notes_keep(Notes *notes, Key key, const Bits *word, size_t count) {
  if (count + 2 > notes->room) return 0;
  lock_take(notes_lock(notes));
  if (notes->next + count + 2 > notes->room) notes->next = 0;
  size_t at = notes->next;
  notes->word[at] = key.two;
  notes->word[at + 1] = count;
  memcpy(notes->word + at + 2, word, count * sizeof *word);
  notes->next = at + count + 2;
  assert(notes->next <= notes->room);
  lock_release(notes_lock(notes));
  return (uint32_t)at + 1;
}

/* Copies the words noted under a key, if nothing was written over them since; returns how many. */
static size_t notes_find(Notes *notes, Key key, uint32_t note, size_t most, Bits *out) {
  size_t count = 0;
  if (!note) return 0;
  lock_take(notes_lock(notes));
  if (notes->word[note - 1] == key.two) count = notes->word[note];
  if (count > most || note + 1 + count > notes->room) count = 0;
  memcpy(out, notes->word + note + 1, count * sizeof *out);
  lock_release(notes_lock(notes));
  return count;
}
#endif
