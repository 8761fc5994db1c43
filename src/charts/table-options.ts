import { checkedFields, oneOf } from '../errors/index.js';

/** What a table takes beside the result. */
export interface TableOptions {
  /** `text` for a terminal, which is what holds where it is left out, `markdown` for a notebook or a page, `csv` for a spreadsheet or a program. */
  readonly format?: 'text' | 'markdown' | 'csv';
  /** `summary` for the figures of the groups, which is what holds where it is left out; `detailed` for the observations of a report one by one. */
  readonly rows?: 'summary' | 'detailed';
}

const formats: readonly NonNullable<TableOptions['format']>[] = ['text', 'markdown', 'csv'];
const kinds: readonly NonNullable<TableOptions['rows']>[] = ['summary', 'detailed'];

export function checkedTableOptions(options: unknown): Required<TableOptions> {
  const { format, rows } = checkedFields(options, 'options', [], ['format', 'rows']);
  return {
    format: format === undefined ? 'text' : oneOf(format, 'options.format', formats),
    rows: rows === undefined ? 'summary' : oneOf(rows, 'options.rows', kinds),
  };
}
