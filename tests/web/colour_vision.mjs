// How far apart two colours look, also to people who see fewer colours than others.
//
// Distance: CIEDE2000 (Sharma, Wu, Dalal 2005, whose test pairs the unit test uses). Vision: the matrices of
// Machado, Oliveira, Fernandes 2009 at severity 1 for the three kinds, and those of Viénot, Brettel, Mollon
// 1999 for the two red-green kinds, because the two models disagree a little and the palette should hold
// under both. All of them work on linear sRGB.

export const kVisions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
  'protanopia (Viénot)': [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  'deuteranopia (Viénot)': [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
};

export function linearOf(hex) {
  return [1, 3, 5].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
}

export function seen(linear, matrix) {
  const out = [];
  for (let row = 0; row < 3; row++) {
    const v = matrix[3 * row] * linear[0] + matrix[3 * row + 1] * linear[1] + matrix[3 * row + 2] * linear[2];
    out.push(Math.min(1, Math.max(0, v)));
  }
  return out;
}

export function labOf([r, g, b]) {
  const x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
  const y = 0.2126729 * r + 0.7151522 * g + 0.072175 * b;
  const z = (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883;
  const f = (t) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

const kDegree = Math.PI / 180;

function hueOf(a, b) {
  if (a === 0 && b === 0) return 0;
  const h = Math.atan2(b, a) / kDegree;
  return h < 0 ? h + 360 : h;
}

// Symbols as in Sharma, Wu, Dalal 2005.
export function deltaE2000([L1, a1, b1], [L2, a2, b2]) {
  const cMean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const G = 0.5 * (1 - Math.sqrt(cMean ** 7 / (cMean ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + G) * a1, (1 + G) * a2];
  const [C1, C2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [hueOf(p1, b1), hueOf(p2, b2)];
  let dh = C1 * C2 === 0 ? 0 : h2 - h1;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  const dH = 2 * Math.sqrt(C1 * C2) * Math.sin((dh / 2) * kDegree);
  const L = (L1 + L2) / 2;
  const C = (C1 + C2) / 2;
  let h = h1 + h2;
  if (C1 * C2 !== 0) {
    if (Math.abs(h1 - h2) <= 180) h /= 2;
    else h = h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  }
  const cos = (degrees) => Math.cos(degrees * kDegree);
  const T = 1 - 0.17 * cos(h - 30) + 0.24 * cos(2 * h) + 0.32 * cos(3 * h + 6) - 0.2 * cos(4 * h - 63);
  const RC = 2 * Math.sqrt(C ** 7 / (C ** 7 + 25 ** 7));
  const RT = -Math.sin(2 * 30 * Math.exp(-(((h - 275) / 25) ** 2)) * kDegree) * RC;
  const SL = 1 + (0.015 * (L - 50) ** 2) / Math.sqrt(20 + (L - 50) ** 2);
  const SC = 1 + 0.045 * C;
  const SH = 1 + 0.015 * C * T;
  const [l, c, d] = [(L2 - L1) / SL, (C2 - C1) / SC, dH / SH];
  return Math.sqrt(l * l + c * c + d * d + RT * c * d);
}

// The two that are nearest under any vision.
export function nearestPair(palette) {
  let worst = { distance: Infinity };
  for (const [vision, matrix] of Object.entries(kVisions)) {
    const labs = palette.map((hex) => labOf(seen(linearOf(hex), matrix)));
    for (let i = 0; i < labs.length; i++)
      for (let j = 0; j < i; j++) {
        const distance = deltaE2000(labs[i], labs[j]);
        if (distance < worst.distance) worst = { distance, vision, pair: [palette[i], palette[j]] };
      }
  }
  return worst;
}
