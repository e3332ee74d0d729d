/* What the table knows a position by, and what is noted of its classes when it is left. */
#ifndef HUT8_CLASS_NOTES_H
#define HUT8_CLASS_NOTES_H
#include "round.h"

static Key position_key(const Search *s, const Bits *support, Limits limits) {
  Bits salt = s->serial << 32 | s->salt << 16 | (Bits)limits.rounds << 8 | (Bits)limits.questions;
  return key_of(support, s->problem->letters, s->problem->nightmare, salt);
}

enum { LOW_BITS = 56 };
static const Bits LOW_MASK = ((Bits)1 << LOW_BITS) - 1; /* all ones stand for INFINITE */

static uint32_t note_classes(Search *s, Key key, const Position *p) {
  Bits word[CODES];
  for (int i = 0; i < p->classes; i++) {
    Value bound = p->class[i].bound.low;
    Bits low = bound >= INFINITE ? LOW_MASK : bound < LOW_MASK ? bound : 0;
    word[i] = low | (Bits)(p->class[i].proposal | p->class[i].bounded << 7) << LOW_BITS;
  }
  return notes_keep(&s->memory->notes, key, word, (size_t)p->classes);
}

/* What was noted of the classes when the position was left: the same proposals, as far as they
 * stand for them again. */
static void recall_classes(Search *s, Key key, uint32_t note, Position *p) {
  Bits word[CODES];
  size_t count = notes_find(&s->memory->notes, key, note, CODES, word);
  if (!count) return;
  Value low[CODES] = {0};
  bool bounded[CODES] = {0};
  for (size_t i = 0; i < count; i++) {
    int proposal = word[i] >> LOW_BITS & 127;
    if (proposal < CODES) {
      low[proposal] = (word[i] & LOW_MASK) == LOW_MASK ? INFINITE : word[i] & LOW_MASK;
      bounded[proposal] = word[i] >> 63;
    }
  }
  for (int i = 0; i < p->classes; i++) {
    p->class[i].bound.low = low[p->class[i].proposal];
    p->class[i].bounded = bounded[p->class[i].proposal];
    if (p->class[i].bounded && p->class[i].bound.low < p->lowest) p->lowest = p->class[i].bound.low;
  }
}
#endif
