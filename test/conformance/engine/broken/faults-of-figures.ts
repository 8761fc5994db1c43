import { runLibrary, type EngineAdapter, type EngineRequest } from '../../../../src/conformance/index.js';
import type { GroupSummary, OutcomeSummary, QuestionSummary, ReportResult } from '../../../../src/reports/index.js';
import { countable, type BrokenEngine } from './broken-engine.js';
import { countedAgain, recounted, withOutcomes } from './recounted.js';
import { miscounting } from './wrapped.js';

const colours = 'green-and-red-days-by-weekday-standard';

/** An engine that says something else than it found. */
const retelling = (change: (result: ReportResult, request: EngineRequest) => ReportResult): EngineAdapter => ({
  run: (request) => {
    const answer = runLibrary(request);
    return 'error' in answer ? answer : change(answer, request);
  },
});

/** An engine that gets the questions of every group wrong. */
const asking = (change: (question: QuestionSummary, group: GroupSummary) => QuestionSummary): EngineAdapter =>
  retelling((result) => ({
    ...result,
    summary: result.summary.map((group) => ({
      ...group,
      questions: group.questions.map((question) => change(question, group)),
    })),
  }));

/** The values of a measure in the rows of a group, ascending. */
function valuesOf({ detailed = [] }: ReportResult, { group }: GroupSummary, measure: string): readonly number[] {
  const key = JSON.stringify(group);
  return detailed
    .filter(({ groups }) => groups.some((each) => JSON.stringify(each) === key))
    .flatMap(({ measures }) => measures[measure] ?? [])
    .sort((a, b) => a - b);
}

/** An engine that gets one figure of measures wrong, told the values as its rows have them. */
const measuring = (figure: 'median' | 'p90', of: (values: readonly number[]) => number): EngineAdapter =>
  miscounting((result) => ({
    ...result,
    summary: result.summary.map((group) => ({
      ...group,
      measures: group.measures.map((measure) => {
        const values = valuesOf(result, group, measure.id);
        return values.length === 0 ? measure : { ...measure, [figure]: of(values) };
      }),
    })),
  }));

/** The halves of the period with the observation in the middle in the second one. */
function laterHalf(result: ReportResult, request: EngineRequest): ReportResult {
  const { detailed = [] } = result;
  const first = Math.floor(detailed.length / 2);
  const rows = [detailed.slice(0, first), detailed.slice(first)];
  const summary = result.summary.map((group) => ({
    ...group,
    questions: group.questions.map((question) => {
      const { stability } = question;
      if (stability === undefined) return question;
      const halves = stability.halves.map((half, i) => ({
        ...half,
        ...countedAgain(half, question.id, group.group, rows[i], request),
      }));
      return { ...question, stability: { ...stability, halves } };
    }),
  }));
  return { ...result, summary };
}

const truncated = (value: number): number => Math.trunc(value * 100 + 1e-9) / 100;

function ofAll(outcome: OutcomeSummary, { observations }: GroupSummary): OutcomeSummary {
  return observations === 0 ? outcome : { ...outcome, percent: truncated((100 * outcome.count) / observations) };
}

