import { cardChart } from '../../../docs/workbench/browser/page/overview/card-chart.js';
import { MeasureStrips } from '../../../docs/workbench/browser/page/overview/measure-strips.js';
import { ShareRows } from '../../../docs/workbench/browser/page/parts/share-rows.js';
import { answerInWords } from '../../../docs/workbench/browser/page/report/figures/answer-words.js';
import { answersOf, panelsOf } from '../../../docs/workbench/browser/page/report/figures/share-panels.js';
import type { ReportDescription, ReportResult } from '../../../src/reports/index.js';
import { markupOf } from './markup-of.js';

/** The answer of a report as the workbench words it, as Markdown. */
export function answerText(result: ReportResult, { questions }: ReportDescription): string {
  const answers = answersOf(result, panelsOf(result, null), { group: [], bar: null });
  if (answers === null) return figureText(result);
  const { title, shares } = answers;
  const asked = questions.find(({ id }) => id === shares[0].asked.question)!.asked;
  const unit = asked.startsWith('every eligible') ? result.observations.unit : 'case';
  const sentences = shares.map((share) => {
    const { before, percent, after } = answerInWords(share, unit);
    return `${share.label === '' ? '' : `${share.label}: `}${before}${percent === '' ? '' : `**${percent}**`}${after}.`;
  });
  return [`${title}:`, ...sentences].join('  \n');
}

/** The shares of the first question as the workbench draws them, or else the first measure. */
export function answerRows(result: ReportResult): string {
  const [panel] = panelsOf(result, null);
  if (panel !== undefined) {
    const { title, rows, total } = panel;
    return markupOf(ShareRows({ label: title, rows, total: total?.percent ?? null }));
  }
  const chart = cardChart(result);
  return chart?.shows === 'measures' ? markupOf(MeasureStrips({ label: chart.title, rows: chart.rows })) : '';
}

/** A report without questions: its first statistic or measure. */
function figureText(result: ReportResult): string {
  const chart = cardChart(result);
  if (chart?.shows === 'statistic') return `${chart.title}: **${chart.value}**.`;
  if (chart?.shows !== 'measures') throw new Error(`${result.report} has no answer on its sample`);
  const [{ label, median, p25, p75, count }] = chart.rows;
  const of = label === '' ? '' : `${label}: `;
  return `${of}${chart.title}, median **${median}** of ${count.toLocaleString('en')}, the middle half from ${p25} to ${p75}.`;
}
