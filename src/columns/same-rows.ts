/**
 * The rows of a table, where those that are alike from the first one on are the very rows of an earlier one: what was computed from these is
 * found again by what they are.
 *
 * Plain objects and lists are alike if their parts are, anything else if it is identical.
 */
export function sameRows<Row>(
  found: readonly Row[],
  earlier: readonly Row[],
): { readonly rows: readonly Row[]; readonly same: number } {
  const most = Math.min(found.length, earlier.length);
  let same = 0;
  while (same < most && found[same] === earlier[same]) same++;
  const identical = same;
  while (same < most && areAlike(found[same], earlier[same])) same++;
  return { rows: same === identical ? found : [...earlier.slice(0, same), ...found.slice(same)], same };
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
