/** The minutes of a day. */
export const DAY = 1440;

/** Stretches of a session, in minutes from the start of the first. */
interface Stretches {
  /** When the first begins, in minutes after midnight. */
  readonly first: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Parses labels such as `09:30–10:00`, which must be consecutive; otherwise `undefined`. */
export function stretchesOf(labels: readonly string[]): Stretches | undefined {
  const ranges = labels.map((label) => /^(\d\d):(\d\d)–(\d\d):(\d\d)$/.exec(label)?.slice(1).map(Number));
  if (!ranges.every((range) => range !== undefined)) return undefined;
  const first = ranges[0][0] * 60 + ranges[0][1];
  const since = (hour: number, minute: number): number => (hour * 60 + minute - first + DAY) % DAY;
  const from = ranges.map(([hour, minute]) => since(hour, minute));
  // A stretch that ends where the first begins is the last of a full day.
  const to = ranges.map(([, , hour, minute]) => {
    const end = since(hour, minute);
    return end === 0 ? DAY : end;
  });
  const ascending = from.every((start, i) => start < to[i] && (i === 0 || start >= to[i - 1]));
  return ascending ? { first, from, to } : undefined;
}
