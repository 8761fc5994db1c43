import { roundQuotient } from '../../../../src/numeric/index.js';
import type { Market } from '../../../../src/sessions/index.js';
import { answersOf, eligibleRows, needsOf, termsOf, type ColumnReport } from '../../../../src/reports/columns/report.js';
import { reasonOf } from '../../../../src/reports/columns/lack.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { valueAt } from '../../../../src/reports/sheets/values.js';

/** What a report on columns says of each row, and of those that are left out. */
export function rowsOf(report: ColumnReport, market: Market) {
  const table = Table.of(report.unit, market);
  const { rows, why } = eligibleRows(table, needsOf(report));
  const excluded: Record<string, number> = {};
  for (const each of why) {
    const reason = reasonOf(each);
    if (reason !== null) excluded[reason] = (excluded[reason] ?? 0) + 1;
  }
  const answers = report.questions.map((question) => answersOf(table, question, rows));
  const terms = report.measures.map(({ value }) => ({ ...termsOf(table, value, rows), large: new Map() }));
  return {
    excluded,
    seen: table.length,
    detailed: Array.from(rows, (row, i) => ({
      date: table.session(row).date,
      outcomes: Object.fromEntries(report.questions.map(({ id, outcomes }, q) => [id, answers[q][i] === -1 ? null : outcomes[answers[q][i]].id])),
      measures: Object.fromEntries(
        report.measures.map(({ id, unit }, m) => {
          const value = valueAt(terms[m], i);
          return [id, value && roundQuotient(value.numerator, value.denominator, unit === 'price' ? market.decimals + 2 : 4)];
        }),
      ),
    })),
  };
}
