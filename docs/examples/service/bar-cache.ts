import type { Bars } from 'barstats/bars';

/** Returns the cached bars of a name, or loads them. */
export type BarCache = (name: string, load: () => Promise<Bars>) => Promise<Bars>;

/** The memory that bars take: five prices and a volume of eight bytes each. */
export function bytesOf({ length }: Bars): number {
  return length * 48;
}

/**
 * Caches the most recently used bars, up to a number of bytes. The library caches their sessions with them, so a
 * second report on the same range neither loads nor cuts. Concurrent requests for the same bars share one load.
 */
export function createBarCache(mostBytes: number): BarCache {
  // A Map keeps insertion order, so the first name is the least recently used.
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
