import type { ReportResult } from '../../reports/index.js';
import { BRACKET } from '../bracket-grids.js';
import { tradesOf } from '../trades.js';
import { detailsOf, valuesOf } from './detailed-rows.js';
import { groupTable, type Table } from './table.js';

/** A row per trade of each pair of a stop and a target, in their order, with the sum of the results so far. */
export function tradeRows(result: ReportResult): Table {
  const { assetClass, ticker, report, summary } = result;
  const detailed = detailsOf(result);
  const pairs = (summary[0]?.questions ?? []).filter(({ id }) => BRACKET.test(id));
  const rows = pairs.flatMap(({ id: question, title: questionTitle, outcomes }) => {
    const [, stop, target] = BRACKET.exec(question)!;
    return tradesOf(question, detailed).map(({ row: { date, groups, levels }, outcome, ...results }) => ({
      group: valuesOf(groups),
      cells: {
        ...{ assetClass, ticker, report, question, date, outcome, ...results, questionTitle },
        ...{
          entry: levels.entry ?? null,
          stop: levels[`stop-${stop}`] ?? null,
          target: levels[`target-${target}`] ?? null,
        },
        outcomeLabel: outcomes.find(({ id }) => id === outcome)?.label ?? null,
      },
    }));
  });
  return groupTable(
    ['assetClass', 'ticker', 'report', 'question', 'date'],
    ['entry', 'stop', 'target', 'outcome', 'worst', 'best', 'worstSum', 'bestSum', 'questionTitle', 'outcomeLabel'],
    rows,
  );
}
