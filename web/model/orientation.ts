// The 24 turns of the cube and their mirror images, numbered as BurrTools numbers them: t mod 4 quarter turns
// about x, then one of six about y or z; from 24 on x is mirrored first. Rows are the images of x, y and z.
import type { Vec3 } from './vec3';

type Images = readonly [Vec3, Vec3, Vec3];

const kStay: Images = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const kAboutX: Images = [
  [1, 0, 0],
  [0, 0, 1],
  [0, -1, 0],
];
const kAboutY: Images = [
  [0, 0, 1],
  [0, 1, 0],
  [-1, 0, 0],
];
const kAboutZ: Images = [
  [0, 1, 0],
  [-1, 0, 0],
  [0, 0, 1],
];
const kMirror: Images = [[-1, 0, 0], kStay[1], kStay[2]];

const apply = (m: Images, v: Vec3): Vec3 =>
  [0, 1, 2].map((a) => v[0] * m[0][a]! + v[1] * m[1][a]! + v[2] * m[2][a]!) as unknown as Vec3;

const compose = (first: Images, second: Images): Images =>
  first.map((image) => apply(second, image)) as unknown as Images;

const power = (turn: Images, times: number): Images =>
  Array.from({ length: times }).reduce<Images>((m) => compose(m, turn), kStay);

const kLast = [kStay, kAboutY, power(kAboutY, 2), power(kAboutY, 3), kAboutZ, power(kAboutZ, 3)];
const kRotations = Array.from({ length: 24 }, (_, t) => compose(power(kAboutX, t % 4), kLast[t >> 2]!));
const kTable = [...kRotations, ...kRotations.map((m) => compose(kMirror, m))];

export const turned = (orientation: number, v: Vec3): Vec3 => apply(kTable[orientation] ?? kStay, v);
