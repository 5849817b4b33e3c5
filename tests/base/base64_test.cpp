#include "base/base64.h"

#include <gtest/gtest.h>

namespace kumiki {
namespace {

// The test vectors of RFC 4648, section 10.
TEST(Base64, agrees_with_the_standard) {
  EXPECT_EQ(base64(""), "");
  EXPECT_EQ(base64("f"), "Zg==");
  EXPECT_EQ(base64("fo"), "Zm8=");
  EXPECT_EQ(base64("foo"), "Zm9v");
  EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
}

TEST(Base64, bytes_may_be_any) { EXPECT_EQ(base64(std::string_view("\xff\x00\xfe", 3)), "/wD+"); }

}  // namespace
}  // namespace kumiki
