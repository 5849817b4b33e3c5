// A value, or what was wrong with the input and where. Shaped like std::expected, which g++ 12 lacks.
//
// Bad input is not a bug and not a proof: it travels as an Error up to the verb, which prints exactly one
// line. A bug aborts through KUMIKI_ASSERT; "proven none" and "gave up" are Verdicts (verdict.h), never
// Errors.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/assert.h"

namespace kumiki {

// `message` says what was expected and what was found. `line` counts from 1; 0 means that lines say nothing
// here. `file` is filled in by whoever knows the name; readers of bytes leave it empty.
struct Error {
  std::string message;
  int line = 0;
  std::string file = {};

  bool operator==(const Error&) const = default;
};

// "puzzle.puz:3: expected 27 values, found 26"; without a file or a line, without that part.
std::string to_string(const Error& error);

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & { return check(), std::get<0>(content_); }
  const T& value() const& { return check(), std::get<0>(content_); }
  T&& value() && { return check(), std::get<0>(std::move(content_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const { return std::get<1>(content_); }
  Error& error() { return std::get<1>(content_); }

 private:
  void check() const { KUMIKI_ASSERT(ok()); }
  std::variant<T, Error> content_;
};

// The result of something done for its effect.
struct Done {
  bool operator==(const Done&) const = default;
};
using Status = Result<Done>;

}  // namespace kumiki
