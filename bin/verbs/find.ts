import { refuseFlags } from '../arguments/asked.js';
import { UsageError } from '../errors/command-errors.js';
import { search } from '../find/search.js';
import { textOrJson } from '../output/printed.js';
import { wrapped } from '../output/wrapped.js';
import type { Verb } from './verb.js';

const help = `barstats find WORDS…: the reports that words are about

  barstats find "previous day high"
  barstats find nr7 friday

Words of traders are known: pdh, pdl, orb, ib, fvg, ifvg, opex, mae, mfe, rth,
eth, nr7, dow, poc, … A misspelt word stands for the nearest one.

  --format text|json`;

/** More are no answer. */
const MOST = 10;

export const find: Verb = {
  about: 'searches the reports: find "previous day high"',
  help,
  run: (asked) => {
    const { host, flags, words, files } = asked;
    refuseFlags(asked, []);
    const text = [...words, ...files].join(' ');
    if (text.trim() === '') throw new UsageError('missing-word', 'which words?', 'such as barstats find opening range');
    const format = textOrJson(flags, 'find');
    const { found, readAs } = search(text);
    for (const [given, meant] of readAs) host.stderr.write(`${given} is read as ${meant}\n`);
    if (found.length === 0) {
      host.stderr.write(`no report is about ${text}; barstats list has all of them\n`);
      return Promise.resolve(1);
    }
    if (format === 'json') {
      host.stdout.write(`${JSON.stringify(found)}\n`);
      return Promise.resolve(undefined);
    }
    const shown = found
      .slice(0, MOST)
      .map(({ family, title, definition, bars, reports }) =>
        [
          `${family}  ${title}${bars === 'intraday' ? ' (needs bars within the day)' : ''}`,
          wrapped(definition, '  '),
          wrapped(reports.map((report) => report.slice(family.length + 1)).join(', '), '  reports: '),
          '',
        ].join('\n'),
      );
    host.stdout.write(shown.join('\n'));
    if (found.length > MOST) host.stdout.write(`\nand ${found.length - MOST} more: more words find less\n`);
    return Promise.resolve(undefined);
  },
};
