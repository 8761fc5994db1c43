/** How many elements two lists have in common from the first one on: the very same ones at the same places. */
export function sharedBeginning(a: readonly unknown[], b: readonly unknown[]): number {
  if (a === b) return a.length;
  const most = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}
