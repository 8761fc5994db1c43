import type { Finding, FoundElsewhere } from '../../../discovery/index.js';
import { directionOf } from './counts.js';
import { type FourCounts, fisherTest } from './exact-tests.js';
import type { MarketTest } from './market-tests.js';

/** Up to this p-value, answers on the same sessions go together. */
const LEVEL = 0.01;

/**
 * One finding for those of a market, and of markets with nearly the same returns, that rest on the same sessions: each leads those after it.
 *
 * @param isLike - whether two different markets have nearly the same returns
 */
export function echoesOf(
  strongestFirst: readonly MarketTest[],
  isLike: (one: MarketTest, other: MarketTest) => boolean,
): readonly Omit<Finding, 'sentence'>[] {
  const leaders: { readonly test: MarketTest; readonly others: MarketTest[] }[] = [];
  for (const test of strongestFirst) {
    const leader = leaders.find(({ test: first }) =>
      isSameMarket(first, test)
        ? restsOnSameSessions(first, test)
        : isLike(first, test) && (givesSameAnswer(first, test) || restsOnSameSessions(first, test)),
    );
    if (leader === undefined) leaders.push({ test, others: [] });
    else leader.others.push(test);
  }
  return leaders.map(({ test, others }) => {
    const elsewhere = others.filter((other) => !isSameMarket(test, other)).map(nameOf);
    return {
      ...nameOf(test),
      echoes: others.filter((other) => isSameMarket(test, other)).map(({ question }) => question.family),
      ...(elsewhere.length === 0 ? {} : { elsewhere }),
    };
  });
}

function nameOf({ assetClass, ticker, question }: MarketTest): FoundElsewhere {
  return { assetClass, ticker, family: question.family };
}

function isSameMarket(one: MarketTest, other: MarketTest): boolean {
  return one.assetClass === other.assetClass && one.ticker === other.ticker;
}

/** Whether the same answer to the same question departs from chance the same way, on sessions of which those with fewer share at least half. */
function givesSameAnswer(one: MarketTest, other: MarketTest): boolean {
  if (one.question !== other.question || !shareHalf(answersOf(one), answersOf(other))) return false;
  const [a, b] = [one.whole, other.whole];
  const isSameCell =
    one.question.test === 'half' || (a.cell.group === b.cell.group && a.cell.outcome === b.cell.outcome);
  return isSameCell && directionOf(a.counts) * directionOf(b.counts) === 1;
}

function shareHalf(one: ReadonlyMap<number, boolean>, other: ReadonlyMap<number, boolean>): boolean {
  const shared = [...one.keys()].filter((day) => other.has(day));
  return 2 * shared.length >= Math.min(one.size, other.size);
}

/**
 * Whether at least half of the cases of the one with fewer are of sessions of the other, and the answers go together there in the way that
 * makes both depart from chance as they do.
 */
function restsOnSameSessions(one: MarketTest, other: MarketTest): boolean {
  const [first, second] = [answersOf(one), answersOf(other)];
  if (!shareHalf(first, second)) return false;
  const shared = [...first.keys()].filter((day) => second.has(day));
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
