import type { ReportResult } from 'barstats';
import { element } from './element.js';
import { scrollRegion } from './scroll-region.js';

type Group = ReportResult['summary'][number];
type Cell = string | number | null | HTMLElement;

const GUARDS = { insufficient: 'too few cases', 'low-sample': 'small sample' } as const;

const KNOWN: Readonly<Record<string, string>> = { hindsight: 'in hindsight' };

/** The counts and measures of a result as tables, with the number of cases in every row. */
export function resultTables(result: ReportResult): readonly Node[] {
  const { summary, current } = result;
  const tables = [
    table(
      'Questions',
      ['Group', 'Question', 'Outcome', '#Count', '#Of', '#%', '#95 % interval', 'Sample'],
      summary.flatMap(questionRows),
    ),
    table(
      'Measures',
      ['Group', 'Measure', 'Unit', '#n', '#Mean', '#Median', '#Min', '#p25', '#p75', '#p90', '#Max', '#SD'],
      summary.flatMap(measureRows),
    ),
    table(
      'Single figures',
      ['Group', 'Figure', '#Value', '#n'],
      summary.flatMap(({ label, statistics, observations }) =>
        statistics.map((statistic) => [label, statistic.label, statistic.value, observations]),
      ),
    ),
    table(
      `For the session of ${current?.for ?? 'the next date'}`,
      ['Figure', 'Unit', '#Value'],
      (current?.values ?? []).map(({ label, unit, value }) => [label, unit, value]),
    ),
  ];
  return tables.filter((each) => each !== null);
}

function questionRows({ label, questions }: Group): readonly (readonly Cell[])[] {
  return questions.flatMap(({ title, known, of, guard, outcomes }) =>
    outcomes.map((outcome) => [
      label,
      known in KNOWN ? `${title} (${KNOWN[known]})` : title,
      outcome.label,
      outcome.count,
      of,
      fixed(outcome.percent),
      outcome.low === null || outcome.high === null ? '–' : `${fixed(outcome.low)} to ${fixed(outcome.high)}`,
      guard === null ? '' : element('span', { class: 'mark' }, GUARDS[guard]),
    ]),
  );
}

function measureRows({ label, measures }: Group): readonly (readonly Cell[])[] {
  return measures.map((measure) => {
    const { mean, median, min, p25, p75, p90, max, standardDeviation } = measure;
    const figures = [mean, median, min, p25, p75, p90, max, standardDeviation];
    return [label, measure.label, measure.unit, measure.count, ...figures];
  });
}

/** A table in its own scroll region; columns whose name begins with `#` hold figures. `null` without rows. */
function table(title: string, header: readonly string[], rows: readonly (readonly Cell[])[]): HTMLElement | null {
  if (rows.length === 0) return null;
  const figure = header.map((name) => name.startsWith('#'));
  const head = header.map((name, i) =>
    element('th', { scope: 'col', class: figure[i] ? 'figure' : '' }, name.replace('#', '')),
  );
  const made = element(
    'table',
    {},
    element('caption', {}, title),
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows.map((row) => rowOf(row, figure))),
  );
  const region = scrollRegion(`Table: ${title}`, made);
  region.classList.add('tall');
  return region;
}

function rowOf(cells: readonly Cell[], figure: readonly boolean[]): HTMLElement {
  const made = cells.map((cell, i) => {
    const content = cell === null ? '–' : typeof cell === 'number' ? String(cell) : cell;
    return element('td', { class: figure[i] ? 'figure' : '' }, content);
  });
  return element('tr', {}, ...made);
}

function fixed(percent: number | null): string {
  return percent === null ? '–' : percent.toFixed(2);
}
