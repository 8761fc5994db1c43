import { type Bars, extendBars } from '../../bars/index.js';
import { checkedList } from '../../errors/inner.js';
import {
  inPlay,
  type InPlayOptions,
  type InPlayResult,
  type ReportName,
  type ReportOptions,
  type ReportResult,
  runReport,
} from '../../reports/index.js';
import { findReport, findReports, reportsOf } from '../../reports/inner.js';
import { answerOf } from './expected-answer.js';
import { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
import type { EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';

/** The engine of this library as an adapter: its reports, and those that it was made with. */
export interface Library {
  /** Runs a report, as for {@link runLibrary}. */
  readonly run: (request: EngineRequest) => ReportResult | EngineRefusal;
  /** What is in play at `options.asOf`, with a history of all bars. */
  readonly inPlay: (request: EngineRequest) => InPlayResult | EngineRefusal;
}

/**
 * The engine of this library together with reports of your own, as an adapter for {@link checkLaws} and {@link checkEngine}.
 *
 * @param reports - families or reports made by `defineFamily`; a family brings all its reports
 * @throws {@link BarstatsTypeError} `wrong-type` for what is no list, or an object that `defineFamily` did not make
 * @throws {@link BarstatsRangeError} `duplicate-report` if two reports have the same identifier
 *
 * @example
 * ```ts
 * import { checkLaws, libraryWith } from 'barstats/conformance';
 * import { defineFamily, session, sessions, variant } from 'barstats/define';
 *
 * const mine = defineFamily({
 *   id: 'my-sessions',
 *   title: 'My sessions',
 *   text: 'Counts complete sessions.',
 *   defaultSession: 'first',
 *   variants: {
 *     standard: variant({
 *       title: 'All sessions',
 *       text: 'All sessions together.',
 *       bars: 'daily',
 *       options: {},
 *       report: () => ({ unit: sessions, needs: [session.whole] }),
 *     }),
 *   },
 * });
 * const { holds } = await checkLaws(libraryWith([mine]), { reports: [mine], runs: 5 });
 * holds; // true
 * ```
 */
export function libraryWith(reports: readonly ReportName[]): Library {
  checkedList(reports, 'reports', 'reports');
  const named = reports.flatMap((name, i): readonly ReportName[] =>
    typeof name === 'object' ? reportsOf(name, `reports[${i}]`) : [name],
  );
  const own = new Map(findReports(named, 'reports').map((report) => [report.id, report]));
  const reportOf = (id: string): ReportName => own.get(id) ?? findReport(id as ReportName, 'request.report');
  return Object.freeze({
    run(request: EngineRequest) {
      // The params were made for the very report.
      const options = optionsOfRequest(request) as ReportOptions<ReportName>;
      const run = (bars: Bars): ReportResult => runReport(bars, reportOf(request.report), options);
      return answerOf(() => run(barsFor(request, run)));
    },
    inPlay(request: EngineRequest) {
      const { params, ...options } = optionsOfRequest(request);
      const asked = Object.entries(options).filter(([name]) => !notInPlay.includes(name));
      return answerOf(() => {
        const reports = [reportOf(request.report)];
        const own = params === undefined ? {} : { params: { [request.report]: params } };
        return inPlay(barsOfRequest(request), {
          ...Object.fromEntries(asked),
          ...own,
          reports,
          lookback: 'all',
        } as unknown as InPlayOptions<ReportName>);
      });
    },
  });
}

/** The options of a run that a session in progress does not have. */
const notInPlay: readonly string[] = ['startDate', 'endDate', 'detailed', 'stability'];

/** The bars of a request; if some are appended, after runs on the bars before each. */
function barsFor(request: EngineRequest, run: (bars: Bars) => ReportResult): Bars {
  const { rows, appended = 0 } = request;
  const first = Math.max(1, rows.length - appended);
  if (first >= rows.length) return barsOfRequest(request);
  let bars = barsOfRequest({ ...request, rows: rows.slice(0, first) });
  for (let end = first; end < rows.length; end++) {
    // Bars that are refused, or too few, may be followed by some that are not.
    answerOf(() => run(bars));
    bars = extendBars(bars, barsOfRequest({ ...request, rows: rows.slice(end, end + 1) }));
  }
  return bars;
}
