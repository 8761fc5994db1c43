import { runReportsOf } from './report.js';
import type { Verb } from './verb.js';

const help = `barstats rows FILE… REPORT…: a row for each observation of a report

  barstats rows AAPL.csv gap-fill --format csv > gaps.csv
  barstats rows AAPL.csv gap-fill --where "weekday = friday" --from 2017-01-01

Each row has the date, the groups, the levels, the answer to each question and
the measures. All options of reports apply (barstats report --help).

  --format text|json|csv|markdown`;

export const rows: Verb = {
  about: 'prints a row for each observation of a report',
  help,
  run: (asked) => runReportsOf(asked, true),
};
