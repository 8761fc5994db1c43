import { describeReport, type ReportId } from 'barstats';
import { parseQuestion } from 'barstats/reports';
import { isLine } from '../arguments/asked.js';
import { questionNamed } from '../arguments/named-report.js';
import type { SampleName } from '../files/samples.js';
import { runReportsOf } from './report.js';
import type { Verb } from './verb.js';

const standards: readonly ReportId[] = [
  'opening-stats-standard',
  'outside-days-standard',
  'previous-days-range-standard',
  'green-and-red-days-by-weekday-standard',
];

const help = `barstats demo [REPORT…]: reports on samples that come with the package

  barstats demo
  barstats demo gap-fill --by weekday
  barstats demo opening-range-breakout --minutes 15,30,60

Without a report it prints four. All options of reports apply (barstats --help).

  sample:aapl       five years of daily bars of AAPL, 2013 to 2018, from Yahoo
  sample:generated  two months of one-minute bars, generated at random: whatever
                    is found in them is chance

A report that needs bars within the day runs on the generated ones. Every
command takes these names as files: barstats scan sample:aapl`;

export const demo: Verb = {
  about: 'prints reports on samples, without any file',
  help,
  run: async (asked) => {
    const { host } = asked;
    const named = asked.words.map((word) => (word === 'all' || isLine(word) ? word : questionNamed(word, host).report));
    const words = named.length === 0 ? standards : named;
    const daily = words.every((word) => word === 'all' || describeReport(parseQuestion(word).report).bars === 'daily');
    const sample: SampleName = daily ? 'aapl' : 'generated';
    const files = asked.files.length === 0 ? [`sample:${sample}`] : asked.files;
    if (sample === 'generated' && asked.files.length === 0) {
      host.stderr.write('sample:generated: bars generated at random, as the report needs bars within the day\n');
    }
    const code = await runReportsOf({ ...asked, words, files }, asked.flags.get('rows'));
    if (asked.words.length === 0 && asked.flags.size === 0) {
      host.stdout.write('Next: barstats AAPL.csv gap-fill --by weekday, with a file of your own; barstats --help\n');
    }
    return code;
  },
};
