import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kPalette, pieceColour } from '../../web/model/palette';
import { deltaE2000, nearestPair } from './colour_vision.mjs';

// G. Sharma, W. Wu, E. N. Dalal, "The CIEDE2000 color-difference formula" (2005), Table 1: pairs 1, 4, 7, 9,
// 13, 16, 17, 20, 24, 25, 28, 31 and 34.
const kPublished: readonly (readonly number[])[] = [
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
  [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
  [50, 2.5, 0, 50, 0, -2.5, 4.3065],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [50, 2.5, 0, 58, 24, 15, 19.4535],
  [50, 2.5, 0, 50, 3.2592, 0.335, 1.0],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
  [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
];

test('the colour distance agrees with the published pairs', () => {
  for (const [L1, a1, b1, L2, a2, b2, expected] of kPublished) {
    const distance = deltaE2000([L1, a1, b1], [L2, a2, b2]);
    assert.ok(Math.abs(distance - expected!) < 1e-4, `${distance} instead of ${expected}`);
  }
});

test('twelve colours stay ten apart under every kind of colour vision', () => {
  const { distance, vision, pair } = nearestPair(kPalette);
  assert.equal(new Set(kPalette).size, 12);
  assert.ok(distance >= 10, `${pair} are ${distance} apart under ${vision}`);
});

test('sixty pieces have sixty colours', () => {
  assert.equal(new Set(Array.from({ length: 60 }, (_, i) => pieceColour(i))).size, 60);
});
