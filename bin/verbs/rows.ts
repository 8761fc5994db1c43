import { UsageError } from '../errors/command-errors.js';
import { tableFormats } from '../output/printed.js';
import { runReportsOf } from './report.js';
import type { Verb } from './verb.js';

const help = `barstats rows FILE… REPORT…: a row for each observation of a report

  barstats rows AAPL.csv gap-fill --format csv > gaps.csv
  barstats rows AAPL.csv gap-fill --where "weekday = friday" --from 2017-01-01

Each row has the date, the groups, the levels, the answer to each question and
the measures; JSON has a line for each. It is short for --rows detailed, and all
options of reports apply (barstats report --help).

  --format ${tableFormats}`;

export const rows: Verb = {
  about: 'prints a row for each observation of a report',
  help,
  run: (asked) => {
    if (asked.flags.has('rows')) {
      throw new UsageError(
        'wrong-flag',
        'barstats rows prints the detailed rows',
        'the others: barstats FILE REPORT --rows measures',
      );
    }
    return runReportsOf(asked, 'detailed');
  },
};
