// What is said of several measurements: the least, the middle, the greatest.
#pragma once

#include <string>
#include <vector>

namespace kumiki::level_bench {

struct Spread {
  double low = 0, median = 0, high = 0;
};

// Of an even number of values the median is the mean of the middle two. A run that did not get there counts
// as infinitely long: then the median is right as long as half of the runs got there.
Spread spread_of(std::vector<double> values);

// Three digits that count, from milliseconds to minutes; "> 60" when the limit of 60 came first.
std::string seconds_text(double seconds, double limit);

}  // namespace kumiki::level_bench
