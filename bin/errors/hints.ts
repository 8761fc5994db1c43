import type { BarstatsErrorFields, ErrorCode } from 'barstats';
import { families } from '../arguments/families.js';

const HINTS: Partial<Record<ErrorCode, string>> = {
  'unknown-report': 'barstats list names all reports, barstats find "previous day high" searches them',
  'unknown-question': 'barstats explain REPORT lists its questions',
  'bars-too-coarse': 'the report needs shorter bars, such as those of a minute',
  'invalid-rows': 'barstats check FILE lists the rows, --skip-invalid leaves them out',
  'not-a-table': 'barstats reads CSV and Parquet files with a header or columns in the usual order',
  'missing-package': 'npx --package barstats --package hyparquet barstats … brings it along',
  'several-tickers': '--ticker NAME reads one of them',
};

/** What to do about an error of the library. */
export function hintFor({ code, argument, message }: BarstatsErrorFields & Error): string | undefined {
  if (code === 'wrong-condition') return hintForCondition(argument, message);
  if (argument.endsWith('.series')) return '--series vix=VIX.csv gives series.vix';
  if (argument.endsWith('groupBy.edges')) {
    return `such as --by '{ "field": "gap.percent", "edges": [-1, 0, 1] }', or a report by size`;
  }
  return HINTS[code];
}

function hintForCondition(argument: string, message: string): string {
  const word = /\bhas "([^"]+)" at column/.exec(message)?.[1];
  const family = families.find(({ id }) => id === word);
  if (family !== undefined) return `an answer is ${family.id}.QUESTION: barstats explain ${family.id} lists them`;
  return argument.includes('groupBy')
    ? 'one field or answer: weekday, year, gap-fill(previous: 1).filled; barstats list fields has all'
    : 'such as gap > 0.5, weekday != friday, gap-fill(previous: 1).filled = filled, series.vix > 20;\n' +
        '  barstats list fields has all fields';
}
