import { visibleReports, visibleTickers } from '../../policy/index.js';
import type { ReportDescription } from '../../reports/index.js';
import { found, type Answer } from '../answer.js';
import type { ServedReport } from '../served-reports.js';
import type { Setting } from '../tasks/task.js';
import { USUALLY_FOUND } from './tools.js';

/** What to look for. */
export interface ReportSearch {
  readonly words?: string;
  readonly limit?: number;
}

/** The most tickers that are listed. */
const MOST_TICKERS = 100;

/** What a word counts for in the title or identifier, and elsewhere. */
const TITLE = 3;
const TEXT = 1;

/** Finds reports by words, and says what the plan includes. Own reports outside the plan are not found. */
export function findReports({ words = '', limit = USUALLY_FOUND }: ReportSearch, setting: Setting): Answer {
  const { plan, policy } = setting;
  const included = new Set(visibleReports(plan, [...setting.reports.ids]));
  const tickers = Object.entries(visibleTickers(plan, policy.supported)).flatMap(([assetClass, each]) =>
    each.map((ticker) => `${assetClass}/${ticker}`),
  );
  const wanted = wordsOf(words);
  const matches = reportsShown(setting)
    .map(({ description }) => ({
      description,
      score: scoreOf(description, wanted),
      included: included.has(description.report),
    }))
    .filter(({ score }) => score > 0 || wanted.length === 0)
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

/** The words of a text in lower case, without the s of a plural. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

function scoreOf(
  { report, title, text, questions, measures }: ReportDescription<string>,
  wanted: readonly string[],
): number {
  const names = wordsOf(`${report} ${title}`);
  const others = wordsOf(
    [text, ...questions.map((each) => each.title), ...measures.map(({ label }) => label)].join(' '),
  );
  const score = (start: string): number => {
    const begins = (word: string): boolean => word.startsWith(start);
    return names.some(begins) ? TITLE : others.some(begins) ? TEXT : 0;
  };
  return wanted.reduce((sum, start) => sum + score(start), 0);
}
