// Classic work in bulk as one writes it down first, and fast: sets of codes in two words, worlds in
// bit sets. benchmarks/bulk.py compares it with the library in one run. It prints its results, then
// the processor seconds of the work alone, without reading and writing.
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <random>
#include <unordered_map>
#include <vector>

struct Law {
  uint64_t low, high;
  Law operator&(Law o) const { return {low & o.low, high & o.high}; }
  int size() const { return __builtin_popcountll(low) + __builtin_popcountll(high); }
  bool has(int code) const { return (code < 64 ? low >> code : high >> (code - 64)) & 1; }
};
const Law ALL = {~uint64_t(0), (uint64_t(1) << 61) - 1};
std::vector<Law> deck[49];

struct Answer {
  int letter, proposal, passed;
};
struct Item {
  std::vector<int> cards;
  std::vector<Answer> answers;
};
struct World {
  Law law[6], code;
};

void extend(const std::vector<std::vector<Law>> &choices, World &world, size_t at, Law codes,
            std::vector<World> &found) {
  if (at == choices.size()) {
    if (codes.size() != 1) return;
    for (size_t i = 0; i < at; i++) {
      Law others = ALL;
      for (size_t j = 0; j < at; j++)
        if (j != i) others = others & world.law[j];
      if (others.size() < 2) return;
    }
    world.code = codes;
    found.push_back(world);
    return;
  }
  for (Law law : choices[at]) {
    Law left = codes & law;
    if (!left.size()) continue;
    world.law[at] = law;
    extend(choices, world, at + 1, left, found);
  }
}

void list_worlds(const Item &item, std::vector<World> &found) {
  std::vector<std::vector<Law>> choices(item.cards.size());
  for (size_t i = 0; i < item.cards.size(); i++)
    for (Law law : deck[item.cards[i]]) {
      bool fits = true;
      for (const Answer &a : item.answers)
        fits = fits && (a.letter != int(i) || law.has(a.proposal) == (a.passed != 0));
      if (fits) choices[i].push_back(law);
    }
  World world;
  found.clear();
  extend(choices, world, 0, ALL, found);
}

Law possible_codes(const Item &item, std::vector<World> &worlds) {
  list_worlds(item, worlds);
  Law codes = {0, 0};
  for (const World &world : worlds) {
    codes.low |= world.code.low;
    codes.high |= world.code.high;
  }
  return codes;
}

// The worst case: the fewest rounds that always suffice, then the fewest questions.
const int MOST = 256;
using Set = std::bitset<MOST>;
struct Worst {
  int letters;
  std::vector<Set> codes;
  std::vector<std::vector<Set>> passing;     // by proposal and letter, proposals that differ
  std::unordered_map<Set, int> known[8][24]; // 0 not known, 1 can, 2 cannot

  bool solved(const Set &set) const {
    int with = 0;
    for (const Set &code : codes) with += (set & code).any();
    return with <= 1;
  }
  bool within(const Set &set, const std::vector<Set> &proposal, int used, int left, int rounds,
              int questions) {
    if (solved(set)) return true;
    if (left < 3 && can(set, rounds, questions)) return true;
    if (!left || !questions) return false;
    for (int i = 0; i < letters; i++) {
      if (used >> i & 1) continue;
      Set pass = set & proposal[i], fail = set & ~proposal[i];
      if (pass.none() || fail.none()) continue;
      if (within(pass, proposal, used | 1 << i, left - 1, rounds, questions - 1) &&
          within(fail, proposal, used | 1 << i, left - 1, rounds, questions - 1))
        return true;
    }
    return false;
  }
  bool can(const Set &set, int rounds, int questions) {
    if (solved(set)) return true;
    if (!rounds || !questions) return false;
    int with = 0;
    for (const Set &code : codes) with += (set & code).any();
    if (questions < 8 && with > 1 << questions) return false;
    if (rounds < 3 && with > 1 << (3 * rounds)) return false;
    int &known_here = known[rounds][questions][set];
    if (known_here) return known_here == 1;
    bool found = false;
    for (size_t i = 0; i < passing.size() && !found; i++)
      found = within(set, passing[i], 0, 3, rounds - 1, questions);
    known[rounds][questions][set] = found ? 1 : 2;
    return found;
  }
};

