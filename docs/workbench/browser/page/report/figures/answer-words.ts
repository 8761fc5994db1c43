import type { QuestionSummary } from 'barstats/reports';
import type { Share } from './share-panels.js';
import { counted, shareInWords, signed, upperFirst, intervalWords, percentWords } from '../../parts/words.js';

/** Fewer cases are no answer. */
const ENOUGH = 10;

/** The fewest months or years that the library tests for a change. */
const BLOCKS = 8;

/** The level of the test for a change. */
const LEVEL = 0.05;

/** A share in words, with the percent apart; without a percent where cases are too few for one. */
export function answerInWords(
  { outcome, count, low, high, of, guard }: Share,
  unit: string,
): { readonly before: string; readonly percent: string; readonly after: string } {
  if (of === 0 || guard === 'insufficient') {
    const more = `${counted(of, unit)}, ${ENOUGH - of} more needed`;
    return {
      before: of === 0 ? 'no cases' : `too few cases to say how often “${outcome}” comes: ${more}`,
      percent: '',
      after: '',
    };
  }
  const interval = low === null ? '' : ` (95 % interval ${intervalWords({ low, high })})`;
  const few = guard === null ? '' : '; few cases';
  return {
    before: `${outcome} in `,
    percent: shareInWords(count, of),
    after: ` of ${counted(of, unit)}${interval}${few}`,
  };
}

/** A share less another, in percentage points with the 95 % interval (Newcombe's method 10, from the intervals of both); `null` without one. */
export function differenceOf(first: Share, second: Share): readonly [points: number, low: number, high: number] | null {
  const [a, b] = [first, second].map(({ percent, low, high }) =>
    percent === null || low === null || high === null ? null : { percent, low, high },
  );
  if (a === null || b === null) return null;
  const points = a.percent - b.percent;
  const down = Math.hypot(a.percent - a.low, b.high - b.percent);
  const up = Math.hypot(a.high - a.percent, b.percent - b.low);
  return [points, points - down, points + up];
}

/** What a condition changes. */
export function conditionInWords(share: Share, without: Share): string {
  const difference = differenceOf(share, without);
  const [count, of] = [share.count + without.count, share.of + without.of];
  if (difference === null || share.guard === 'insufficient' || without.guard === 'insufficient') {
    return `Without the condition: too few cases to compare (${without.of.toLocaleString('en')}).`;
  }
  const [points, low, high] = difference;
  const verdict = low <= 0 && high >= 0 ? '; chance alone can make as much' : '';
  return (
    `Without the condition ${shareInWords(without.count, without.of)} of ${without.of.toLocaleString('en')} (all ${shareInWords(count, of)}). ` +
    `The difference is ${signed(points)} points (95 % interval ${signed(low)} to ${signed(high)})${verdict}.`
  );
}

/** Whether a share changed over time. */
export function changeInWords({ change, blocks }: Pick<QuestionSummary, 'change' | 'blocks'>, outcome: string): string {
  if (change === null || change === undefined) {
    return blocks === undefined || blocks.count >= BLOCKS
      ? 'There is nothing to test for a change.'
      : `${upperFirst(counted(blocks.count, blocks.of))} with cases are too few to test for a change: ${BLOCKS} are needed.`;
  }
  const { date, p, before, after } = change;
  const words = `p ${Number(p.toPrecision(2))}`;
  if (p > LEVEL) return `No change over time beyond chance (${words}).`;
  const [from, to] = [before, after].map(({ of, outcomes }) =>
    shareInWords(outcomes.find(({ id }) => id === outcome)?.count ?? 0, of),
  );
  return `A change over time that chance seldom makes (${words}): ${from} before ${date}, ${to} from then on.`;
}

/** How a share lies to that of all rows and to chance; of too few cases, how many more it takes. */
export function besideInWords({ count, of, guard, atRandom }: Share, total: Share | null): string {
  if (guard === 'insufficient') return `Too few cases for a share: ${of}, ${ENOUGH - of} more needed.`;
  const chance = atRandom?.mean ?? null;
  const others = [
    ...(total === null || total.of === 0 ? [] : [`all ${shareInWords(total.count, total.of)}`]),
    ...(chance === null ? [] : [`at random ${percentWords(chance)}`]),
  ];
  return others.length === 0 ? '' : `${shareInWords(count, of)} (${others.join('; ')}).`;
}

/** How many of the intervals of rows leave out the share of all; empty where that says nothing. */
export function apartInWords(rows: readonly Share[], { id: whole, percent }: Share): string {
  const known = rows.filter(({ id, low, guard }) => low !== null && guard !== 'insufficient' && id !== whole);
  if (percent === null || known.length < 2) return '';
  const apart = known.filter(({ low, high }) => low! > percent || high! < percent).length;
  return `; ${apart === 0 ? 'none' : apart} of ${known.length} intervals ${apart === 1 ? 'leaves' : 'leave'} it out`;
}
