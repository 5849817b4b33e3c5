// Reads the JSON that the program wrote into the page.
//
// The page may be opened after hand edits or a broken download, so nothing is trusted: sizes are compared
// with the bytes that are there, indices with the lists they point into. The first thing that is wrong is
// told in one sentence (field.ts); there is no half-read puzzle.
import { Cells } from './cells';
import { Field, DataError } from './field';
import { kLeft } from './puzzle';
import type { Goal, Graph, GraphDrawing, Passport, Piece, PlanMove, Puzzle, Shape, Solution } from './puzzle';
import type { Vec3 } from './vec3';

const kVersion = 1;
const kFar = 30000; // farther than anything is placed
const kLongest = 1024; // cells along one side of a body

export function readPuzzle(text: string): Puzzle {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DataError('the puzzle in this page is not readable: expected JSON');
  }
  return puzzleOf(new Field(value, ''));
}

function puzzleOf(root: Field): Puzzle {
  if (root.at('version').whole(1, 1e6) !== kVersion) root.at('version').fail(`version ${kVersion}`);
  const shapes = root.at('shapes').items().map(shapeOf);
  const paint = root.at('paint').optional((list) => list.items(1e5).map(colourOf)) ?? [];
  return {
    title: root.at('title').optional((f) => f.text()) ?? '',
    comment: root.at('comment').optional((f) => f.text()) ?? '',
    shapes,
    goal: root.at('goal').optional(goalOf),
    solutions: root
      .at('solutions')
      .items()
      .map((f) => solutionOf(f, shapes.length, paint)),
    passport: passportOf(root.at('passport')),
  };
}

function shapeOf(field: Field): Shape {
  return {
    name: field.at('name').optional((f) => f.text()) ?? '',
    count: field.at('count').optional((f) => f.whole(0, 1e6)) ?? 1,
    cells: cellsOf(field),
  };
}

function goalOf(field: Field): Goal {
  return { at: field.at('at').vec3(-kFar, kFar), cells: cellsOf(field) };
}

function colourOf(field: Field): string {
  if (!/^#[0-9a-f]{6}$/i.test(field.text())) field.fail('a colour like #aabbcc');
  return field.text();
}

function cellsOf(field: Field): Cells {
  const size: Vec3 = field.at('size').vec3(1, kLongest);
  const packed = field.at('cells');
  const bytes = Math.ceil((size[0] * size[1] * size[2]) / 8);
  const text = packed.text();
  if (text.length !== Math.ceil(bytes / 3) * 4 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text))
    packed.fail(`${bytes} bytes in base64`);
  const raw = atob(text);
  if (raw.length !== bytes) packed.fail(`${bytes} bytes in base64`);
  const cells = new Cells(
    size,
    Uint8Array.from(raw, (c) => c.charCodeAt(0)),
  );
  if (cells.count === 0) packed.fail('at least one cell');
  return cells;
}

function solutionOf(field: Field, shapes: number, paint: readonly string[]): Solution {
  const pieces = field
    .at('pieces')
    .items()
    .map((f) => pieceOf(f, shapes, paint));
  return {
    pieces,
    level: field.at('level').optional((f) => f.whole(0, 1e9)),
    levelString: field.at('level_string').optional((f) => f.text()),
    moves: field.at('moves').optional((f) => f.whole(0, 1e9)),
    plan: field.at('plan').optional((f) => f.items().map((m) => planMoveOf(m, pieces.length))),
    why: field.at('why').optional((f) => f.text()) ?? '',
    graph: field.at('graph').optional((f) => graphOf(f, pieces.length)),
    graphWhy: field.at('graph_why').optional((f) => f.text()) ?? '',
  };
}

function pieceOf(field: Field, shapes: number, paint: readonly string[]): Piece {
  const cells = cellsOf(field);
  return {
    shape: field.at('shape').whole(0, shapes - 1),
    label: field.at('label').text(),
    at: field.at('at').vec3(-kFar, kFar),
    cells,
    colour: field.at('colour').optional(colourOf) ?? undefined,
    paint: field.at('painted').optional((f) => paintedOf(f, cells.count, paint)) ?? undefined,
  };
}

function paintedOf(field: Field, count: number, paint: readonly string[]): string[] {
  const colours: string[] = [];
  for (const run of field.items()) {
    const [index, length] = run.wholes(2, -1, count);
    if (index! >= paint.length) run.fail(`one of ${paint.length} paints`);
    if (length! < 1 || colours.length + length! > count) run.fail(`runs over ${count} cells`);
    for (let i = 0; i < length!; i++) colours.push(index! < 0 ? '' : paint[index!]!);
  }
  if (colours.length !== count) field.fail(`runs over ${count} cells`);
  return colours;
}

function planMoveOf(field: Field, pieces: number): PlanMove {
  const moving = field.at('pieces');
  const gone = field.at('gone');
  return {
    pieces: moving.wholes(moving.length(), 0, pieces - 1),
    by: field.at('by').vec3(-kFar, kFar),
    gone: gone.optional((f) => f.wholes(f.length(), 0, pieces - 1)) ?? [],
  };
}

function graphOf(field: Field, pieces: number): Graph {
  const nodes = field.at('nodes').whole(1, 1e9);
  const drawn = !field.at('x').missing && !field.at('edges').missing;
  const plan = field.at('plan');
  const depth = field.at('depth').optional((f) => f.wholes(drawn ? nodes : f.length(), 0, 1e9)) ?? [];
  return {
    nodes,
    targets: field.at('targets').whole(0, nodes),
    depth,
    plan: drawn ? (plan.optional((f) => f.wholes(f.length(), 0, nodes - 1)) ?? []) : [],
    why: field.at('why').optional((f) => f.text()) ?? '',
    drawing: drawn ? drawingOf(field, nodes, pieces) : undefined,
  };
}

function drawingOf(field: Field, nodes: number, pieces: number): GraphDrawing {
  const edges = field.at('edges');
  if (edges.length() % 2 !== 0) edges.fail('pairs of nodes');
  return {
    x: field.at('x').wholes(nodes, -1e9, 1e9),
    y: field.at('y').wholes(nodes, -1e9, 1e9),
    width: field.at('width').whole(0, 1e9),
    height: field.at('height').whole(0, 1e9),
    shifts: Int16Array.from(field.at('shifts').wholes(nodes * pieces * 3, -kLeft, kLeft)),
    edges: edges.wholes(edges.length(), 0, nodes - 1),
  };
}

function passportOf(field: Field): Passport {
  const whole = (f: Field) => f.optional((n) => n.whole(0, Number.MAX_SAFE_INTEGER));
  const at = (key: string): Field => (field.missing ? new Field(null, key) : field.at(key));
  const graph = at('graph');
  const inGraph = (key: string) => (graph.missing ? null : whole(graph.at(key)));
  return {
    pieces: whole(at('pieces')),
    cells: whole(at('cells')),
    holes: whole(at('holes')),
    level: whole(at('level')),
    levelString: at('level_string').optional((f) => f.text()),
    moves: whole(at('moves')),
    solutions: whole(at('solutions')),
    unique: at('unique').optional((f) => f.flag()),
    graphNodes: inGraph('nodes'),
    graphEdges: inGraph('edges'),
    graphTargets: inGraph('targets'),
    deadEnds: inGraph('dead_ends'),
    randomWalk: at('random_walk').optional((f) => f.number()),
  };
}
