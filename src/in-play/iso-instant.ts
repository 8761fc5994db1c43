/** From bar to bar nearly all instants are those of before, and text is slow to make. */
const CAPACITY = 1000;

const cache = new Map<number, string>();

/** An instant of epoch milliseconds in ISO 8601 and UTC. */
export function isoInstant(milliseconds: number): string {
  let text = cache.get(milliseconds);
  if (text === undefined) {
    if (cache.size >= CAPACITY) cache.clear();
    cache.set(milliseconds, (text = new Date(milliseconds).toISOString()));
  }
  return text;
}
