// Prints, as a JSON list of paths, what the import of a module changes in the globals of its process.

/** Everything that can be reached from the globals, by its path: each property, and whether each object can be extended. */
function globals() {
  const found = new Map();
  const seen = new Set();
  const visit = (owner, path) => {
    if (seen.has(owner)) return;
    seen.add(owner);
    found.set(`${path} extensible`, [Object.isExtensible(owner)]);
    for (const key of Reflect.ownKeys(owner)) {
      const { value, get, set, writable, enumerable, configurable } = Reflect.getOwnPropertyDescriptor(owner, key);
      const here = path === '' ? String(key) : `${path}.${String(key)}`;
      found.set(here, [value, get, set, writable, enumerable, configurable]);
      if ((typeof value === 'object' && value !== null) || typeof value === 'function') visit(value, here);
    }
  };
  visit(globalThis, '');
  visit(process.env, 'process.env');
  return found;
}

const same = (a, b) => a !== undefined && b !== undefined && a.every((part, index) => Object.is(part, b[index]));

// Node makes some of its globals on first use: the first look makes them.
globals();
const before = globals();
await import(process.argv[2]);
const after = globals();
const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
  (path) => !same(before.get(path), after.get(path)),
);
// What is new is named once, not with everything in it.
const within = (path) => changed.some((other) => path.startsWith(`${other}.`) || path.startsWith(`${other} `));
console.log(JSON.stringify(changed.filter((path) => !within(path))));
