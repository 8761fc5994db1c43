import type { ReportDescription } from '../../../src/reports/index.js';

/** The title of the family, which the titles of its reports begin with. */
export function titleOf({ title }: ReportDescription): string {
  return title.slice(0, title.lastIndexOf(': '));
}
