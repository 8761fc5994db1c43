import { brokenItem, brokenRule, checkedFields, checkedList } from '../errors/inner.js';
import { byMarket, freeze, marketTwice, type NamedMarket } from '../reports/inner.js';
import { Cases } from './cases.js';
import type { AskedReport, MarketInPart, Outline, PooledPart, RefusedMarket } from './part.js';

const partFields = ['report', 'family', 'variant', 'settings', 'asked', 'markets', 'outlines', 'cases'] as const;

/**
 * Joins parts of a pooled report into one, which is as good as they are: parts can be joined as they come, in any order and grouping.
 *
 * @param parts - from `pooledPart` or `joinParts`, or parsed from their JSON; at least one
 * @returns plain JSON
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for what is not a list of parts
 * @throws {@link BarstatsRangeError} `out-of-bounds` for no parts, parts of different reports or options, and a market that is there twice
 *
 * @example
 * ```ts
 * import { barsFromRows, joinParts, pooledPart } from 'barstats';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const parts = ['AAPL', 'MSFT'].map((ticker) => pooledPart({ assetClass: 'stocks', ticker, bars }, 'doji-standard', {}));
 * joinParts(parts).markets.length; // 2
 * ```
 */
export function joinParts(parts: readonly PooledPart[]): PooledPart {
  const valid = checkedParts(parts);
  const [{ report, family, variant, settings }] = valid;
  const outlines = new Map<string, { readonly outline: Outline; readonly at: number }>();
  const all = valid.flatMap((part) => part.markets.map((market) => ({ ...market, of: part })));
  const markets = inOrderOfMarkets(all, 'parts').map(({ of: part, ...market }): MarketInPart | RefusedMarket => {
    if ('refused' in market) return market;
    const outline = part.outlines[market.outline];
    const text = JSON.stringify(outline);
    let found = outlines.get(text);
    if (found === undefined) outlines.set(text, (found = { outline, at: outlines.size }));
    return { ...market, outline: found.at };
  });
  const cases = new Cases();
  for (const part of valid) cases.add(part.cases);
  return freeze({
    report,
    family,
    variant,
    settings,
    asked: askedIn(valid),
    markets,
    outlines: [...outlines.values()].map(({ outline }) => outline),
    cases: cases.written(),
  });
}

/** Sorts markets by asset class and ticker, and refuses one that is there twice: its cases would count twice. */
export function inOrderOfMarkets<Market extends NamedMarket>(markets: readonly Market[], argument: string): Market[] {
  const sorted = [...markets].sort(byMarket);
  const twice = marketTwice(sorted);
  if (twice === null) return sorted;
  const { assetClass, ticker } = sorted[twice[0]];
  throw brokenRule(argument, `must have each market once, got ${assetClass} ${ticker} twice`);
}

/** What the parts that ran were asked. */
function askedIn(parts: readonly PooledPart[]): AskedReport | null {
  return parts.find(({ asked }) => asked !== null)?.asked ?? null;
}

/** Checks that parts are some, and of one report with one choice of options. */
function checkedParts(parts: unknown): readonly PooledPart[] {
  const list = checkedList(parts, 'parts', 'parts');
  list.forEach((part, i) => {
    const fields = checkedFields(part, `parts[${i}]`, partFields);
    for (const field of ['markets', 'outlines', 'cases'] as const) {
      checkedList(fields[field], `parts[${i}].${field}`, field);
    }
  });
  const valid = list as readonly PooledPart[];
  if (valid.length === 0) {
    throw brokenRule('parts', 'must have at least one part');
  }
  const asked = JSON.stringify(askedIn(valid));
  const texts = valid.map((part) => JSON.stringify([part.report, part.settings]));
  const other = valid.findIndex(
    (part, i) => texts[i] !== texts[0] || (part.asked !== null && JSON.stringify(part.asked) !== asked),
  );
  if (other === -1) return valid;
  throw brokenItem('parts', other, 'must be of the same report with the same options as the others');
}
