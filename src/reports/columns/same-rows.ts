/**
 * The values of a list, those of an earlier list in their place as far as they are alike from the first one on: what was computed from those
 * can be found again by what they are.
 *
 * Plain objects and lists are alike when their parts are, anything else when it is the very same.
 */
export function interned<T>(list: readonly T[], earlier: readonly T[]): readonly T[] {
  let alike = 0;
  const most = Math.min(list.length, earlier.length);
  while (alike < most && (list[alike] === earlier[alike] || areAlike(list[alike], earlier[alike]))) alike++;
  return alike === 0 ? list : [...earlier.slice(0, alike), ...list.slice(alike)];
}

function areAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, i) => areAlike(part, b[i]));
  // A session or a period is itself, whatever it holds.
  if (Object.getPrototypeOf(a) !== Object.prototype || Object.getPrototypeOf(b) !== Object.prototype) return false;
  for (const name in a) {
    if (!Object.hasOwn(b, name)) return false;
    if (!areAlike(a[name as keyof typeof a], b[name as keyof typeof b])) return false;
  }
  return Object.keys(a).length === Object.keys(b).length;
}
