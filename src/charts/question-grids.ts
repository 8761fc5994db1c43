import type { GroupSummary, QuestionSummary } from '../reports/index.js';
import type { Grid } from './grid.js';
import { groupDimensions } from './group-dimensions.js';
import { seriesTitle } from './series-title.js';
import { shareFigure, shownInWords, shownOutcomes } from './share-figure.js';

const knownInWords: Readonly<Record<QuestionSummary['known'], string>> = {
  'at-open': 'Known at the open',
  'after-window': 'Known once the window is over',
  'at-time': 'Known at the time that the question names',
  'at-event': 'Known at the event',
  hindsight: 'In hindsight: it describes and does not forecast',
};

/** A grid per question; those of a list of levels or times, which differ in nothing else, share one. */
export function questionGrids(summary: readonly GroupSummary[]): readonly Grid[] {
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

function gridOf(summary: readonly GroupSummary[], questions: readonly QuestionSummary[]): Grid {
  const { dimensions, places } = groupDimensions(summary);
  const [{ known, outcomes }] = questions;
  const shown = shownOutcomes(outcomes);
  const { title, labels } = seriesTitle(questions.map((question) => question.title))!;
  return {
    title,
    subtitle: [...shownInWords(shown), knownInWords[known]],
    unit: '% of the cases',
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
              return found === undefined ? [] : [{ at: [...places[i], q, o], figure: shareFigure(found, question) }];
            });
      }),
    ),
  };
}
