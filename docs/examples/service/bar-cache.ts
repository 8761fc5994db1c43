import type { Bars } from 'barstats/bars';

/** Gives the bars that are kept under a name, or loads them. */
export type BarCache = (name: string, load: () => Promise<Bars>) => Promise<Bars>;

/** The memory that bars take: five prices and a volume of eight bytes each. */
export function bytesOf({ length }: Bars): number {
  return length * 48;
}

/**
 * Keeps the bars that were asked for last, up to a number of bytes. The library keeps with them how it has cut them into sessions, so that a
 * second report on the same range costs neither. Requests that come while bars are being loaded wait for the same.
 */
export function createBarCache(mostBytes: number): BarCache {
  // A Map tells its names in the order in which they were set: the first is the one that was longest not asked for.
  const kept = new Map<string, Bars>();
  const loading = new Map<string, Promise<Bars>>();
  let bytes = 0;

  const keep = (name: string, bars: Bars): void => {
    kept.set(name, bars);
    bytes += bytesOf(bars);
    for (const [oldest, each] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= bytesOf(each);
    }
  };

  return async (name, load) => {
    const found = kept.get(name);
    if (found !== undefined) {
      kept.delete(name);
      kept.set(name, found);
      return found;
    }
    const under = loading.get(name);
    if (under !== undefined) return under;
    const begun = load();
    loading.set(name, begun);
    try {
      const bars = await begun;
      keep(name, bars);
      return bars;
    } finally {
      loading.delete(name);
    }
  };
}
