// Large data, made when it is needed: many pieces, many nodes. Seeded, so that every run is the same.

function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function packed(size, cells) {
  const bytes = Buffer.alloc(Math.ceil((size[0] * size[1] * size[2]) / 8));
  for (const [x, y, z] of cells) {
    const i = x + size[0] * (y + size[1] * z);
    bytes[i >> 3] |= 1 << (i & 7);
  }
  return bytes.toString('base64');
}

// A cube cut into connected pieces: seeds grow by one neighbouring cell in turn until all is taken.
export function partition(side, pieces, seed) {
  const next = random(seed);
  const owner = new Int32Array(side ** 3).fill(-1);
  const grown = [];
  while (grown.length < pieces) {
    const at = next(owner.length);
    if (owner[at] >= 0) continue;
    owner[at] = grown.length;
    grown.push([at]);
  }
  const edges = grown.map((list) => [...list]);
  for (let left = owner.length - pieces; left > 0;)
    for (let p = 0; p < pieces; p++) if (edges[p].length > 0 && grow(p)) left--;
  return grown.map((list) =>
    list.map((i) => [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)]),
  );

  function grow(p) {
    while (edges[p].length > 0) {
      const k = next(edges[p].length);
      const free = neighbours(edges[p][k], side).filter((n) => owner[n] < 0);
      if (free.length === 0) {
        edges[p].splice(k, 1);
        continue;
      }
      const cell = free[next(free.length)];
      owner[cell] = p;
      grown[p].push(cell);
      edges[p].push(cell);
      return true;
    }
    return false;
  }
}

function neighbours(i, side) {
  const at = [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)];
  const steps = [1, side, side ** 2];
  return steps.flatMap((step, a) => [
    ...(at[a] > 0 ? [i - step] : []),
    ...(at[a] < side - 1 ? [i + step] : []),
  ]);
}

const kNothing = { level: null, level_string: null, moves: null, plan: null, graph: null };

export function manyPieces(side, pieces, seed = 1) {
  const bodies = partition(side, pieces, seed).map((cells, i) => {
    const low = [0, 1, 2].map((a) => Math.min(...cells.map((c) => c[a])));
    const size = [0, 1, 2].map((a) => Math.max(...cells.map((c) => c[a])) - low[a] + 1);
    const own = cells.map((c) => c.map((v, a) => v - low[a]));
    return { shape: i, label: String(i + 1), at: low, size, cells: packed(size, own) };
  });
  return {
    version: 1,
    title: `${pieces} pieces`,
    comment: '',
    shapes: bodies.map(({ size, cells }, i) => ({ name: `s${i + 1}`, count: 1, size, cells })),
    goal: null,
    solutions: [
      { ...kNothing, pieces: bodies, why: 'too many pieces to search', graph_why: 'too many pieces' },
    ],
    passport: { pieces, cells: side ** 3 },
  };
}

// A graph in layers with the look of a disassembly graph. Its moves mean nothing: one piece wanders on a
// grid.
export function manyNodes(base, nodes, seed = 1) {
  const next = random(seed);
  const pieces = base.solutions[0].pieces.length;
  const targets = 40;
  const depth = Array.from({ length: nodes }, (_, n) =>
    n >= nodes - targets ? 61 : Math.min(60, Math.floor(Math.sqrt(n * 1.2))),
  );
  const layers = [];
  depth.forEach((d, n) => (layers[d] ??= []).push(n));
  const edges = [];
  for (let n = 1; n < nodes; n++) {
    const above = layers
      .slice(0, depth[n])
      .reverse()
      .find((layer) => layer); // layers near the top may be empty
    for (let k = next(3); k >= 0; k--) edges.push(above[next(above.length)], n);
  }
  const widest = Math.max(...layers.filter((l) => l).map((l) => l.length));
  const x = depth.map((d, n) => Math.round((widest / 2 + layers[d].indexOf(n) - layers[d].length / 2) * 20));
  const shifts = Array.from({ length: nodes }, (_, n) =>
    Array.from({ length: pieces }, (_, p) =>
      p === 0 ? [n % 50, Math.floor(n / 50), n >= nodes - targets ? 9 : 1] : [0, 0, 0],
    ),
  );
  for (let n = nodes - targets; n < nodes; n++) shifts[n][0] = [127, 127, 127];
  const graph = {
    nodes,
    targets,
    depth,
    x,
    y: depth.map((d) => d * 30),
    width: widest * 20,
    height: 61 * 30,
    shifts: shifts.flat(2),
    edges,
    plan: [0],
  };
  return { ...base, title: `${nodes} nodes`, solutions: [{ ...base.solutions[0], graph }] };
}
