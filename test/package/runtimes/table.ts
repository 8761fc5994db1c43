/** A run of the program under a runtime, or why there was none. */
export interface Row {
  readonly runtime: string;
  readonly version: string;
  readonly form: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** Why it did not run. */
  readonly missing?: string;
}

const HEADER = ['runtime', 'version', 'package as', 'checks', 'passed', 'failed', 'skipped', 'seconds'];

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ runtime, version, form, passed, failed, skipped, seconds, missing }) => {
    if (missing !== undefined) return [runtime, version, form, `SKIPPED: ${missing}`, '', '', '', ''];
    return [runtime, version, form, passed + failed + skipped, passed, failed, skipped, seconds.toFixed(1)].map(String);
  });
  const line = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  return [line(HEADER), line(HEADER.map((_, i) => (i < 3 ? '---' : '---:'))), ...cells.map(line)].join('\n');
}
