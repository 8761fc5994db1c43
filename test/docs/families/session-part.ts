import type { SessionBars } from '../../../docs/workbench/browser/computing/asked.js';
import { ownCandles } from '../../../docs/workbench/browser/computing/candles.js';
import { rowTimes } from '../../../docs/workbench/browser/computing/row-times.js';
import { sessionCandles } from '../../../docs/workbench/browser/computing/session-candles.js';
import { chartInWords, legendOf } from '../../../docs/workbench/browser/page/parts/chart-words.js';
import { ChartDrawing } from '../../../docs/workbench/browser/page/parts/chart-drawing.js';
import { chartLayout } from '../../../docs/workbench/browser/page/parts/chart-layout.js';
import { chartOfRow } from '../../../docs/workbench/browser/page/report/rows/row-chart.js';
import { answerInWords, dateInWords } from '../../../docs/workbench/browser/page/report/rows/row-words.js';
import { sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import type { DetailedRow, ReportId, ReportResult } from '../../../src/reports/index.js';
import type { ExampleMarket } from './example-market.js';
import { markupOf } from './markup-of.js';

/** A drawing for a wide column and one for a telephone. */
const SIZES = { wide: { width: 608, height: 320 }, narrow: { width: 300, height: 280 } };

const DAYS_BEFORE = 8;

/** An observation as the workbench draws it, with its levels and what happened: the most recent with the first outcome of a question. */
export function sessionPart({ bars, options, isGenerated }: ExampleMarket, result: ReportResult<ReportId>): string {
  const { ticker, session, observations } = result;
  const assetClass = options.assetClass as keyof typeof sessionTemplates;
  const clock = sessionClock(sessionTemplates[assetClass].find(({ id }) => id === session.id)!);
  const candlesOf = ({ date }: DetailedRow) => nearer(sessionCandles(bars, clock, date, observations.unit));
  const drawable = [...result.detailed!].reverse().filter((row) => {
    const { candles, before } = candlesOf(row);
    return candles.length > before;
  });
  const { question, row } = exampleAmong(drawable, result);
  const market = { key: '', assetClass, ticker, ...(options.events === undefined ? {} : { events: options.events }) };
  const times = rowTimes(bars, market, result, clock, row);
  const chart = chartOfRow({ row, bars: candlesOf(row), times }, result, question?.id ?? '');
  const name = `${isGenerated ? 'Generated bars' : ticker}, ${dateInWords(row.date)}`;
  const drawn = Object.entries(SIZES).map(([size, lengths]) => {
    const layout = chartLayout(chart, lengths);
    const drawing = markupOf(ChartDrawing({ layout, data: chart, label: chartInWords(name, layout, chart) }));
    return `<div class="${size}">${drawing}<p class="hint">${legendOf(layout, chart)}</p></div>`;
  });
  const answer = question === null ? '' : ` ${question.title}: ${answerInWords(result, row, question.id)}.`;
  return `<figure class="session-example"><figcaption>${name}.${answer}</figcaption>${drawn.join('')}</figure>`;
}

/** Of a day only the days next to it, so that its levels are seen apart. */
function nearer(bars: SessionBars): SessionBars {
  const left = Math.max(0, bars.before - DAYS_BEFORE);
  if (!bars.daily || ownCandles(bars).length > 1) return bars;
  return { ...bars, candles: bars.candles.slice(left), before: bars.before - left };
}

/** Of rows, the newest first: the first question that has such an observation with levels to show, or else without; none for a report that only measures. */
function exampleAmong(rows: readonly DetailedRow[], { summary: [{ questions }] }: ReportResult) {
  const hasLevels = ({ levels }: DetailedRow): boolean => Object.values(levels).some((price) => price !== null);
  for (const isShown of [hasLevels, () => true]) {
    for (const question of questions) {
      const row = rows.find(
        (each) => [each.outcomes[question.id]].flat().includes(question.outcomes[0].id) && isShown(each),
      );
      if (row !== undefined) return { question, row };
    }
  }
  return { question: null, row: rows.find(hasLevels) ?? rows[0] };
}
