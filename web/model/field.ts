// A value of the page's data and where it stands, so that a complaint can name the place.
//
// Every getter either gives a value of the wanted kind or throws a DataError with one sentence: "expected
// ..., found ...". The reader (data.ts) is then only a list of what is where.

export class DataError extends Error {}

const kShown = 40;

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value !== null && typeof value === 'object') return 'an object';
  return (JSON.stringify(value) ?? String(value)).slice(0, kShown);
}

export class Field {
  constructor(
    private readonly value: unknown,
    private readonly where: string,
  ) {}

  fail(expected: string): never {
    throw new DataError(`${this.where || 'the data'}: expected ${expected}, found ${describe(this.value)}`);
  }

  get missing(): boolean {
    return this.value === null || this.value === undefined;
  }

  at(key: string): Field {
    if (this.value === null || typeof this.value !== 'object' || Array.isArray(this.value))
      this.fail('an object');
    const owned = Object.prototype.hasOwnProperty.call(this.value, key);
    const inner = owned ? (this.value as Record<string, unknown>)[key] : undefined;
    return new Field(inner, this.where === '' ? key : `${this.where}.${key}`);
  }

  items(most = 1e6): Field[] {
    if (!Array.isArray(this.value) || this.value.length > most) this.fail(`a list of at most ${most}`);
    return (this.value as unknown[]).map((item, i) => new Field(item, `${this.where}[${i}]`));
  }

  text(): string {
    if (typeof this.value !== 'string') this.fail('text');
    return this.value as string;
  }

  number(): number {
    if (typeof this.value !== 'number' || !Number.isFinite(this.value)) this.fail('a number');
    return this.value as number;
  }

  whole(low: number, high: number): number {
    const n = this.value;
    if (typeof n !== 'number' || !Number.isInteger(n) || n < low || n > high)
      this.fail(`a whole number from ${low} to ${high}`);
    return n as number;
  }

  // Long lists of numbers: no Field for each, they are too many.
  wholes(length: number, low: number, high: number): number[] {
    const list = this.value;
    if (!Array.isArray(list) || list.length !== length) this.fail(`${length} numbers`);
    const numbers = list as unknown[];
    const bad = numbers.findIndex(
      (n) => typeof n !== 'number' || !Number.isInteger(n) || n < low || n > high,
    );
    if (bad >= 0) new Field(numbers[bad], `${this.where}[${bad}]`).whole(low, high);
    return numbers as number[];
  }

  vec3(low: number, high: number): [number, number, number] {
    return this.wholes(3, low, high) as [number, number, number];
  }

  length(): number {
    return Array.isArray(this.value) ? this.value.length : 0;
  }

  flag(): boolean {
    if (typeof this.value !== 'boolean') this.fail('true or false');
    return this.value as boolean;
  }

  optional<T>(read: (field: Field) => T): T | null {
    return this.missing ? null : read(this);
  }
}