void worst_case(const Item &item, std::vector<World> &worlds, int *rounds, int *questions) {
  list_worlds(item, worlds);
  *rounds = *questions = 0;
  Worst w;
  w.letters = int(item.cards.size());
  Set all;
  std::unordered_map<uint64_t, size_t> number;
  for (size_t i = 0; i < worlds.size(); i++) {
    uint64_t key = worlds[i].code.low * 3 + worlds[i].code.high;
    auto place = number.insert({key, w.codes.size()});
    if (place.second) w.codes.emplace_back();
    w.codes[place.first->second][i] = true;
    all[i] = true;
  }
  std::unordered_map<Set, std::vector<std::vector<Set>>> seen;
  for (int proposal = 0; proposal < 125; proposal++) {
    std::vector<Set> parts(size_t(w.letters));
    Set mixed;
    for (int letter = 0; letter < w.letters; letter++) {
      for (size_t i = 0; i < worlds.size(); i++)
        parts[size_t(letter)][i] = worlds[i].law[letter].has(proposal);
      if (worlds.size() && parts[size_t(letter)][0])
        parts[size_t(letter)] = all & ~parts[size_t(letter)];
      mixed = mixed << 7 ^ parts[size_t(letter)];
    }
    auto &alike = seen[mixed];
    bool is_new = true;
    for (auto &other : alike) is_new = is_new && other != parts;
    if (!is_new) continue;
    alike.push_back(parts);
    w.passing.push_back(parts);
  }
  while (!w.can(all, *rounds, 23)) ++*rounds;
  while (*rounds && !w.can(all, *rounds, *questions)) ++*questions;
}

// One problem: cards of different families that have at least two codes, then one of their worlds.
void draw(int cards, const std::vector<int> &pool, const int *family, std::mt19937_64 &chance,
          std::vector<World> &worlds, Item &item) {
  for (;;) {
    item.cards.clear();
    while (int(item.cards.size()) < cards) {
      int card = pool[chance() % pool.size()];
      bool fits = true;
      for (int other : item.cards) fits = fits && family[card] != family[other];
      if (fits) item.cards.push_back(card);
    }
    Law codes = possible_codes(item, worlds);
    if (codes.size() > 1) break;
  }
  worlds[0] = worlds[chance() % worlds.size()];
}

int main(int, char **arguments) {
  for (int card = 1; card <= 48; card++) {
    int laws;
    if (scanf("%d", &laws) != 1) return 1;
    deck[card].resize(size_t(laws));
    for (Law &law : deck[card])
      if (scanf("%lu %lu", &law.low, &law.high) != 2) return 1;
  }
  std::vector<World> worlds;
  if (!strcmp(arguments[1], "draw")) {
    int count, cards, size, family[49];
    if (scanf("%d %d %d", &count, &cards, &size) != 3) return 1;
    std::vector<int> pool;
    for (int card = 1; card <= 48; card++)
      if (scanf("%d", family + card) != 1) return 1;
    for (int card = 1; card <= size; card++) pool.push_back(card);
    std::mt19937_64 chance(8);
    std::vector<World> drawn;
    Item item;
    clock_t start = clock();
    for (int i = 0; i < count; i++) {
      draw(cards, pool, family, chance, worlds, item);
      drawn.push_back(worlds[0]);
    }
    printf("%.6f\n", double(clock() - start) / CLOCKS_PER_SEC);
    return int(drawn.size()) != count;
  }
  int count;
  if (scanf("%d", &count) != 1) return 1;
  std::vector<Item> items(static_cast<size_t>(count));
  for (Item &item : items) {
    int cards, answers;
    if (scanf("%d %d", &cards, &answers) != 2) return 1;
    item.cards.resize(size_t(cards));
    for (int &card : item.cards)
      if (scanf("%d", &card) != 1) return 1;
    item.answers.resize(size_t(answers));
    for (Answer &a : item.answers)
      if (scanf("%d %d %d", &a.letter, &a.proposal, &a.passed) != 3) return 1;
  }
  std::vector<Law> results;
  clock_t start = clock();
  for (const Item &item : items) {
    if (strcmp(arguments[1], "worst")) {
      results.push_back(possible_codes(item, worlds));
      continue;
    }
    int rounds, questions;
    worst_case(item, worlds, &rounds, &questions);
    results.push_back({uint64_t(rounds), uint64_t(questions)});
  }
  double seconds = double(clock() - start) / CLOCKS_PER_SEC;
  for (Law result : results) printf("%lu %lu\n", result.low, result.high);
  printf("%.6f\n", seconds);
}
