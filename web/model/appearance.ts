// How each piece is drawn at this moment: where, how solid, and what sets it off from the others.
import { boundsOf } from './puzzle';
import { frameAt } from './film';
import { kOut } from './configuration';
import type { Configuration, Move } from './configuration';
import type { Film, Frame } from './film';
import type { Glide, Session } from './session';
import type { Piece } from './puzzle';

export interface Appearance {
  readonly shifts: Float32Array; // three a piece
  readonly solid: Float32Array; // 0 hidden ... 1 opaque
  readonly moving: ReadonlySet<number>;
  readonly selected: ReadonlySet<number>;
  readonly blocked: ReadonlySet<number>;
  readonly arrow: Move | null; // where a hint points
}

const kFaded = 0.22;
const kSpread = 0.95; // how far pieces go on the average when all is exploded, in lengths of the assembly
const kSway = 0.12;

export function appearanceOf(s: Session): Appearance {
  const frame = s.mode === 'play' ? playFrame(s) : filmFrame(s);
  spread(s, frame.shifts);
  if (s.blocked) sway(s.blocked.held, s.blocked.sway, frame.shifts);
  veil(s, frame.solid);
  const hint = s.mode === 'play' ? (s.hint?.move ?? null) : null;
  return {
    shifts: frame.shifts,
    solid: frame.solid,
    moving: new Set([...frame.moving, ...(hint?.pieces ?? [])]),
    selected: new Set(s.selected),
    blocked: new Set(s.blocked?.by ?? []),
    arrow: hint,
  };
}

function filmFrame(s: Session): Frame {
  const still: Film = { title: '', moves: [], labels: [] };
  return frameAt(s.film ?? still, s.time, s.pieces.length);
}

function playFrame(s: Session): Frame {
  return s.glide ? glideFrame(s.glide) : standing(s.game.now.configuration);
}

function standing(c: Configuration): Frame {
  const solid = Float32Array.from(c.part, (q) => (q === kOut ? 0 : 1));
  return { shifts: Float32Array.from(c.shifts.flat()), solid, moving: [] };
}

function glideFrame({ from, move, share }: Glide): Frame {
  const base = standing(from);
  const leg = frameAt({ title: '', moves: [move], labels: [] }, share, from.part.length);
  return {
    shifts: base.shifts.map((v, i) => v + leg.shifts[i]!),
    solid: base.solid.map((v, i) => v * leg.solid[i]!),
    moving: move.pieces,
  };
}

function spread(s: Session, shifts: Float32Array): void {
  if (s.explode === 0) return;
  const away = outwards(s.pieces);
  for (let i = 0; i < shifts.length; i++) shifts[i]! += away[i]! * s.explode;
}

// From the middle to each piece's centre of mass, stretched until pieces that are wound into each other come
// clear.
function outwards(pieces: readonly Piece[]): Float32Array {
  const known = kOutwards.get(pieces);
  if (known) return known;
  const { low, high } = boundsOf(pieces);
  const away = Float32Array.from(
    pieces.flatMap((piece) => {
      const sum = piece.cells.list().reduce((t, c) => [t[0]! + c[0], t[1]! + c[1], t[2]! + c[2]], [0, 0, 0]);
      return sum.map((v, a) => v / piece.cells.count + 0.5 + piece.at[a]! - (low[a]! + high[a]!) / 2);
    }),
  );
  const average = Math.sqrt(away.reduce((t, v) => t + v * v, 0) / Math.max(1, pieces.length)) || 1;
  const length = Math.max(...[0, 1, 2].map((a) => high[a]! - low[a]!));
  const stretched = away.map((v) => (v * kSpread * length) / average);
  kOutwards.set(pieces, stretched);
  return stretched;
}

const kOutwards = new WeakMap<readonly Piece[], Float32Array>(); // asked for in every frame of a film

function sway(pieces: readonly number[], by: readonly number[], shifts: Float32Array): void {
  for (const p of pieces) for (let a = 0; a < 3; a++) shifts[p * 3 + a]! += by[a]! * kSway;
}

function veil(s: Session, solid: Float32Array): void {
  for (let p = 0; p < solid.length; p++) {
    if (s.hidden.has(p) || (s.solo !== null && s.solo !== p)) solid[p] = 0;
    else if (s.solo === p) solid[p] = 1;
    else if (s.faded.has(p)) solid[p]! *= kFaded;
  }
}
