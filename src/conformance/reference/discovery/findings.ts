import type { Finding } from '../../../discovery/index.js';
import { directionOf } from './counts.js';
import { type FourCounts, fisherTest } from './exact-tests.js';
import type { MarketTest } from './market-tests.js';

/** Up to this p-value, answers on the same sessions go together. */
const LEVEL = 0.01;

/** One finding for those of a market that rest on the same sessions: each leads those after it. */
export function echoesOf(strongestFirst: readonly MarketTest[]): readonly Omit<Finding, 'sentence'>[] {
  const leaders: { readonly test: MarketTest; readonly echoes: string[] }[] = [];
  for (const test of strongestFirst) {
    const leader = leaders.find((other) => isSameMarket(other.test, test) && restsOnSameSessions(other.test, test));
    if (leader === undefined) leaders.push({ test, echoes: [] });
    else leader.echoes.push(test.question.family);
  }
  return leaders.map(({ test: { assetClass, ticker, question }, echoes }) => ({
    assetClass,
    ticker,
    family: question.family,
    echoes,
  }));
}

function isSameMarket(one: MarketTest, other: MarketTest): boolean {
  return one.assetClass === other.assetClass && one.ticker === other.ticker;
}

/**
 * Whether at least half of the cases of the one with fewer are of sessions of the other, and the answers go together there in the way that
 * makes both depart from chance as they do.
 */
function restsOnSameSessions(one: MarketTest, other: MarketTest): boolean {
  const [first, second] = [answersOf(one), answersOf(other)];
  const shared = [...first.keys()].filter((day) => second.has(day));
  if (2 * shared.length < Math.min(first.size, second.size)) return false;
  const count = (a: boolean, b: boolean): number =>
    shared.filter((day) => first.get(day) === a && second.get(day) === b).length;
  const table: FourCounts = [count(true, true), count(true, false), count(false, true), count(false, false)];
  const [a, b, c, d] = table;
  const together = Math.sign(a * d - b * c);
  const way = directionOf(one.whole.counts) * directionOf(other.whole.counts);
  return together === way && fisherTest(table) <= LEVEL;
}

/** The sessions of the cases in the group of the estimate, and whether each has its outcome. */
function answersOf({ question, whole: { cases, cell } }: MarketTest): ReadonlyMap<number, boolean> {
  const own = cases.filter(({ group }) => question.test === 'half' || group === cell.group);
  return new Map(own.map(({ day, outcome }) => [day, outcome === cell.outcome]));
}
