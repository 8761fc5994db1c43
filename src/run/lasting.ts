import { BarstatsRangeError } from '../errors/index.js';
import { dateOfDay } from '../calendar/index.js';
import { changeTest, type Cluster, effectiveCases } from '../statistics/inner.js';
import type { OutcomeDescription } from '../columns/inner.js';
import type { RunSettings } from '../conditions/inner.js';
import type { Block, Blocks } from './blocks.js';
import type { OutcomeSummary, QuestionSummary } from './result.js';
import { summariseCounts } from './summarise-counts.js';

/** How many answers the groups of a result may have if they are cut into blocks, whose changes are tested: up to some ten seconds of work. */
export const MAX_IN_BLOCKS = 10_000_000;

/**
 * Refuses blocks of too many answers, before one is counted.
 *
 * @param groups - the rows of each group
 * @param questions - those of each row
 * @throws {@link BarstatsRangeError} `too-many-figures`
 */
export function refuseManyInBlocks(
  groups: readonly { readonly members: ArrayLike<number> }[],
  questions: readonly { readonly outcomes: readonly unknown[] }[],
): void {
  const outcomes = questions.reduce((sum, question) => sum + question.outcomes.length, 0);
  const count = outcomes * groups.reduce((sum, { members }) => sum + members.length, 0);
  if (count <= MAX_IN_BLOCKS) return;
  throw new BarstatsRangeError(
    'too-many-figures',
    `options.lasting must be of at most ${MAX_IN_BLOCKS} outcomes of observations, got ${count} in ${groups.length} groups: ` +
      'ask for fewer dates, levels or groups, longer clock buckets, or without lasting',
    { argument: 'options.lasting', count, limit: MAX_IN_BLOCKS },
  );
}

/** Whether a question lasts: its outcomes with effective cases, its blocks, and the test of change. */
export function* lastingOf(
  { of, list }: Blocks,
  outcomes: readonly OutcomeDescription[],
  summarised: readonly OutcomeSummary[],
  settings: RunSettings,
): Generator<number, Pick<QuestionSummary, 'outcomes' | 'blocks' | 'change'>, void> {
  const { percent, measure } = settings.precision;
  return {
    outcomes: summarised.map((outcome, o) => ({
      ...outcome,
      lasting: effectiveCases(clustersOfBlocks(list, o), percent, measure),
    })),
    blocks: { of, count: list.length },
    change: yield* changeIn(list, outcomes, settings),
  };
}

/** The cases of an outcome in each block. */
export function clustersOfBlocks(blocks: readonly Block[], outcome: number): readonly Cluster[] {
  return blocks.map(({ counts }) => ({ count: counts[outcome], of: sumOf(counts) }));
}

function* changeIn(
  blocks: readonly Block[],
  outcomes: readonly OutcomeDescription[],
  settings: RunSettings,
): Generator<number, NonNullable<QuestionSummary['change']> | null, void> {
  const found = yield* changeTest(blocks.map(({ counts }) => counts));
  if (found === null) return null;
  const part = (some: readonly Block[]) =>
    summariseCounts(
      outcomes,
      outcomes.map((_, o) => sumOf(some.map(({ counts }) => counts[o]))),
      settings,
    );
  return {
    date: dateOfDay(blocks[found.cut].day),
    p: found.p,
    before: part(blocks.slice(0, found.cut)),
    after: part(blocks.slice(found.cut)),
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
