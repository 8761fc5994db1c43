import type { ScanProgress } from '../../discovery/index.js';
import { reportSteps, type ReportWithRows } from '../../reports/index.js';
import { mapSteps } from '../../reports/inner.js';
import { dataChanged, found, foundLines, foundText, invalidRequest, type Answer } from '../answer.js';
import { dateOf, endOf, historyOf, statementOf } from '../bars-need.js';
import { operationOf } from '../operation.js';
import {
  foreignCursor,
  queryDigest,
  readCursor,
  writtenCursor,
  ofPage,
  sorted,
  readReportQuery,
  type Route,
} from '../../requests/inner.js';
import { jsonLines } from '../pages/json-lines.js';
import { page } from '../pages/page.js';
import { allowedRun } from './allowed-run.js';
import { costOfRun } from './cost-of-runs.js';
import { includedReport } from './named-reports.js';
import type { Setting, Computation } from './computation.js';
import { unavailableWith } from './unavailable-with.js';

/** Parses a request for a report and checks it against the plan: an answer, or a task. */
export function reportTask(route: Route<'report-calculation'>, text: string, setting: Setting): Answer | Computation {
  const { report, assetClass, ticker } = route;
  const included = includedReport(report, setting);
  const query = readReportQuery(text, included?.description ?? null, setting);
  setting.noted.operation = operationOf({ kind: 'report', report, assetClass, ticker }, query.given);
  const { dates, rows } = query;
  const asked = queryDigest([report, assetClass, ticker], sorted(query.given, ofPage));
  const cursor = rows.cursor === undefined ? null : readCursor(rows.cursor, asked, setting.asOf);
  const allowed = allowedRun({ report, assetClass, included, query, tickersOn: () => [ticker] }, setting);
  if ('status' in allowed) return allowed;

  const { name, startDate, detailed, needed } = allowed;
  const asOf = cursor?.asOf ?? setting.asOf;
  const endDate = dates.endDate ?? dateOf(asOf);
  const { from, limit } = historyOf(startDate, needed, { ...setting, asOf });
  if (cursor !== null) {
    // On another day the plan's history starts elsewhere, and a changed plan may have no rows: this page would not continue the previous one.
    const depends = dates.startDate === undefined || limit.historyStart !== undefined;
    const hasMoved = depends && dateOf(asOf) !== dateOf(setting.asOf);
    if (hasMoved || !detailed) return dataChanged();
    if (endDate < startDate) throw foreignCursor();
  }
  const market = { assetClass: allowed.assetClass, ticker, startDate, endDate };
  const options = { ...market, ...query.session, ...allowed.run, ...limit, asOf, params: query.params };
  const cachedAsOf = settled(asOf, endDate, dates.startDate !== undefined);
  const hasRows = detailed && rows.detailed !== false;
  const lines = rows.format === 'jsonl';
  const maxRows = Math.min(rows.maxRows ?? Infinity, setting.maxRows);
  return {
    needs: Object.freeze([statementOf(market, needed.interval, { from, asOf })]),
    costOf: ([outline]) =>
      costOfRun(name, { ...options, detailed: hasRows }, { ...outline, ...(lines ? {} : { maxRows }) }),
    cheaper: 'a shorter range, fewer groups or levels, or longer clock buckets',
    // A page names the query of the next one as it was asked.
    dependsOn: lines
      ? null
      : [
          ...['report', cachedAsOf, report, [startDate, endDate], limit, hasRows ? [maxRows, asked] : null],
          sorted(query.given, resolved),
        ],
    *steps([{ bars, ...more }], isKept) {
      const until = isKept ? cachedAsOf : asOf;
      const progress = (done: number): ScanProgress => ({
        done,
        of: PARTS,
        assetClass: market.assetClass,
        ticker,
        family: report,
      });
      let computed: ReportWithRows;
      try {
        computed = yield* mapSteps(reportSteps(bars, name, { ...options, asOf: until, ...more }), progress);
      } catch (error) {
        return unavailableWith(error, startDate);
      }
      // Only writing the result is left.
      yield progress(PARTS);
      return yield* mapSteps(answerOf(computed, until), () => progress(PARTS));
    },
  };

  function* answerOf({ result, rows }: ReportWithRows, until: number): Generator<void, Answer, void> {
    if (lines) return foundLines(jsonLines(result, hasRows ? rows : []));
    if (!hasRows) return found(result);
    if (cursor !== null) {
      if (cursor.data !== rows.digest()) return dataChanged();
      if (cursor.position >= rows.length) return invalidRequest(foreignCursor().message);
    }
    const next = (position: number): string =>
      writtenCursor({ position, asOf: until, query: asked, data: rows.digest() });
    return foundText(yield* page(result, rows, { position: cursor?.position ?? 0, maxRows, next }));
  }
}

/** The parameters that the rest of a cache key has as the plan and the day resolve them. */
const resolved: readonly string[] = ['start_date', 'end_date', 'detailed', 'maxRows'];

const DAY = 86_400_000;

/**
 * An instant that gives the same result as another one and is the same on later days, if the range ended before: its end. Where the range
 * begins with the plan's history, which moves, pages are of one day, so it is the start of that day.
 */
function settled(asOf: number, endDate: string, hasStart: boolean): number {
  const end = endOf(endDate);
  if (end > asOf) return asOf;
  return hasStart ? end : asOf - (asOf % DAY);
}

/** The steps of a run: cut bars into sessions, draw observations, ask and measure them, group them. */
const PARTS = 4;
