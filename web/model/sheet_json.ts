// Reads and writes the native format (docs/formats.md) for the editor. The program has checked every file
// before it comes here; a draft of an earlier day has not been, so wrong things are told as for a file.
import { Field } from './field';
import { cellValue, colourOf, emptyVoxels, indexOf, kEmpty, kFixed, kVariable, kindOf } from './voxels';
import type { Sheet, Part, Problem, Rest, ShapeDraft } from './sheet';
import type { Vec3 } from './vec3';
import type { Voxels } from './voxels';

const kFormat = 'kumiki/1';
const kLongest = 1000;

export type Json = Record<string, unknown>;

export function readSheet(value: unknown): Sheet {
  const root = new Field(value, '');
  if (root.at('format').text() !== kFormat) root.at('format').fail(`"${kFormat}"`);
  const shapes = listOf(root, 'shapes', shapeOf);
  return {
    comment: root.at('comment').optional((f) => f.text()) ?? '',
    colours: listOf(root, 'colours', (f) => f.text()),
    shapes,
    problems: listOf(root, 'problems', (f, i) => problemOf(f, shapes.length, at(value, 'problems', i))),
    rest: without(value, ['format', 'comment', 'colours', 'shapes', 'problems']),
  };

  function shapeOf(field: Field, i: number): ShapeDraft {
    return {
      name: field.at('name').optional((f) => f.text()) ?? '',
      voxels: voxelsOf(field),
      rest: without(at(value, 'shapes', i), ['name', 'size', 'cells']),
    };
  }
}

const listOf = <T>(field: Field, name: string, read: (item: Field, index: number) => T): T[] =>
  field.at(name).optional((f) => f.items(1e5).map(read)) ?? [];

const at = (value: unknown, list: string, index: number): unknown =>
  ((value as Json)[list] as unknown[])[index];

function without(value: unknown, names: readonly string[]): Rest {
  return Object.fromEntries(Object.entries(value as Json).filter(([name]) => !names.includes(name)));
}

function voxelsOf(field: Field): Voxels {
  const size: Vec3 = field.at('size').vec3(0, kLongest);
  const box = size.map((v) => Math.max(1, v)) as unknown as Vec3;
  const voxels = emptyVoxels(box);
  field.at('cells').optional((layers) =>
    layers.items().forEach((layer, z) =>
      layer.items().forEach((row, y) => {
        const signs = row.text().match(/_|[#+]\d*/g) ?? [];
        if (signs.length > size[0] || y >= size[1] || z >= size[2]) row.fail(`rows within ${size.join('×')}`);
        signs.forEach((sign, x) => (voxels.cells[indexOf(box, [x, y, z])] = valueOf(sign)));
      }),
    ),
  );
  return voxels;
}

const valueOf = (sign: string): number =>
  sign === '_' ? kEmpty : cellValue(sign[0] === '+' ? kVariable : kFixed, Number(sign.slice(1)) || 0);

function problemOf(field: Field, shapes: number, value: unknown): Problem {
  return {
    name: field.at('name').optional((f) => f.text()) ?? '',
    goal: field.at('goal').optional((f) => f.whole(0, shapes - 1)),
    parts: listOf(field, 'parts', (f, i) => partOf(f, shapes, at(value, 'parts', i))),
    rules: listOf(field, 'colour_rules', (f) => ({
      piece: f.at('piece').whole(1, 255),
      goal: f.at('goal').whole(1, 255),
    })),
    mostHoles: field.at('most_holes').optional((f) => f.whole(-1e9, 1e9)),
    rest: without(value, ['name', 'goal', 'parts', 'colour_rules', 'most_holes']),
  };
}

function partOf(field: Field, shapes: number, value: unknown): Part {
  const count = field.at('count').optional((f) => f.whole(0, 20000)) ?? 1;
  return {
    shape: field.at('shape').whole(0, shapes - 1),
    least: field.at('least').optional((f) => f.whole(0, 20000)) ?? count,
    most: field.at('most').optional((f) => f.whole(0, 20000)) ?? count,
    groups: listOf(field, 'groups', (f) => ({
      group: f.at('group').whole(-1e9, 1e9),
      count: f.at('count').whole(-1e9, 1e9),
    })),
    rest: without(value, ['shape', 'count', 'least', 'most', 'groups']),
  };
}

// ---- writing

export function writeSheet(d: Sheet): Json {
  return {
    format: kFormat,
    ...(d.comment === '' ? {} : { comment: d.comment }),
    ...(d.colours.length === 0 ? {} : { colours: d.colours }),
    shapes: d.shapes.map(shapeJson),
    problems: d.problems.map(problemJson),
    ...d.rest,
  };
}

const signOf = (value: number): string => {
  if (kindOf(value) === kEmpty) return '_';
  const colour = colourOf(value);
  return (kindOf(value) === kFixed ? '#' : '+') + (colour === 0 ? '' : String(colour));
};

function shapeJson({ name, voxels, rest }: ShapeDraft): Json {
  const [sx, sy, sz] = voxels.size;
  const row = (y: number, z: number): string =>
    Array.from({ length: sx }, (_, x) => signOf(voxels.cells[indexOf(voxels.size, [x, y, z])]!)).join('');
  const layer = (z: number): string[] => Array.from({ length: sy }, (_, y) => row(y, z));
  const cells = Array.from({ length: sz }, (_, z) => layer(z));
  return { ...(name === '' ? {} : { name }), size: voxels.size, cells, ...rest };
}

function problemJson(p: Problem): Json {
  return {
    ...(p.name === '' ? {} : { name: p.name }),
    ...(p.goal === null ? {} : { goal: p.goal }),
    parts: p.parts.map(partJson),
    ...(p.rules.length === 0 ? {} : { colour_rules: p.rules }),
    ...(p.mostHoles === null ? {} : { most_holes: p.mostHoles }),
    ...p.rest,
  };
}

function partJson({ shape, least, most, groups, rest }: Part): Json {
  const count = least !== most ? { least, most } : least === 1 ? {} : { count: least };
  return { shape, ...count, ...(groups.length === 0 ? {} : { groups }), ...rest };
}
