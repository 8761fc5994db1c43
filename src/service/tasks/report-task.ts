import type { ScanProgress } from '../../discovery/index.js';
import { decideReport, forbidden, visibleReports, type Plan, type ReportDecision } from '../../policy/index.js';
import {
  estimateCost,
  type NeededBars,
  type ReportName,
  type ReportOptions,
  reportSteps,
  type ReportWithRows,
} from '../../reports/index.js';
import { dataChanged, found, foundLines, foundText, invalidRequest, type Answer } from '../answer.js';
import { assetClassOf } from '../requests/read-value.js';
import type { Route } from '../requests/routes.js';
import type { MarketData } from '../market-data.js';
import { foreignCursor, queryDigest, readCursor, writtenCursor } from '../pages/cursor.js';
import { jsonLines } from '../pages/json-lines.js';
import { page } from '../pages/page.js';
import { operationOf } from '../operation.js';
import { sorted } from '../requests/read-query.js';
import { ofPage } from '../requests/endpoints.js';
import { readReportQuery } from '../requests/read-report-query.js';
import { checkedRun } from './checked-run.js';
import { decidedTogether } from './decided-together.js';
import { includesAll, namedReports } from './named-reports.js';
import type { Setting, Task } from './task.js';
import { isOfBars, unavailableWith } from './unavailable-with.js';
import { dateOf, endOf, historyOf, statementOf } from '../bars-need.js';

/** Parses a request for a report and checks it against the plan: an answer, or a task. */
export function reportTask(route: Route<'report-calculation'>, text: string, setting: Setting): Answer | Task {
  const { report, assetClass, ticker } = route;
  const served = setting.reports.byId.get(report);
  const included =
    served !== undefined && visibleReports(setting.plan, [served.description]).length > 0 ? served : null;
  const query = readReportQuery(text, included?.description ?? null, setting);
  setting.noted.operation = operationOf({ kind: 'report', report, assetClass, ticker }, query.given);
  const ofAllPages = Array.from(query.given).filter(([name]) => !ofPage.includes(name));
  const asked = queryDigest([report, assetClass, ticker], ofAllPages);
  const { rows } = query;
  const lines = rows.format === 'jsonl';
  const cursor = rows.cursor === undefined ? null : readCursor(rows.cursor, asked, setting.asOf);
  const known = assetClassOf(assetClass);
  // By default a range ends today and starts where the plan's history does.
  const dates = query.dates.startDate === undefined ? query.dates : { endDate: dateOf(setting.asOf), ...query.dates };
  const ofMarket = { ...query.session, params: query.params };
  const { conditions, named } = namedReports(query.conditions, setting.reports);
  const run = { ...conditions, ...query.run };
  // Messages about a condition must not reveal anything of a report that the plan does not include.
  const shown = includesAll(setting.plan, named, setting.reports) ? run : query.run;
  const checked = (range: object): NeededBars =>
    checkedRun(included?.name ?? null, known, { run: { ...range, ...shown, asOf: setting.asOf }, ofMarket });
  const needed = checked(dates);
  const decide = (plan: Plan, id: string): ReportDecision =>
    decideReport(plan, { report: id, assetClass, ticker, ...query.dates }, setting.policy);
  const decision = decidedTogether((plan) => [decide(plan, report), ...named.map((id) => decide(plan, id))], setting);
  setting.noted.decision = decision;
  if (!decision.allowed) return forbidden(decision);
  const { startDate, detailed } = decision;
  // The plan determines the default start, and so the number of years.
  if (query.dates.startDate === undefined) checked({ startDate, endDate: dateOf(setting.asOf), ...query.dates });
  const asOf = cursor?.asOf ?? setting.asOf;
  const endDate = query.dates.endDate ?? dateOf(asOf);
  const { from, limit } = historyOf(startDate, needed, { ...setting, asOf });
  if (cursor !== null) {
    // On another day the plan's history starts elsewhere, and a changed plan may have no rows: this page would not continue the previous one.
    const depends = query.dates.startDate === undefined || limit.historyStart !== undefined;
    const hasMoved = depends && dateOf(asOf) !== dateOf(setting.asOf);
    if (hasMoved || !detailed) return dataChanged();
    if (endDate < startDate) throw foreignCursor();
  }
  // Allowed requests have a report of the service and a ticker of an asset class.
  const { name } = included!;
  const market = { assetClass: known!, ticker, startDate, endDate };
  const cachedAsOf = settled(asOf, endDate, query.dates.startDate !== undefined);
  const options = { ...market, ...query.session, ...run, ...limit, asOf, params: query.params };
  const hasRows = detailed && rows.detailed !== false;
  const maxRows = Math.min(rows.maxRows ?? Infinity, setting.maxRows);
  const written = lines ? {} : { maxRows };
  return {
    needs: Object.freeze([statementOf(market, needed.interval, { from, asOf })]),
    costOf: ([outline]) => {
      try {
        return estimateCost(name, { ...options, detailed: hasRows }, { ...outline, ...written });
      } catch (error) {
        // The run refuses these bars, at no cost.
        if (!isOfBars(error)) throw error;
        return 0;
      }
    },
    cheaper: 'a shorter range, fewer groups or levels, or longer clock buckets',
    dependsOn: lines
      ? null
      : [
          'report',
          cachedAsOf,
          report,
          [startDate, endDate],
          limit,
          // A page names the query of the next one as it was asked.
          hasRows ? [maxRows, asked] : null,
          sorted(query.given).filter(([name]) => !resolved.includes(name)),
        ],
    *steps([given], isKept) {
      const until = isKept ? cachedAsOf : asOf;
      const progress = (done: number): ScanProgress => ({
        done,
        of: PARTS,
        assetClass: market.assetClass,
        ticker,
        family: report,
      });
      const computing = reportOf(name, given, { ...options, asOf: until });
      let part = computing.next();
      for (; part.done !== true; part = computing.next()) yield progress(part.value);
      if ('refused' in part.value) return part.value.refused;
      const writing = answerOf(part.value, until);
      let piece: IteratorResult<void, Answer>;
      do {
        // Only writing the result is left.
        yield progress(PARTS);
        piece = writing.next();
      } while (piece.done !== true);
      return piece.value;
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

function* reportOf(
  name: ReportName,
  { bars, ...more }: MarketData,
  options: ReportOptions<ReportName> & { readonly startDate: string },
): Generator<number, ReportWithRows | { readonly refused: Answer }, void> {
  try {
    return yield* reportSteps(bars, name, { ...options, ...more });
  } catch (error) {
    return { refused: unavailableWith(error, options.startDate) };
  }
}
