import type { Board } from '../../board/index.js';
import type { EvidenceResult, ScanResult } from '../../discovery/index.js';
import type { MarketComparison, PooledResult } from '../../pooled/index.js';
import type { InPlayResult, Relation, ReportResult } from '../../reports/index.js';
import { boardLevelRows, boardRows } from './board-rows.js';
import { comparisonRows } from './comparison-rows.js';
import { detailedRows } from './detailed-rows.js';
import { inPlayLevelRows, inPlayOutcomeRows, inPlayRows } from './in-play-rows.js';
import { marketRows, pooledMeasureRows, pooledQuestionRows } from './pooled-rows.js';
import { evidenceRows, findingRows, scanRows } from './ranking-rows.js';
import { answerRows, pairRows, testRows } from './relation-rows.js';
import { changeRows, levelRows, measureRows, partRows, questionRows, statisticRows } from './report-rows.js';
import type { Table } from './table.js';
import { tradeRows } from './trade-rows.js';

/** The results that rows and tables are made of. */
export type TableResult =
  ReportResult | PooledResult | MarketComparison | Relation | ScanResult | EvidenceResult | Board | InPlayResult;

/**
 * What a row of a table may be, by the kind of the result: first what it is by default.
 *
 * - `questions`: an outcome of a question in a group; of a board or of `inPlay` a question in play
 * - `parts`: the same in a half or a year, with `stability`
 * - `changes`: the same before and after the change that stands out most, with `lasting`
 * - `measures`, `statistics`: one of them in a group
 * - `levels`: a price for the session that is open or comes next, or to watch
 * - `detailed`: an observation, with `detailed`
 * - `trades`: with `detailed`, a trade of a stop and a target, and the sum of the results so far
 * - `markets`: an outcome in one market of a pooled report
 * - `pairs`, `answers`, `test`: of a relation a pair of outcomes, an outcome of one answer, and the test
 * - `ranking`, `findings`: a family in a market, and what was found
 * - `outcomes`: an outcome of a question in play, among past cases
 */
export interface RowKinds {
  readonly report: 'questions' | 'parts' | 'changes' | 'measures' | 'statistics' | 'levels' | 'detailed' | 'trades';
  readonly pooled: 'questions' | 'markets' | 'measures';
  readonly comparison: 'questions';
  readonly relation: 'pairs' | 'answers' | 'test';
  readonly scan: 'ranking' | 'findings';
  readonly evidence: 'ranking' | 'findings';
  readonly board: 'questions' | 'levels';
  readonly 'in-play': 'questions' | 'outcomes' | 'levels';
}

type Makers = {
  readonly [Kind in keyof RowKinds]: Readonly<
    Record<RowKinds[Kind], (result: Extract<TableResult, { readonly kind: Kind }>) => Table>
  >;
};

const makers: Makers = {
  report: {
    questions: questionRows,
    parts: partRows,
    changes: changeRows,
    measures: measureRows,
    statistics: statisticRows,
    levels: levelRows,
    detailed: detailedRows,
    trades: tradeRows,
  },
  pooled: { questions: pooledQuestionRows, markets: marketRows, measures: pooledMeasureRows },
  comparison: { questions: comparisonRows },
  relation: { pairs: pairRows, answers: answerRows, test: testRows },
  scan: { ranking: scanRows, findings: findingRows },
  evidence: { ranking: evidenceRows, findings: findingRows },
  board: { questions: boardRows, levels: boardLevelRows },
  'in-play': { questions: inPlayRows, outcomes: inPlayOutcomeRows, levels: inPlayLevelRows },
};

/** The kinds of rows that are made of a result, by what they are called. */
export function rowMakers(result: TableResult): Readonly<Record<string, () => Table>> {
  const ofKind: Readonly<Record<string, (result: never) => Table>> = makers[result.kind];
  return Object.fromEntries(Object.entries(ofKind).map(([name, make]) => [name, () => make(result as never)]));
}

/** The rows that are shown of a result by default: of a report that asks nothing its measures, its statistics or its levels. */
export function usualRows(result: TableResult): string {
  const [first] = Object.keys(makers[result.kind]);
  if (result.kind !== 'report' && result.kind !== 'pooled') return first;
  const { summary } = result;
  if (summary.some(({ questions }) => questions.length > 0)) return first;
  if (summary.some(({ measures }) => measures.length > 0)) return 'measures';
  if (result.kind === 'pooled') return first;
  if (result.summary.some(({ statistics }) => statistics.length > 0)) return 'statistics';
  return result.current === undefined ? first : 'levels';
}
