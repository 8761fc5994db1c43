import type { GroupSummary, MeasureSummary, OutcomeSummary, QuestionSummary, Statistic } from '../../reports/index.js';
import { whyNotTested } from '../bracket-grids.js';

/** The columns of a line, in characters. */
const NAME = 38;
const COUNT = 8;
const PERCENT = 9;

/** A group with its questions, measures and statistics, and an empty line after it. */
export function groupLines({ label, observations, questions, measures, statistics }: GroupSummary): readonly string[] {
  if (observations === 0) return [`${label}: no observations`, ''];
  const heading = `${label} (n = ${observations})`;
  return [
    questions.length === 0 ? heading : `${heading.padEnd(NAME)}  count    percent   95 % interval`,
    ...questions.flatMap(questionLines),
    ...measures.map(measureLine),
    ...statistics.map((statistic) => statisticLine(statistic, questions)),
    '',
  ];
}

function questionLines({ title, of, guard, outcomes, known }: QuestionSummary): readonly string[] {
  const marks = [known === 'hindsight' ? 'in hindsight' : null, guard === null ? null : guard.replace('-', ' ')];
  const note = marks.filter((mark) => mark !== null).join(', ');
  return [`  ${title}, of ${of}${note === '' ? '' : `  [${note}]`}`, ...outcomes.map(outcomeLine)];
}

function outcomeLine({ label, count, percent, low, high, atRandom }: OutcomeSummary): string {
  const counted = `    ${label.padEnd(NAME - 4)}${String(count).padStart(COUNT)}`;
  if (percent === null || low === null || high === null) return counted;
  const interval = `${low.toFixed(2).padStart(6)} –${high.toFixed(2).padStart(6)}`;
  return `${counted}${percent.toFixed(2).padStart(PERCENT)} %   ${interval}   ${barOf(percent)}${byChance(atRandom)}`;
}

/** One block for every 4 %. */
function barOf(percent: number): string {
  return '█'.repeat(Math.floor(percent / 4)) + (percent % 4 >= 2 ? '▌' : '');
}

function measureLine({
  label,
  unit,
  count,
  mean,
  median,
  min,
  max,
  standardDeviation,
  atRandom,
}: MeasureSummary): string {
  const figures = { mean, median, min, max, sd: standardDeviation };
  const shown = Object.entries(figures).map(([name, figure]) => `${name} ${figure ?? '–'}`);
  const measured = `  ${label}${unit === 'ratio' ? '' : `, in ${unit}`}: ${shown.join(', ')} (n = ${count})`;
  return `${measured}${byChance(atRandom)}`;
}

function statisticLine({ id, label, value, atRandom }: Statistic, questions: readonly QuestionSummary[]): string {
  const why = value === null ? whyNotTested(id, questions) : '';
  return `  ${label}: ${value ?? '–'}${why}${byChance(atRandom)}`;
}

/** What chance gives of a figure, if that was asked for. */
function byChance(atRandom: OutcomeSummary['atRandom']): string {
  if (atRandom === undefined) return '';
  if (atRandom === null) return '   by chance –';
  const { mean, low, high, p } = atRandom;
  return `   by chance ${mean} (${low} to ${high}), p ${p}`;
}
