import type { GroupSummary } from '../../../reports/index.js';
import { placesOf, type Style } from '../run/style.js';
import { figureAtRandom } from './figure-at-random.js';

/** The groups of a report, each of their figures held against the same one of the same group on flips of the bars. */
export function summaryAtRandom(
  summary: readonly GroupSummary[],
  flips: readonly (readonly GroupSummary[])[],
  style: Style,
  tests: readonly string[],
): readonly GroupSummary[] {
  return summary.map((group) => {
    const onFlips = flips.map((groups) => groups.find((other) => isSame(other.group, group.group)));
    const atRandom = (figure: number | null, same: (flip: GroupSummary) => number | null | undefined, places: number) =>
      figureAtRandom(
        figure,
        onFlips.map((flip) => (flip === undefined ? null : (same(flip) ?? null))),
        places,
      );
    return {
      ...group,
      questions: group.questions.map((question) => ({
        ...question,
        outcomes: question.outcomes.map((outcome) => ({
          ...outcome,
          atRandom: atRandom(
            outcome.percent,
            ({ questions }) => withId(withId(questions, question.id)?.outcomes, outcome.id)?.percent,
            style.percent,
          ),
        })),
      })),
      measures: group.measures.map((measure) => ({
        ...measure,
        atRandom: atRandom(
          measure.mean,
          ({ measures }) => withId(measures, measure.id)?.mean,
          placesOf(measure.unit, style),
        ),
      })),
      statistics: group.statistics.map((statistic) =>
        tests.includes(statistic.id)
          ? statistic
          : {
              ...statistic,
              atRandom: atRandom(
                statistic.value,
                ({ statistics }) => withId(statistics, statistic.id)?.value,
                style.measure,
              ),
            },
      ),
    };
  });
}

function withId<Each extends { readonly id: string }>(list: readonly Each[] = [], id: string): Each | undefined {
  return list.find((each) => each.id === id);
}

/** Groups of one report have the same dimensions. */
function isSame(a: GroupSummary['group'], b: GroupSummary['group']): boolean {
  return Object.entries(a).every(([dimension, value]) => b[dimension] === value);
}
