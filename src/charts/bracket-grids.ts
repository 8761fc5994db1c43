import type { QuestionSummary, Statistic } from '../reports/index.js';
import type { DrawnGroup, Figure, Grid } from './grid.js';
import { emphasisOf } from './share-figure.js';

/** The question about a stop and a target, which the grid shows. */
export const BRACKET = /^bracket-([0-9.]+)-([0-9.]+)$/;
/** The stop and the target that a question, a measure or a test is about. */
export function pairOf(id: string): string | undefined {
  return /^(?:bracket|worst|best|p)-([0-9.]+-[0-9.]+)$/.exec(id)?.[1];
}

/** What the definition of the test asks for: so many trades, and on average so many of the rarer end. */
const [FEWEST, FEWEST_OF_RARER] = [30, 6];
const TEST = /^p-[0-9.]+-[0-9.]+$/;

/** A grid per group of a report about brackets: what each pair of a stop and a target is expected to return. */
export function bracketGrids(summary: readonly DrawnGroup[]): readonly Grid[] {
  return summary.flatMap((group): readonly Grid[] => {
    const pairs = group.questions.flatMap((question) => {
      const [, stop, target] = BRACKET.exec(question.id) ?? [];
      const test = group.statistics?.find(({ id }) => id === `p-${stop}-${target}`);
      return stop === undefined || test === undefined ? [] : [{ stop, target, question, p: test.value }];
    });
    if (pairs.length === 0) return [];
    const stops = [...new Set(pairs.map(({ stop }) => stop))];
    const targets = [...new Set(pairs.map(({ target }) => target))];
    return [
      {
        title: `Expectancy${only('stop', stops)}${only('target', targets)}: ${group.label}`,
        ids: [],
        subtitle: ['Mean result in units of risk (R); where it is two, ambiguous trades lost and won'],
        unit: 'R, mean of the trades',
        comparedWith: 'a result of 0',
        dimensions: [
          { grouping: false, labels: stops.map((stop) => `Stop ${stop}`) },
          { grouping: false, labels: targets.map((target) => `Target ${target}`) },
        ],
        cells: pairs.map(({ stop, target, question, p }) => ({
          at: [stops.indexOf(stop), targets.indexOf(target)],
          figure: expectancy(group, question, p, `${stop}-${target}`),
        })),
      },
    ];
  });
}

/** A stop or a target that has no row or column of its own, since it is the only one. */
function only(name: string, distances: readonly string[]): string {
  return distances.length === 1 ? `, ${name} ${distances[0]}` : '';
}

/** Why the test of a pair has no p, in parentheses; empty for any other statistic. */
export function whyNotTested(id: string, questions: readonly QuestionSummary[]): string {
  const question = questions.find((each) => isTestOfBracket({ id }) && each.id === `bracket${id.slice(1)}`);
  if (question === undefined) return '';
  const { clusters } = question;
  const [, stop, target] = id.split('-').map(Number);
  // Twelve digits take away what binary fractions add.
  const forRarer = Number(((FEWEST_OF_RARER * (stop + target)) / Math.min(stop, target)).toPrecision(12));
  const fewest = Math.max(FEWEST, Math.ceil(forRarer));
  return ` (needs trades in at least ${fewest} ${clusters === undefined ? 'sessions' : 'weeks or months'})`;
}

/** Whether a statistic is the test of such a pair, which is shown in its cell. */
export const isTestOfBracket = ({ id }: Pick<Statistic, 'id'>): boolean => TEST.test(id);

function expectancy({ measures }: DrawnGroup, { of, guard }: QuestionSummary, p: number | null, pair: string): Figure {
  const [lower, upper] = ['worst', 'best'].map((which) => measures.find(({ id }) => id === `${which}-${pair}`));
  const [worst, best] = [lower?.mean ?? null, upper?.mean ?? null];
  const [low, high] = [lower?.intervals?.mean?.low, upper?.intervals?.mean?.high];
  return {
    kind: 'expectancy',
    value: worst === null || best === null ? null : (worst + best) / 2,
    text: worst === best ? `${worst ?? '–'}` : `${worst ?? '–'} to ${best ?? '–'}`,
    detail: low === undefined || high === undefined ? '' : `${low} to ${high}`,
    sample: `n ${of}, p ${p ?? '–'}`,
    emphasis: emphasisOf(guard),
    middle: 0,
    marks: { worst, best, ...(low === undefined || high === undefined ? {} : { low, high }) },
  };
}
