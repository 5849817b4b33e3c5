// A value that changes by being replaced, and those who want to know when it does.

export type Listener<T> = (now: T, before: T) => void;

export class Value<T> {
  private readonly listeners: Listener<T>[] = [];

  constructor(private value: T) {}

  get now(): T {
    return this.value;
  }

  subscribe(listener: Listener<T>): void {
    this.listeners.push(listener);
  }

  update(change: Partial<T>): void {
    const before = this.value;
    this.value = { ...before, ...change };
    for (const listener of this.listeners) listener(this.value, before);
  }
}
