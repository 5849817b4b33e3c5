// Three answers that are never mixed: found, proven absent, stopped before either.
#pragma once

namespace kumiki {

// Only an exhaustive search may say No. A limit or a cancel is Unknown.
enum class Verdict { Yes, No, Unknown };

constexpr const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::Yes:
      return "yes";
    case Verdict::No:
      return "no";
    case Verdict::Unknown:
      return "unknown";
  }
  return "unknown";
}

// A conjunction: one No settles it; else one Unknown leaves it open.
constexpr Verdict both(Verdict a, Verdict b) {
  if (a == Verdict::No || b == Verdict::No) return Verdict::No;
  return a == Verdict::Yes && b == Verdict::Yes ? Verdict::Yes : Verdict::Unknown;
}

}  // namespace kumiki
