import { multiply, type Quotient } from '../../numeric/index.js';
import type { AskedHeadline } from '../checked-families.js';
import { countsOf, strongestCell, type CaseTable } from '../cell.js';
import { estimateOf } from '../estimate.js';
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
  { test, outcomes, groups: known }: AskedHeadline,
  level: Quotient,
): Pick<RankedEvidence, 'cases' | 'group' | 'outcome' | 'estimate' | 'sequence'> {
  const table = tableOf(
    watched,
    known.map(({ id }) => id),
    outcomes.map(({ id }) => id),
  );
  const cases = table.counts.flat().reduce((sum, count) => sum + count, 0);
  if (table.groups.length === 0) {
    const none = { count: 0, of: 0, baselineCount: test === 'half' ? 1 : 0, baselineOf: test === 'half' ? 2 : 0 };
    return { cases, estimate: estimateOf(none), sequence: null };
  }
  const isFixed = test === 'half' || test === 'complement';
  const cell = isFixed ? { group: 0, outcome: 0 } : strongestCell(table);
  const counts = countsOf(table, cell);
  const { count, of } = counts;
  const group = table.groups[cell.group];
  const own = isFixed
    ? level
    : levelOfCell(level, watched.findIndex((each) => each.group === group) + 1, outcomes.length);
  return {
    cases,
    ...(test === 'half' ? {} : { group, outcome: table.outcomes[cell.outcome] }),
    estimate: estimateOf(test === 'half' ? { ...counts, baselineCount: 1, baselineOf: 2 } : counts),
    sequence: isWithinBlocks(test) ? null : confidenceSequence(count, of, own),
  };
}

/** With the groups of the question first, with or without cases. */
function tableOf(watched: WatchedQuestion['groups'], known: readonly string[], outcomes: readonly string[]): CaseTable {
  const others = watched.map(({ group }) => group).filter((group) => !known.includes(group));
  const groups = [...known, ...others.sort()];
  const none = outcomes.map(() => 0);
  return { groups, outcomes, counts: groups.map((id) => watched.find(({ group }) => group === id)?.counts ?? none) };
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
