import type { OutcomeSummary, QuestionSummary } from '../reports/index.js';
import type { DrawnGroup, Grid } from './grid.js';
import { groupDimensions } from './group-dimensions.js';
import { seriesTitle } from './series-title.js';
import { shareFigure } from './share-figure.js';

const knownInWords: Readonly<Record<QuestionSummary['known'], string>> = {
  'at-open': 'Known at the open',
  'after-window': 'Known when the window ends',
  'at-time': 'Known at the time named in the question',
  'at-event': 'Known at the event',
  hindsight: 'Known only in hindsight: describes, does not forecast',
};

/** A grid per question; questions that differ only by level or time share one. */
export function questionGrids(summary: readonly DrawnGroup[]): readonly Grid[] {
  const series: QuestionSummary[][] = [];
  for (const question of summary[0]?.questions ?? []) {
    const last = series.at(-1);
    if (last !== undefined && answersOf(last[0]) === answersOf(question)) last.push(question);
    else series.push([question]);
  }
  return series
    .flatMap((questions) => (areOne(questions, summary.length) ? [questions] : questions.map((question) => [question])))
    .map((questions) => gridOf(summary, questions));
}

/** Titles have to tell what the questions share. Those with several answers are hard to take in together: only a list of them in one group is. */
function areOne(questions: readonly QuestionSummary[], groups: number): boolean {
  const alike = seriesTitle(questions.map(({ title }) => title)) !== undefined;
  return alike && (questions[0].outcomes.length === 2 || (questions.length > 2 && groups === 1));
}

function answersOf({ known, outcomes }: QuestionSummary): string {
  return JSON.stringify([known, outcomes.map(({ id, label }) => [id, label])]);
}

function gridOf(summary: readonly DrawnGroup[], questions: readonly QuestionSummary[]): Grid {
  const { dimensions, places } = groupDimensions(summary);
  const [{ known, outcomes }] = questions;
  const shown = shownOutcomes(outcomes);
  const { title, labels } = seriesTitle(questions.map((question) => question.title))!;
  return {
    ids: questions.map(({ id }) => id),
    title,
    subtitle: [...shownInWords(outcomes), knownInWords[known], ...changesInWords(summary, questions, shown)],
    unit: '% of the cases',
    ...(summary.length > 1 ? { comparedWith: 'the share of all groups' } : {}),
    dimensions: [
      ...dimensions,
      { grouping: false, labels },
      { grouping: false, labels: shown.map(({ label }) => label) },
    ],
    cells: summary.flatMap((group, i) =>
      questions.flatMap(({ id }, q) => {
        const question = group.questions.find((each) => each.id === id);
        return question === undefined
          ? []
          : shown.flatMap((outcome, o) => {
              const found = question.outcomes.find((each) => each.id === outcome.id);
              const middle = summary.length > 1 ? totalOf(summary, id, outcome.id).percent : undefined;
              return found === undefined
                ? []
                : [{ at: [...places[i], q, o], figure: shareFigure(found, question, middle) }];
            });
      }),
    ),
  };
}

/** So many changes are told of a panel. */
const MAX_CHANGES = 3;

/** What of a question changed, in words, if that was asked for: of the first outcome that is shown, in the groups where a test says so. */
function changesInWords(
  summary: readonly DrawnGroup[],
  questions: readonly QuestionSummary[],
  [shown]: readonly Pick<OutcomeSummary, 'id' | 'label'>[],
): readonly string[] {
  if (questions.length > 1) return [];
  const told = summary.flatMap(({ label, questions: own }) => {
    const question = own.find(({ id }) => id === questions[0].id);
    const at = question === undefined ? -1 : question.outcomes.findIndex(({ id }) => id === shown.id);
    const words = question === undefined || at === -1 ? null : changeInWords(question, at);
    return words === null ? [] : [`${summary.length === 1 ? shown.label : `${label}, ${shown.label}`}: ${words}`];
  });
  const more = told.length - MAX_CHANGES;
  return more > 0 ? [...told.slice(0, MAX_CHANGES), `and ${more} more changes`] : told;
}

/** Above this a change is no more than what chance gives, and nothing is said of it. */
const LEVEL = 0.05;

/** How the share of an outcome changed, in words, where a test says that it did: `76 % until 2004-02-02, 61 % since; change tested, p 0.001`. */
export function changeInWords({ change }: Pick<QuestionSummary, 'change'>, outcome: number): string | null {
  if (change === undefined || change === null || change.p > LEVEL) return null;
  const { date, p, before, after } = change;
  const [was, is] = [before, after].map(({ outcomes }) => outcomes[outcome].percent);
  return `${was} % until ${date}, ${is} % since; change tested, p ${Number(p.toFixed(3))}`;
}

/** With `stability`, a grid per question with the outcomes of each half and each year. */
export function stabilityGrids(summary: readonly DrawnGroup[]): readonly Grid[] {
  const { dimensions, places } = groupDimensions(summary);
  return (summary[0]?.questions ?? []).flatMap(({ id, title, outcomes, stability }, q): readonly Grid[] => {
    if (stability === undefined) return [];
    const periods = [...stability.halves, ...stability.years];
    const shown = shownOutcomes(outcomes);
    return [
      {
        ids: [id],
        title: `${title}, by part of the period`,
        subtitle: shownInWords(outcomes),
        unit: '% of the cases',
        comparedWith: 'the share of the whole period',
        dimensions: [
          ...dimensions,
          { grouping: false, labels: periods.map(({ label }) => label) },
          { grouping: false, labels: shown.map(({ label }) => label) },
        ],
        cells: summary.flatMap(({ questions }, i) => {
          const { outcomes: whole, stability: parts } = questions[q];
          return [...parts!.halves, ...parts!.years].flatMap((period, p) =>
            shown.map((_, o) => ({
              at: [...places[i], p, o],
              figure: shareFigure(period.outcomes[o], period, whole[o].percent),
            })),
          );
        }),
      },
    ];
  });
}

/** How many cases of some groups have an outcome. */
export function totalOf(
  summary: readonly Pick<DrawnGroup, 'questions'>[],
  question: string,
  outcome: string,
): { readonly count: number; readonly of: number; readonly percent: number | null } {
  const asked = summary.flatMap(({ questions }) => questions.filter(({ id }) => id === question));
  const of = asked.reduce((sum, each) => sum + each.of, 0);
  const count = asked.reduce((sum, each) => sum + (each.outcomes.find(({ id }) => id === outcome)?.count ?? 0), 0);
  return { count, of, percent: of === 0 ? null : (100 * count) / of };
}

/** The outcomes that are drawn: of two only the first. */
export function shownOutcomes<Outcome extends Pick<OutcomeSummary, 'label'>>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  return outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes;
}

/** Which outcome is drawn, if only one of two is. */
export function shownInWords(outcomes: readonly Pick<OutcomeSummary, 'label'>[]): readonly string[] {
  return outcomes.length === 2 ? [`Shown: ${outcomes[0].label}, the rest: ${outcomes[1].label}`] : [];
}
