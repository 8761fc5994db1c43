import type { ReportCase, VectorMarket } from '../reports/report-file.js';
import type { Chosen } from './trimmed.js';

/** A case that may be taken, and what it would show. */
export interface Choice {
  readonly market: VectorMarket;
  readonly one: ReportCase;
  readonly reaches: readonly string[];
}

/** Bytes that a case costs whatever comes out of it. */
const LEAST = 300;

/** How much more of a market than of a result is left when it is compressed. */
const DENSE = 2.5;

/**
 * The cases to take: again and again the one that shows most for its bytes of what none before has shown. A market that was taken already
 * costs nothing more, so that reports share their markets.
 *
 * @param known - what needs no showing; what is shown is added
 */
export function choose(choices: readonly Choice[], known: Set<string>): Chosen {
  const sizes = choices.map(({ one }) => JSON.stringify(one).length + LEAST);
  const marketSizes = new Map(choices.map(({ market }) => [market, DENSE * JSON.stringify(market).length]));
  const before = new Set(known);
  const taken: Choice[] = [];
  const markets = new Set<VectorMarket>();
  let left = choices.map((choice, i) => ({ choice, size: sizes[i] }));
  for (;;) {
    let best: Choice | null = null;
    let most = 0;
    const still: typeof left = [];
    for (const each of left) {
      const { choice, size } = each;
      const fresh = choice.reaches.filter((name) => !known.has(name)).length;
      if (fresh === 0) continue;
      still.push(each);
      const worth = fresh / (size + (markets.has(choice.market) ? 0 : marketSizes.get(choice.market)!));
      if (worth > most) [best, most] = [choice, worth];
    }
    if (best === null) break;
    taken.push(best);
    markets.add(best.market);
    for (const name of best.reaches) known.add(name);
    left = still;
  }
  return inOrder(needed(taken, before));
}

/** Without the cases that later ones have made superfluous, the longest first. */
function needed(taken: readonly Choice[], before: ReadonlySet<string>): readonly Choice[] {
  const counts = new Map<string, number>();
  for (const name of taken.flatMap(({ reaches }) => [...new Set(reaches)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const length = (choice: Choice): number => JSON.stringify(choice.one).length;
  const dropped = new Set<Choice>();
  for (const choice of [...taken].sort((a, b) => length(b) - length(a))) {
    const names = new Set(choice.reaches);
    if (![...names].every((name) => before.has(name) || counts.get(name)! > 1)) continue;
    for (const name of names) counts.set(name, counts.get(name)! - 1);
    dropped.add(choice);
  }
  return taken.filter((choice) => !dropped.has(choice));
}

/** Cases by report, markets by their first case, both numbered from 1. */
function inOrder(taken: readonly Choice[]): Chosen {
  const reports = [...new Set(taken.map(({ one }) => one.report))].sort();
  const sorted = reports.flatMap((report) => taken.filter(({ one }) => one.report === report));
  const numbers = new Map([...new Set(sorted.map(({ market }) => market))].map((market, i) => [market, String(i + 1)]));
  return {
    markets: [...numbers].map(([market, number]) => ({ ...market, market: number })),
    cases: sorted.map(({ market, one }) => ({ ...one, market: numbers.get(market)! })),
  };
}
