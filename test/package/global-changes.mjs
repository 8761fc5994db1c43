import { changesBetween, globals } from './global-snapshot.mjs';

// Prints, as a JSON list of paths, what the import of a module changes in the globals of its process.

// Node makes some of its globals on first use: the first look makes them.
globals();
const before = globals();
await import(process.argv[2]);
console.log(JSON.stringify(changesBetween(before, globals())));
