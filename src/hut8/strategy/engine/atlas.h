/* Every set of Classic cards with the same first two: those that have a problem, solved. */
#ifndef HUT8_ATLAS_H
#define HUT8_ATLAS_H
#include "batch.h"

typedef struct {
  uint8_t card[LETTERS], worst_rounds, worst_questions;
  uint16_t worlds, codes;
  uint16_t average_rounds, average_questions, guarantee_rounds, guarantee_questions;
} Record;

typedef struct {
  Workspace *space;
  Record *record;
  uint64_t records;
  int size;
} Sweep;

static bool record_fits(const Figures *f) {
  return f->average_questions <= UINT16_MAX && f->guarantee_questions <= UINT16_MAX;
}

/* Solves one set; false when it was not proven. */
static bool sweep_set(Sweep *sweep, const uint8_t *card) {
  Figures f = {0};
  if (cancelled(&sweep->space->root.search) || !lay_cards(sweep->space, card, sweep->size))
    return false;
  if (!sweep->space->root.problem.worlds) return true;
  figure(sweep->space, (Opening){0}, WANT_AVERAGE | WANT_GUARANTEE, &f);
  if (!f.proven || !record_fits(&f)) return false;
  Record *record = sweep->record + sweep->records++;
  *record = (Record){.worst_rounds = (uint8_t)f.worst_rounds,
                     .worst_questions = (uint8_t)f.worst_questions,
                     .worlds = (uint16_t)f.worlds,
                     .codes = (uint16_t)f.code_count,
                     .average_rounds = (uint16_t)f.average_rounds,
                     .average_questions = (uint16_t)f.average_questions,
                     .guarantee_rounds = (uint16_t)f.guarantee_rounds,
                     .guarantee_questions = (uint16_t)f.guarantee_questions};
  memcpy(record->card, card, (size_t)sweep->size);
  return true;
}

/* Adds cards in ascending order until the set is whole. */
static bool sweep_from(Sweep *sweep, uint8_t *card, int cards) {
  if (cards == sweep->size || cards == LETTERS) return sweep_set(sweep, card);
  for (int next = card[cards - 1] + 1; next <= CARDS; next++) {
    card[cards] = (uint8_t)next;
    if (!sweep_from(sweep, card, cards + 1)) return false;
  }
  return true;
}
#endif
