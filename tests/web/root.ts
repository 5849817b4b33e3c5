// The repository's root, put in by run.mjs: bundled tests do not stand where they were written.
export const kRoot = (import.meta as unknown as { root: string }).root;
