import { describeReport, type ReportId } from 'barstats';
import { topics } from 'barstats/reports';
import { families, reportsOf } from '../arguments/families.js';
import { questionNamed } from '../arguments/named-report.js';
import { refuseFlags } from '../arguments/asked.js';
import { page } from '../files/samples.js';
import { fieldsOf, type ListedField } from '../find/fields.js';
import { textOrJson } from '../output/printed.js';
import { wrapped } from '../output/wrapped.js';
import { UsageError } from '../errors/command-errors.js';
import type { Verb } from './verb.js';

const help = `barstats list [FAMILY…]: the reports

  barstats list             the families by what they are about, with the number
                            of their reports
  barstats list gap-fill    the reports of a family
  barstats list all         all reports
  barstats list all --format json
  barstats list fields      what --where compares and --by divides by

A family stands for its standard report: gap-fill is gap-fill-standard.
barstats find searches the reports, barstats explain describes one.`;

export const list: Verb = {
  about: 'lists the families and their reports',
  help,
  run: (asked) => {
    const { host, flags, words, files } = asked;
    refuseFlags(asked, []);
    if (files.length > 0) throw new UsageError('wrong-flag', `list reads no file, such as ${files[0]}`);
    const format = textOrJson(flags, 'list');
    if (words.length === 0 && format === 'text') {
      for (const [i, { title, families: ids }] of topics.entries()) {
        host.stdout.write(`${i === 0 ? '' : '\n'}${title}\n`);
        for (const id of ids) {
          const family = families.find((each) => each.id === id)!;
          const { bars } = family.reports.standard.description;
          host.stdout.write(lineOf(id, bars, `${family.title} (${reportsOf(family).length})`));
        }
      }
      return Promise.resolve(undefined);
    }
    if (words.length === 1 && words[0] === 'fields') {
      const fields = fieldsOf(page('definitions'));
      host.stdout.write(format === 'json' ? `${JSON.stringify(fields)}\n` : fieldLines(fields));
      return Promise.resolve(undefined);
    }
    const named = words
      .filter((word) => word !== 'all')
      .map((word) => describeReport(questionNamed(word, host).report).family);
    const shown = families
      .filter(({ id }) => named.length === 0 || named.includes(id))
      .flatMap((family) => reportsOf(family).map(({ id }) => describeReport(id as ReportId)));
    if (format === 'json') {
      host.stdout.write(`${JSON.stringify(shown)}\n`);
    } else {
      for (const { report, bars, title } of shown) host.stdout.write(lineOf(report, bars, title));
    }
    return Promise.resolve(undefined);
  },
};

function lineOf(id: string, bars: string, title: string): string {
  return `${id.padEnd(46)}  ${bars.padEnd(8)}  ${title}\n`;
}

/** The width of the names of fields. */
const NAMES = 22;

function fieldLines(fields: readonly ListedField[]): string {
  return [
    'O is the open of a session; PO, PH, PL, PC and PR are the open, high, low,',
    'close and range of the session before, P, and PP is the one before that.',
    '',
    ...fields.flatMap(({ names, value }) => {
      const listed = names.join(', ');
      const [first, above] = listed.length > NAMES ? ['', [listed]] : [listed, []];
      return [...above, wrapped(value, `${first.padEnd(NAMES)}  `)];
    }),
    '',
    'Also answers of reports, such as gap-fill(previous: 1).filled = filled, and,',
    'with --series vix=VIX.csv, series.vix > 20.',
    '',
  ].join('\n');
}
