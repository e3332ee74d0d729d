// Best play as one writes it down first: vectors on the heap, one table, bounds at the leaves of
// every round. The same meaning as the kernel; benchmarks/strategy.py compares the two in one run.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <vector>

using Value = int64_t;
const Value ROUND = Value(1) << 32;

struct World {
  std::vector<int> laws;
  int code;
};
struct Law {
  uint64_t low, high;
  bool has(int code) const { return (code < 64 ? low >> code : high >> (code - 64)) & 1; }
};

int letters, nightmare;
std::vector<Law> laws;
std::vector<World> all;
using Worlds = std::vector<int>;
std::map<std::vector<std::set<int>>, Value> known;

int codes_of(const Worlds &worlds) {
  std::vector<bool> seen(128);
  int codes = 0;
  for (int world : worlds)
    if (!seen[all[world].code]) {
      seen[all[world].code] = true;
      codes++;
    }
  return codes;
}

Value merged(std::vector<Value> weights, int ways, int root) { // heaviest last
  Value sum = 0;
  if (int(weights.size()) <= root) return 0;
  int take = (int(weights.size()) - root - 1) % (ways - 1) + 2;
  while (int(weights.size()) > root) {
    Value weight = 0;
    for (int i = 0; i < take; i++) weight += weights[i];
    weights.erase(weights.begin(), weights.begin() + take);
    weights.insert(std::lower_bound(weights.begin(), weights.end(), weight), weight);
    sum += weight;
    take = ways;
  }
  return sum;
}

Value least(const Worlds &worlds, Value = 0) {
  std::vector<Value> count(128), weights;
  for (int world : worlds) count[all[world].code]++;
  for (Value weight : count)
    if (weight) weights.push_back(weight);
  if (weights.size() == 1) return 0;
  std::sort(weights.begin(), weights.end());
  return ROUND * (Value(worlds.size()) + merged(weights, 8, 8)) + merged(weights, 2, 1);
}

Value questions_at_least(const Worlds &worlds) {
  return codes_of(worlds) > 1 ? Value(worlds.size()) : 0;
}

// What the round costs from here, if less than `beta`.
template <class Leaf>
Value in_round(const Worlds &worlds, int proposal, int used, int left, Value beta, Leaf leaf) {
  if (codes_of(worlds) == 1) return 0;
  Value best = beta;
  if (left < 3 && least(worlds) < best) best = std::min(best, leaf(worlds, best));
  for (int letter = 0; left && letter < letters; letter++) {
    if (used >> letter & 1) continue;
    Worlds pass, fail;
    for (int world : worlds)
      (laws[all[world].laws[letter]].has(proposal) ? pass : fail).push_back(world);
    if (pass.empty() || fail.empty()) continue;
    Value value = Value(worlds.size()), other = questions_at_least(fail);
    if (value + questions_at_least(pass) + other >= best) continue;
    value += in_round(pass, proposal, used | 1 << letter, left - 1, best - value - other, leaf);
    if (value + other >= best) continue;
    value += in_round(fail, proposal, used | 1 << letter, left - 1, best - value, leaf);
    best = std::min(best, value);
  }
  return best;
}

Value solve(const Worlds &worlds, Value = 0);

Value solve(const Worlds &worlds, Value) {
  if (codes_of(worlds) == 1) return 0;
  std::vector<std::set<int>> key(letters);
  for (int world : worlds)
    for (int letter = 0; letter < letters; letter++) key[letter].insert(all[world].laws[letter]);
  if (nightmare) std::sort(key.begin(), key.end());
  auto found = known.find(key);
  if (found != known.end()) return found->second;
  std::set<std::vector<bool>> kinds;
  std::vector<std::pair<Value, int>> order;
  for (int proposal = 0; proposal < 125; proposal++) {
    std::vector<bool> kind;
    for (int letter = 0; letter < letters; letter++) {
      bool first = laws[all[worlds[0]].laws[letter]].has(proposal);
      for (int world : worlds) kind.push_back(laws[all[world].laws[letter]].has(proposal) != first);
    }
    if (!kinds.insert(kind).second) continue;
    order.push_back({in_round(worlds, proposal, 0, 3, Value(1) << 60, least), proposal});
  }
  std::sort(order.begin(), order.end());
  Value best = Value(1) << 60;
  for (auto &choice : order) {
    if (choice.first >= best) break;
    best = std::min(best, in_round(worlds, choice.second, 0, 3, best, solve));
  }
  return known[key] = best + ROUND * Value(worlds.size());
}

int main() { // letters, nightmare, laws, worlds; then the laws; then every world's laws and code
  int law_count, world_count;
  if (scanf("%d %d %d %d", &letters, &nightmare, &law_count, &world_count) != 4) return 1;
  laws.resize(size_t(law_count));
  for (auto &law : laws)
    if (scanf("%lu %lu", &law.low, &law.high) != 2) return 1;
  all.resize(size_t(world_count));
  Worlds everything;
  for (auto &world : all) {
    world.laws.resize(size_t(letters));
    for (auto &law : world.laws)
      if (scanf("%d", &law) != 1) return 1;
    if (scanf("%d", &world.code) != 1) return 1;
    everything.push_back(int(everything.size()));
  }
  Value value = solve(everything);
  printf("%ld %ld\n", long(value / ROUND), long(value % ROUND));
}
