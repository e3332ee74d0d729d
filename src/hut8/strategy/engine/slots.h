/* The criteria cards, and the slots of a problem with the laws on their cards. */
#ifndef HUT8_SLOTS_H
#define HUT8_SLOTS_H
#include "worlds.h"

enum { CARDS = 48, CARD_LAWS = 9, SLOT_CARDS = 2, SLOT_LAWS = SLOT_CARDS * CARD_LAWS };
enum { CLASSIC = 0, EXTREME = 1, NIGHTMARE = 2 };

/* Cards are numbered from 1. A law's rank is its place among all laws of all cards, in the order of
 * their numbers: ranks compare as the laws do in Python. */
typedef struct {
  int law_count[CARDS + 1];
  Law law[CARDS + 1][CARD_LAWS];
  uint8_t rank[CARDS + 1][CARD_LAWS];
  Bits truth[CARDS + 1][CODES]; /* the card's laws that the proposal satisfies */
} Deck;
_Static_assert(CARDS *CARD_LAWS < 512, "most laws lie on several cards: ranks fit into a byte");

typedef struct {
  int mode, slots;
  int law_count[LETTERS], first[LETTERS]; /* first: of a slot's laws, counted through all slots */
  Law law[LETTERS][SLOT_LAWS];
  uint8_t rank[LETTERS][SLOT_LAWS];
} Slots;

static inline bool is_law_below(Law a, Law b) { return a[1] != b[1] ? a[1] < b[1] : a[0] < b[0]; }

/* Different laws, in ascending order. */
typedef struct {
  Law law[CARDS * CARD_LAWS];
  int count;
} Ranked;

static int rank_of(const Ranked *ranked, Law law) {
  int low = 0, high = ranked->count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (is_law_below(ranked->law[middle], law))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static void rank_law(Ranked *ranked, Law law) {
  int at = rank_of(ranked, law);
  if (at < ranked->count && is_same_law(ranked->law[at], law)) return;
  memmove(ranked->law + at + 1, ranked->law + at, (size_t)(ranked->count++ - at) * sizeof law);
  ranked->law[at] = law;
}

static void deck_fill(Deck *deck, const int32_t *law_count, const uint64_t *laws) {
  Ranked ranked = {.count = 0};
  for (int card = 1, next = 0; card <= CARDS; card++) {
    deck->law_count[card] = law_count[card - 1] < CARD_LAWS ? law_count[card - 1] : CARD_LAWS;
    for (int i = 0; i < law_count[card - 1]; i++, next++) {
      if (i >= CARD_LAWS) continue;
      Law law = {laws[2 * next], laws[2 * next + 1]};
      deck->law[card][i] = law;
      rank_law(&ranked, law);
      for (int code = 0; code < CODES; code++)
        deck->truth[card][code] |= (Bits)law_has(law, code) << i;
    }
  }
  for (int card = 1; card <= CARDS; card++)
    for (int i = 0; i < deck->law_count[card]; i++)
      deck->rank[card][i] = (uint8_t)rank_of(&ranked, deck->law[card][i]);
}

static void add_card(Slots *slots, int slot, const Deck *deck, int card) {
  if (!slots->law_count[slot]) {
    slots->law_count[slot] = deck->law_count[card];
    memcpy(slots->law[slot], deck->law[card], sizeof deck->law[card]);
    memcpy(slots->rank[slot], deck->rank[card], sizeof deck->rank[card]);
    return;
  }
  for (int i = 0; i < deck->law_count[card]; i++) {
    int at = 0;
    while (at < slots->law_count[slot] && slots->rank[slot][at] != deck->rank[card][i]) at++;
    if (at < slots->law_count[slot]) continue;
    slots->law[slot][at] = deck->law[card][i];
    slots->rank[slot][at] = deck->rank[card][i];
    slots->law_count[slot]++;
  }
}

/* Lays cards out, slot after slot; a law that both cards of a slot print is one. False for what is
 * no card. */
static bool lay_slots(Slots *slots, const Deck *deck, int mode, int letters, const uint8_t *card) {
  int each = mode == EXTREME ? SLOT_CARDS : 1;
  if (letters < 1 || letters > LETTERS) return false;
  slots->mode = mode;
  slots->slots = letters;
  for (int slot = 0, next = 0; slot < letters; next += slots->law_count[slot++]) {
    slots->law_count[slot] = 0;
    slots->first[slot] = next;
    for (int i = 0; i < each; i++, card++) {
      if (*card < 1 || *card > CARDS) return false;
      add_card(slots, slot, deck, *card);
    }
  }
  return true;
}
#endif
