const DAY = 86_400_000;

/** More looks than this could not be told apart in a small chart. */
const MOST = 60;

/** When to look between two instants: whole days apart, at most 60 times, the last time at the end. */
export function looksFrom(start: number, end: number): readonly number[] {
  const step = DAY * Math.max(1, Math.ceil((end - start) / DAY / MOST));
  const count = Math.max(1, Math.ceil((end - start) / step));
  return Array.from({ length: count }, (_, i) => end - (count - 1 - i) * step);
}
