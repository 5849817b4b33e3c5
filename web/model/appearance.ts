// How each piece is drawn at this moment: where, how solid, and what sets it off from the others.
import { boundsOf } from './puzzle';
import { frameAt } from './film';
import { kOut } from './configuration';
import type { Configuration } from './configuration';
import type { Film, Frame } from './film';
import type { Glide, Session } from './session';

export interface Appearance {
  readonly shifts: Float32Array; // three a piece
  readonly solid: Float32Array; // 0 hidden ... 1 opaque
  readonly moving: ReadonlySet<number>;
  readonly selected: ReadonlySet<number>;
  readonly blocked: ReadonlySet<number>;
}

const kFaded = 0.22;
const kSpread = 1.1; // how far the exploded view goes, in distances from the centre
const kSway = 0.12;

export function appearanceOf(s: Session): Appearance {
  const frame = s.mode === 'play' ? playFrame(s) : filmFrame(s);
  spread(s, frame.shifts);
  if (s.blocked) sway(s.blocked.held, s.blocked.sway, frame.shifts);
  veil(s, frame.solid);
  const hinted = s.mode === 'play' && s.hint ? s.hint.move.pieces : [];
  return {
    shifts: frame.shifts,
    solid: frame.solid,
    moving: new Set([...frame.moving, ...hinted]),
    selected: new Set(s.selected),
    blocked: new Set(s.blocked?.by ?? []),
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
  const { low, high } = boundsOf(s.pieces);
  s.pieces.forEach((piece, p) => {
    for (let a = 0; a < 3; a++) {
      const own = piece.at[a]! + piece.cells.size[a]! / 2;
      shifts[p * 3 + a]! += (own - (low[a]! + high[a]!) / 2) * s.explode * kSpread * 2;
    }
  });
}

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
