/** From bar to bar nearly all instants are those of before, and text is slow to make. */
const CAPACITY = 1000;

const known = new Map<number, string>();

/** An instant of epoch milliseconds in ISO 8601 and UTC. */
export function isoInstant(milliseconds: number): string {
  let text = known.get(milliseconds);
  if (text === undefined) {
    if (known.size >= CAPACITY) known.clear();
    known.set(milliseconds, (text = new Date(milliseconds).toISOString()));
  }
  return text;
}
