import { visibleReports, visibleTickers } from '../../policy/index.js';
import { rankReports } from '../../reports/inner.js';
import { found, type Answer } from '../answer.js';
import type { ServedReport } from '../../requests/inner.js';
import type { Setting } from '../tasks/computation.js';
import { USUALLY_FOUND } from './tools.js';

/** What to look for. */
export interface ReportSearch {
  readonly words?: string;
  readonly limit?: number;
}

/** The most tickers that are listed. */
const MOST_TICKERS = 100;

/** Finds reports by words, and says what the plan includes. Own reports outside the plan are not found. */
export function findReports({ words = '', limit = USUALLY_FOUND }: ReportSearch, setting: Setting): Answer {
  const { plan, policy } = setting;
  const included = new Set(visibleReports(plan, [...setting.reports.ids]));
  const tickers = Object.entries(visibleTickers(plan, policy.supported)).flatMap(([assetClass, each]) =>
    each.map((ticker) => `${assetClass}/${ticker}`),
  );
  const shown = reportsShown(setting).map(({ description }) => description);
  const matches = (
    words.trim() === '' ? shown.map((description) => ({ description, score: 0 })) : rankReports(shown, words)
  )
    .map(({ description, score }) => ({ description, score, included: included.has(description.report) }))
    // A sort is stable, so otherwise the order of the catalog stays.
    .sort((a, b) => 2 * (b.score - a.score) + Number(b.included) - Number(a.included));
  return found({
    plan: {
      id: plan.id,
      name: plan.name,
      endpoints: plan.endpoints,
      reports: included.size,
      historyMonths: plan.historyMonths,
      liveData: plan.liveData,
      detailedRows: plan.detailedRows,
      tickers: tickers.slice(0, MOST_TICKERS),
      tickersInAll: tickers.length,
    },
    of: matches.length,
    reports: matches.slice(0, limit).map(({ description: { report, title, text, bars }, included: isIncluded }) => ({
      report,
      title,
      text,
      bars,
      included: isIncluded,
    })),
  });
}

/** The reports that a key may know of: those of the catalog, which are public, and own ones that its plan includes. */
export function reportsShown({ plan, reports }: Setting): readonly ServedReport[] {
  return reports.all.filter(({ builtIn, description }) => builtIn || visibleReports(plan, [description]).length > 0);
}
