import { dateOfDay, dayOfDate } from '../../calendar/index.js';
import { midRanks } from '../../statistics/inner.js';
import { quotientOf } from '../../numeric/inner.js';
import type { HeadlineOutline } from '../../reports/index.js';
import type { HeadlineCase } from '../../reports/inner.js';
import { blocksOf, type TestedCase } from '../tested-case.js';
import { type BlockBets, noBets, withBlock } from './block-bets.js';
import type { WatchedGroup, WatchedQuestion } from './watch-state.js';

/** A case with the date of its session, and when that opens. */
export interface WatchedCase extends TestedCase {
  readonly session: Pick<HeadlineCase['session'], 'day' | 'openTime'>;
}

/** A question before its first case. */
export function noCases({ test }: HeadlineOutline): Pick<WatchedQuestion, 'through' | 'groups' | 'wealths'> {
  return { through: null, groups: [], ...(isWithinBlocks(test) ? { wealths: writtenWealths(noBets) } : {}) };
}

/** Whether values are permuted within blocks. */
export function isWithinBlocks(test: HeadlineOutline['test']): boolean {
  return test !== 'half' && test !== 'complement' && test !== 'homogeneity';
}

/**
 * Adds the cases after the last one counted. Each becomes known later than all before it, so that none is passed over. A block counts once a
 * case of a later one shows that it is over.
 *
 * @param cases - in the order of their sessions
 * @param firstLook - until when sessions have opened whose cases are retrospective
 */
export function withCases(
  question: WatchedQuestion,
  { test, outcomes }: HeadlineOutline,
  cases: readonly WatchedCase[],
  firstLook: number,
): WatchedQuestion {
  const last = question.through === null ? -Infinity : dayOfDate(question.through);
  const whole = isWithinBlocks(test) ? blocksOf(cases).slice(0, -1).flat() : cases;
  const added = whole.filter(({ session }) => session.day > last);
  if (added.length === 0) return question;
  const ids = outcomes.map(({ id }) => id);
  const counts = new Map(question.groups.map(({ group, counts: own }) => [group, [...own]]));
  const count = ({ group = '' }: TestedCase, outcome: string | number): void => {
    const own = counts.get(group) ?? ids.map(() => 0);
    own[ids.indexOf(String(outcome))]++;
    counts.set(group, own);
  };
  const seen = (question.retrospective ?? 0) + added.filter(({ session }) => session.openTime < firstLook).length;
  const common = {
    ...question,
    through: dateOfDay(added[added.length - 1].session.day),
    ...(seen === 0 ? {} : { retrospective: seen }),
  };
  if (!isWithinBlocks(test)) {
    for (const each of added) count(each, each.outcome);
    return { ...common, groups: Array.from(counts, ([group, own]) => ({ group, counts: own })) };
  }
  let bets = betsOf(question);
  for (const block of blocksOf(added)) {
    // Ranks among all cases would change with those to come.
    const ranks = midRanks(block.map(({ outcome }) => quotientOf(Number(outcome))));
    block.forEach((each, i) => {
      count(each, 2 * ranks[i] > block.length + 1 ? 'upper' : 'lower');
    });
    bets = withBlock(
      bets,
      block.map(({ group = '' }, i) => ({ group, value: ranks[i] })),
    );
  }
  const groups = Array.from(counts, ([group, own]): WatchedGroup => {
    return { group, counts: own, deviation: bets.past.get(group)!.deviation };
  });
  return { ...common, groups, wealths: writtenWealths(bets) };
}

/** The bets of a question within blocks. */
export function betsOf({ groups, wealths = [] }: WatchedQuestion): BlockBets {
  return {
    past: new Map(
      groups.map(({ group, counts, deviation = 0 }) => [
        group,
        { cases: counts.reduce((sum, each) => sum + each, 0), deviation },
      ]),
    ),
    wealths: wealths.map(({ mantissa, exponent }) => ({ mantissa: BigInt(mantissa), exponent })),
  };
}

function writtenWealths({ wealths }: BlockBets): NonNullable<WatchedQuestion['wealths']> {
  return wealths.map(({ mantissa, exponent }) => ({ mantissa: String(mantissa), exponent }));
}