export const faultsOfFigures: readonly BrokenEngine[] = [
  {
    name: 'percents-cut-off',
    breaks: 'percents are cut off after two decimals',
    engine: miscounting((result) =>
      withOutcomes(result, (outcome, of) =>
        of === 0 ? outcome : { ...outcome, percent: truncated((100 * outcome.count) / of) },
      ),
    ),
    wrong: [colours, 'doji-standard'],
    right: ['volume-and-range-by-weekday-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'percents-of-all-observations',
    breaks: 'percents are of the observations of the group, not of those that the question counts',
    engine: asking((question, group) => ({
      ...question,
      outcomes: question.outcomes.map((outcome) =>
        question.of === group.observations ? outcome : ofAll(outcome, group),
      ),
    })),
    wrong: ['gap-fill-standard', 'opening-range-breakout-standard'],
    right: [colours],
    check: { requestOptions: countable },
  },
  {
    name: 'median-of-the-lower-middle',
    breaks: 'the median of an even number of values is the lower of the two in the middle',
    engine: measuring('median', (values) => values[Math.ceil(values.length / 2) - 1]),
    wrong: ['opening-stats-standard', 'volume-and-range-by-weekday-standard'],
    right: ['doji-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'nearest-percentile',
    breaks: 'the 90th percentile is the nearest value, not one between two',
    engine: measuring('p90', (values) => values[Math.ceil(values.length * 0.9) - 1]),
    wrong: ['opening-stats-standard', 'volume-and-range-by-weekday-standard'],
    right: ['doji-standard'],
    check: { requestOptions: countable },
  },
  {
    name: 'guard-includes-its-limit',
    breaks: 'as many cases as the limit are still insufficient',
    engine: asking((question) => (question.of === 10 ? { ...question, guard: 'insufficient' } : question)),
    wrong: ['opening-stats-standard'],
    right: [],
    check: { requestOptions: ['session', 'detailed'] },
  },
  {
    name: 'outcomes-by-their-count',
    breaks: 'outcomes are sorted by their count',
    engine: asking((question) => ({
      ...question,
      outcomes: [...question.outcomes].sort((a, b) => b.count - a.count),
    })),
    wrong: [colours, 'doji-standard'],
    right: [],
    check: {},
  },
  {
    name: 'newest-row-first',
    breaks: 'detailed rows begin with the newest',
    engine: retelling((result) =>
      result.detailed === undefined ? result : { ...result, detailed: [...result.detailed].reverse() },
    ),
    wrong: [colours, 'gap-fill-standard'],
    right: [],
    check: {},
  },
  {
    name: 'rows-without-what-is-not-asked',
    breaks: 'a detailed row leaves out questions that are not asked of it',
    engine: retelling((result) => {
      if (result.detailed === undefined) return result;
      const detailed = result.detailed.map((row) => ({
        ...row,
        outcomes: Object.fromEntries(Object.entries(row.outcomes).filter(([, answer]) => answer !== null)),
      }));
      return { ...result, detailed };
    }),
    wrong: ['gap-fill-standard', 'opening-range-breakout-standard'],
    right: [],
    check: {},
  },
  {
    name: 'exclusions-not-counted',
    breaks: 'sessions that are excluded are not seen',
    engine: retelling((result) => {
      const { observations } = result;
      return { ...result, observations: { ...observations, seen: observations.eligible, excluded: {} } };
    }),
    wrong: ['gap-fill-standard', 'doji-standard'],
    right: [],
    check: {},
  },
  {
    name: 'incomplete-is-no-previous',
    breaks: 'a session that is incomplete is excluded as one without a previous session',
    engine: retelling((result) => {
      const {
        incomplete = 0,
        'no-previous': none = 0,
        ...others
      } = result.observations.excluded as Record<string, number>;
      const excluded = incomplete + none === 0 ? others : { ...others, 'no-previous': incomplete + none };
      return { ...result, observations: { ...result.observations, excluded } };
    }),
    wrong: ['gap-fill-standard', 'opening-stats-standard'],
    right: [],
    check: {},
  },
  {
    name: 'current-without-the-last-session',
    breaks: 'current values are those of the session before the last one',
    engine: {
      run: (request) => {
        const answer = runLibrary(request);
        if ('error' in answer || answer.current?.after === undefined || answer.current.after === null) return answer;
        const before = runLibrary({
          ...request,
          options: { ...request.options, asOf: Date.parse(answer.current.after) },
        });
        return 'error' in before || before.current === undefined
          ? answer
          : { ...answer, current: { ...answer.current, values: before.current.values } };
      },
    },
    wrong: ['pivot-points-standard', 'previous-days-range-standard'],
    right: [colours],
    check: {},
  },
  {
    name: 'middle-in-the-second-half',
    breaks: 'of an odd number of observations the second half has one more',
    engine: miscounting(laterHalf),
    wrong: [colours, 'doji-standard'],
    right: ['volume-and-range-by-weekday-standard'],
    check: { requestOptions: ['session', 'detailed', 'guards', 'stability'] },
  },
  {
    name: 'bracket-hopes-for-the-target',
    breaks: 'of a bar that reaches the target and the stop the target came first',
    engine: miscounting((result, request) =>
      recounted(result, request, ({ outcomes }) =>
        Object.fromEntries(
          Object.entries(outcomes).map(([id, answer]) =>
            id.startsWith('bracket-') && answer === 'ambiguous' ? [id, 'target'] : [id, answer],
          ),
        ),
      ),
    ),
    wrong: ['gap-fill-by-bracket', 'opening-range-breakout-by-bracket'],
    right: [],
    check: { requestOptions: countable },
  },
  {
    name: 'keys-by-the-alphabet',
    breaks: 'keys of observations come in the order of the alphabet, where their order is compared',
    engine: retelling((result) => {
      const { unit, seen, eligible, excluded } = result.observations;
      return { ...result, observations: { eligible, excluded, seen, unit } };
    }),
    wrong: [colours],
    right: [],
    check: { keyOrder: 'same' },
  },
];
