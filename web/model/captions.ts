// Moves in words: "pieces 2 and 4 move left by 1", "piece 3 leaves upwards".
import { alongAxis, kDirections, opposite, scale } from './vec3';
import type { Move } from './configuration';

const kNamed = 6; // longer lists are cut: "pieces 1, 2, 3, 4, 5, 6 and 31 more"

export function listOf(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? '';
  if (words.length > kNamed + 1)
    return `${words.slice(0, kNamed).join(', ')} and ${words.length - kNamed} more`;
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

export function piecesInWords(pieces: readonly number[], labels: readonly string[]): string {
  const names = pieces.map((p) => labels[p] ?? String(p + 1));
  return `${names.length === 1 ? 'piece' : 'pieces'} ${listOf(names)}`;
}

export function caption(move: Move, labels: readonly string[]): string {
  const who = piecesInWords(move.pieces, labels);
  const one = move.pieces.length === 1;
  const way = alongAxis(move.by);
  if (!way) return `${who} ${one ? 'moves' : 'move'} by ${move.by.join(', ')}`;
  const words = kDirections[way.direction]!;
  if (move.leaves) return `${who} ${one ? 'leaves' : 'leave'} ${words.leaves}`;
  return `${who} ${one ? 'moves' : 'move'} ${words.moves} by ${way.distance}`;
}

// The same move in a film that runs backwards: what left comes in, the other way.
export function captionBack(move: Move, labels: readonly string[]): string {
  const way = alongAxis(move.by);
  if (!move.leaves || !way) return caption({ ...move, by: scale(move.by, -1), leaves: false }, labels);
  const verb = move.pieces.length === 1 ? 'comes in' : 'come in';
  return `${piecesInWords(move.pieces, labels)} ${verb} ${kDirections[opposite(way.direction)]!.leaves}`;
}

export const sentence = (text: string): string => (text === '' ? '' : text[0]!.toUpperCase() + text.slice(1));

export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;
