/**
 * Everything that can be reached from the globals, by its path: each property, and whether each object can be extended.
 *
 * @returns {Map<string, unknown[]>}
 */
export function globals() {
  /** @type {Map<string, unknown[]>} */
  const found = new Map();
  const seen = new Set();
  const visit = (owner, path) => {
    if (seen.has(owner)) return;
    seen.add(owner);
    found.set(`${path} extensible`, [Object.isExtensible(owner)]);
    for (const key of Reflect.ownKeys(owner)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
      // What a host lists and does not show is none that a module could have set.
      if (descriptor === undefined) continue;
      const { value, get, set, writable, enumerable, configurable } = descriptor;
      const here = path === '' ? String(key) : `${path}.${String(key)}`;
      found.set(here, [value, get, set, writable, enumerable, configurable]);
      if ((typeof value === 'object' && value !== null) || typeof value === 'function') visit(value, here);
    }
  };
  // Node.js puts these in place when they are first looked at.
  for (const name of ['TextDecoder', 'TextEncoder']) void globalThis[name];
  visit(globalThis, '');
  // A browser has no environment.
  if (globalThis.process?.env !== undefined) visit(globalThis.process.env, 'process.env');
  return found;
}

const same = (a, b) => a !== undefined && b !== undefined && a.every((part, index) => Object.is(part, b[index]));

/**
 * The paths of what differs between two looks at the globals.
 *
 * @param {Map<string, unknown[]>} before
 * @param {Map<string, unknown[]>} after
 * @returns {string[]}
 */
export function changesBetween(before, after) {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !same(before.get(path), after.get(path)),
  );
  // What is new is named once, not with everything in it.
  const within = (path) => changed.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other} `));
  return changed.filter((path) => !within(path));
}
