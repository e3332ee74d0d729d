/* Problems of seeds, many in one call: forge/generate.py's draws, the same to the bit, where
 * nothing is wished of length or paradox. */
#ifndef HUT8_DRAWING_H
#define HUT8_DRAWING_H
#include "chance.h"
#include "deduction.h"

enum { MOST_CARDS = SLOT_CARDS * LETTERS, MOST_TRIES = 4096 };

/* Some cards of one family, as pools.py says. */
typedef struct {
  uint8_t cards, card[MOST_CARDS], marked, relatives;
} Choices;

/* Every public part that some wishes allow. `ways` counts, from every family on, the ways to draw
   what is still needed: so many cards, marked cards and relatives, each below its number of
   `kinds`. */
typedef struct {
  int32_t mode, verifiers, fewest_codes, families;
  uint64_t card_sets, pairings;
  int32_t needs[3], kinds[3];
  const int32_t *first_choice; /* of every family, and where the last one's end */
  const Choices *choice;
  const uint64_t *ways;
} Space;

typedef struct {
  uint8_t found, card[MOST_CARDS], rank[LETTERS];
} Drawn;

typedef struct {
  Listing listing;
  Problem *worlds;
  Law codes;
} Drawing;

static uint64_t ways_of(const Space *space, int family, const int *needs) {
  size_t at = (size_t)family;
  for (int i = 0; i < 3; i++) {
    if (needs[i] < 0 || needs[i] >= space->kinds[i]) return 0;
    at = at * (size_t)space->kinds[i] + (size_t)needs[i];
  }
  return space->ways[at];
}

static void needs_after(const int *needs, const Choices *choice, int *after) {
  after[0] = needs[0] - choice->cards;
  after[1] = needs[1] > choice->marked ? needs[1] - choice->marked : 0;
  after[2] = needs[2] - choice->relatives;
}

/* The number chooses in one family after the other. */
static int draw_cards(const Space *space, uint64_t number, uint8_t *card) {
  int needs[3], after[3], cards = 0;
  for (int i = 0; i < 3; i++) needs[i] = space->needs[i];
  for (int family = 0; family < space->families; family++) {
    const Choices *choice = space->choice + space->first_choice[family];
    for (;; choice++) {
      needs_after(needs, choice, after);
      uint64_t ways = ways_of(space, family + 1, after);
      if (number < ways) break;
      number -= ways;
    }
    for (int i = 0; i < choice->cards; i++) card[cards++] = choice->card[i];
    memcpy(needs, after, sizeof needs);
  }
  return cards;
}

static void sort_bytes(uint8_t *byte, int count) {
  for (int i = 1; i < count; i++) {
    uint8_t moved = byte[i];
    int j = i;
    for (; j > 0 && byte[j - 1] > moved; j--) byte[j] = byte[j - 1];
    byte[j] = moved;
  }
}

/* The lowest card left takes the partner that the number names. */
static void pair_cards(uint8_t *card, int cards, uint64_t number) {
  for (int at = 0; at < cards; at += 2) {
    int left = cards - at - 1, partner = at + 1 + (int)(number % (uint64_t)left);
    uint8_t chosen = card[partner];
    number /= (uint64_t)left;
    memmove(card + at + 2, card + at + 1, (size_t)(partner - at - 1));
    card[at + 1] = chosen;
  }
}

static bool found_world(Listing *listing, Law code) {
  Drawing *d = (Drawing *)listing;
  Bits key = 0;
  d->codes |= code;
  if (listing->slots->mode == NIGHTMARE)
    key = law_set_key(listing);
  else
    for (int i = 0; i < listing->slots->slots; i++)
      key = key << 8 | listing->slots->rank[i][listing->chosen[i]];
  return problem_add(d->worlds, key);
}

/* Lists the worlds (in Nightmare the sets of laws) of the cards drawn; false when memory ends. */
static bool list_worlds(Drawing *d, const Slots *slots) {
  d->listing.slots = slots;
  d->listing.found = found_world;
  d->worlds->worlds = 0;
  d->codes = (Law){0};
  for (int slot = 0; slot < slots->slots; slot++) d->listing.allowed[slot] = all_laws(slots, slot);
  return list_assignments(&d->listing);
}

/* Draws cards until they have as many codes as wished; false when memory or tries end. */
static bool draw_public(Drawing *d, const Deck *deck, const Space *space, Chance *chance,
                        Slots *slots, Drawn *out) {
  for (int tries = 0; tries < MOST_TRIES; tries++) {
    uint64_t number = below(chance, space->card_sets * space->pairings);
    int cards = draw_cards(space, number % space->card_sets, out->card);
    sort_bytes(out->card, cards);
    if (space->mode == EXTREME) pair_cards(out->card, cards, number / space->card_sets);
    if (!lay_slots(slots, deck, space->mode, space->verifiers, out->card) || !list_worlds(d, slots))
      return false;
    if (law_size(d->codes) >= space->fewest_codes) return true;
  }
  return false;
}

/* One world, every one equally likely: sorted first, so that the draw depends on the rules alone.
 */
static void draw_world(Drawing *d, const Space *space, Chance *chance, Drawn *out) {
  sort_worlds(d->worlds);
  Bits key = d->worlds->world[below(chance, d->worlds->worlds)];
  for (int i = 0; i < space->verifiers; i++)
    out->rank[i] = (uint8_t)(key >> (8 * (space->verifiers - 1 - i)));
  for (int last = space->verifiers - 1; space->mode == NIGHTMARE && last > 0; last--) {
    uint64_t other = below(chance, (uint64_t)last + 1);
    uint8_t law = out->rank[last];
    out->rank[last] = out->rank[other];
    out->rank[other] = law;
  }
}

/* A series has the seed itself, then the seed with a number after it. */
static size_t number_seed(const uint8_t *seed, size_t length, uint64_t number, uint8_t *out) {
  char digits[24];
  size_t count = 0;
  memcpy(out, seed, length);
  if (number == 1) return length;
  for (; number; number /= 10) digits[count++] = (char)('0' + number % 10);
  out[length++] = '#';
  while (count) out[length++] = (uint8_t)digits[--count];
  return length;
}

static void draw_problem(Drawing *d, const Deck *deck, const Space *space, const uint8_t *seed,
                         size_t length, Drawn *out) {
  *out = (Drawn){0};
  Slots slots;
  Chance chance = chance_branch(seed, length, "public");
  if (!draw_public(d, deck, space, &chance, &slots, out)) return;
  chance = chance_branch(seed, length, "world");
  draw_world(d, space, &chance, out);
  out->found = true;
}
#endif
