import type { ReportCase, VectorMarket } from '../reports/report-file.js';

/** Markets and the cases on them. */
export interface Chosen {
  readonly markets: readonly VectorMarket[];
  readonly cases: readonly ReportCase[];
}

/** What cases on a market show. */
export type Shown = (market: VectorMarket, cases: readonly ReportCase[]) => ReadonlySet<string>;

/**
 * The same with as few bars as show the same: of each market ever smaller parts are cut off at both ends as long as nothing is lost that no
 * other market shows.
 *
 * @param known - what needs no showing
 */
export function trimmed({ markets, cases }: Chosen, shown: Shown, known: ReadonlySet<string>): readonly VectorMarket[] {
  const casesOn = (market: VectorMarket): readonly ReportCase[] =>
    cases.filter((each) => each.market === market.market);
  const names = new Map(markets.map((market) => [market.market, shown(market, casesOn(market))]));
  return markets.map((market) => {
    const others = new Set([...names].flatMap(([name, some]) => (name === market.market ? [] : [...some])));
    const needed = [...names.get(market.market)!].filter((name) => !others.has(name) && !known.has(name));
    const short = shortened(market, (each) => {
      const left = shown(each, casesOn(market));
      return needed.every((name) => left.has(name));
    });
    names.set(market.market, shown(short, casesOn(market)));
    return short;
  });
}

function shortened(market: VectorMarket, good: (market: VectorMarket) => boolean): VectorMarket {
  let best = market;
  for (let part = 2; part <= 32; part *= 2) {
    const cut = Math.floor(market.rows.length / part);
    if (cut === 0) break;
    for (const rows of [
      (all: VectorMarket['rows']) => all.slice(cut),
      (all: VectorMarket['rows']) => all.slice(0, -cut),
    ]) {
      const less = { ...best, rows: rows(best.rows) };
      if (less.rows.length > 0 && good(less)) best = less;
    }
  }
  return best;
}
