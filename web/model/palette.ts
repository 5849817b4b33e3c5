// The colours of pieces: twelve that stay apart for everybody, then the same ones lighter and darker.
//
// Found by annealing from a set that looks well together: any two are at least 11 (CIEDE2000) apart under
// normal vision, protanopia, deuteranopia and tritanopia; tests/web/palette.test.ts computes it. Taking the
// hues of a colour wheel was dropped: with red-green blindness only lightness is left to tell six of them
// apart.

export const kPalette: readonly string[] = [
  '#ec4b37', // coral
  '#385b7f', // slate blue
  '#eca21b', // amber
  '#4ea566', // green
  '#92daf1', // sky
  '#8753bb', // violet
  '#f9e458', // lemon
  '#3e8088', // teal
  '#cf89bf', // pink
  '#794e38', // walnut
  '#a6ca7b', // lime
  '#c9c3b8', // stone
];

// By how much each further round of the palette is mixed with white (above 0) or black.
const kRounds = [0, 0.35, -0.3, 0.6, -0.5];

export function pieceColour(index: number): string {
  const round = Math.floor(index / kPalette.length) % kRounds.length;
  return mixed(kPalette[index % kPalette.length]!, kRounds[round]!);
}

function mixed(hex: string, amount: number): string {
  const towards = amount > 0 ? 255 : 0;
  const channels = rgbOf(hex).map((c) => Math.round(c + (towards - c) * Math.abs(amount)));
  return `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

export function rgbOf(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
}
