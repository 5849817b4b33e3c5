// All sticks of the six-piece burr, for a page that lets one choose them from pictures.
#include "puzzle/stick_facts.h"
#include "studio/api.h"

namespace kumiki {

namespace {

Json stick_json(const StickFacts& facts) {
  return {{"number", facts.smallest},     {"numbers", facts.numbers},   {"removed", facts.removed},
          {"notchable", facts.notchable}, {"millable", facts.millable}, {"turns", facts.turns},
          {"mirror", facts.mirror}};
}

// The 837 pieces, each under its smallest number.
Json all_sticks() {
  Json list = Json::array();
  for (int number = 1; number <= kMostStickNumber; ++number)
    if (is_connected_stick(number) && smallest_stick_number(number) == number)
      list.push_back(stick_json(stick_facts(number)));
  return list;
}

}  // namespace

HttpResponse get_sticks(const Call&, Api&) {
  static const Json sticks = all_sticks();
  return reply({{"sticks", sticks}});
}

}  // namespace kumiki
