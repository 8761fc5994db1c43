import { multiply, type Quotient } from '../../numeric/inner.js';
import type { AskedHeadline } from '../checked-families.js';
import { type CaseTable, cellOf, countsOf, groupsOf, isOfFirstCell } from '../cell.js';
import { estimateOf, FAIR_COIN } from '../estimate.js';
import { evidenceOfBets } from './block-bets.js';
import { confidenceSequence } from './confidence-sequence.js';
import { betsOf, isWithinBlocks } from './counted-cases.js';
import { evidenceAgainstCommonShares, evidenceAgainstHalf } from './evidence-of-counts.js';
import type { RankedEvidence } from './evidence-result.js';
import type { WatchedQuestion } from './watch-state.js';

/** The evidence of a question against its null hypothesis, exactly. */
export function evidenceOf(question: WatchedQuestion, { test }: AskedHeadline): Quotient {
  const { groups } = question;
  if (isWithinBlocks(test)) return evidenceOfBets(betsOf(question));
  if (test !== 'half') return evidenceAgainstCommonShares(groups.map(({ counts }) => counts));
  const [successes, failures] = groups.length === 0 ? [0, 0] : groups[0].counts;
  return evidenceAgainstHalf(successes, failures);
}

/** The counts of a question and its estimate with both intervals. */
export function figuresOf(
  { groups: watched }: WatchedQuestion,
  headline: AskedHeadline,
  level: Quotient,
): Pick<RankedEvidence, 'cases' | 'group' | 'outcome' | 'estimate' | 'sequence'> {
  const { test, outcomes } = headline;
  const table = tableOf(watched, headline);
  const cases = table.counts.flat().reduce((sum, count) => sum + count, 0);
  if (table.groups.length === 0) {
    const baseline = test === 'half' ? FAIR_COIN : { baselineCount: 0, baselineOf: 0 };
    return { cases, estimate: estimateOf({ count: 0, of: 0, ...baseline }), sequence: null };
  }
  const cell = cellOf(headline, table);
  const counts = countsOf(table, cell);
  const { count, of } = counts;
  const group = table.groups[cell.group];
  const own = isOfFirstCell(headline)
    ? level
    : levelOfCell(level, watched.findIndex((each) => each.group === group) + 1, outcomes.length);
  return {
    cases,
    ...(test === 'half' ? {} : { group, outcome: table.outcomes[cell.outcome] }),
    estimate: estimateOf(test === 'half' ? { ...counts, ...FAIR_COIN } : counts),
    sequence: isWithinBlocks(test) ? null : confidenceSequence(count, of, own),
  };
}

function tableOf(watched: WatchedQuestion['groups'], headline: AskedHeadline): CaseTable {
  const found = watched.map(({ group }) => group);
  const groups = groupsOf(headline, found);
  const outcomes = headline.outcomes.map(({ id }) => id);
  const none = outcomes.map(() => 0);
  return { groups, outcomes, counts: groups.map((id) => watched[found.indexOf(id)]?.counts ?? none) };
}

/**
 * The level of the confidence sequence of a cell that is chosen because it stands out: those of all cells hold together if the group whose
 * first case came r-th has a part of 1 / (r (r + 1)), since these parts add up to 1 however many groups come, shared by its outcomes. With two
 * outcomes the sequence of one is that of the other.
 */
export function levelOfCell({ numerator, denominator }: Quotient, place: number, outcomes: number): Quotient {
  const parts = place * (place + 1) * (outcomes === 2 ? 1 : outcomes);
  return { numerator, denominator: multiply(denominator, parts) };
}
