import { describeSource, inspectBars } from 'barstats';
import { eachFile, refuseFlags } from '../arguments/asked.js';
import { UsageError } from '../errors/command-errors.js';
import { classUnknown, lookAt, type LookedAt } from '../files/market-of.js';
import { textOrJson } from '../output/printed.js';
import type { Verb } from './verb.js';

const help = `barstats check FILE…: how a file was read, and what looks wrong

  barstats check AAPL.csv
  barstats check export.txt --zone America/New_York --stamped close

It says which program wrote the file, what its columns and times were taken for,
which rows are no bars, which sessions are missing or incomplete, which splits
are not adjusted, and whether there are stale opens, spikes or prices off the
tick.

  --zone ZONE          of times that name none, such as America/New_York or UTC
  --stamped open|close whether times are those of the open or the close of a bar
  --interval LENGTH    1m, 5m, 15m, 30m, 1h, 4h or 1d
  --dates day-first|month-first|year-first      --decimal . or ,
  --columns time=Day+Hour,close=5,volume=none   by name, or position from 0
  --delimiter ;        or tab                   --adjusted  by adjusted close
  --ticker NAME  --asset-class CLASS  --session ID
  --format text|json

Exit code 1 if rows are no bars, as reports refuse them without --skip-invalid,
or if the asset class must be given.`;

export const check: Verb = {
  about: 'says how a file was read, and what looks wrong',
  help,
  run: async (asked) => {
    const { host, flags, words } = asked;
    refuseFlags(asked, ['market', 'session', 'reading']);
    if (words.length > 0) throw new UsageError('wrong-flag', `check takes files; ${words[0]} is none`);
    const format = textOrJson(flags, 'check');
    // It lists what reports would refuse.
    const skipping = { ...asked, flags: new Map([...flags, ['skipInvalid', 'true']]) };
    let code: number | undefined;
    for await (const looked of eachFile(skipping, {}, lookAt)) {
      const { file, bars, guessed, assetClass, guess, session } = looked;
      if (guessed !== '') host.stderr.write(`${guessed}\n`);
      if (bars.source.invalidRows > 0 && flags.get('skipInvalid') !== 'true') code = 1;
      const inspection =
        assetClass === null ? null : inspectBars(bars, { assetClass, ...(session === undefined ? {} : { session }) });
      if (format === 'json') host.stdout.write(`${JSON.stringify({ file, source: bars.source, inspection })}\n`);
      else host.stdout.write([...readLines(looked), '', ...(inspection?.text ?? []), ''].join('\n'));
      if (assetClass === null) {
        code = 1;
        const { message, hint = '' } = classUnknown(file, guess);
        host.stderr.write(`${message}\n  ${hint}\n`);
      }
    }
    return code;
  },
};

/** How a file was read, and the rows that are no bars. */
function readLines({ file, bars }: LookedAt): readonly string[] {
  const { faults, invalidRows } = bars.source;
  const more = invalidRows - faults.length;
  return [
    file,
    ...describeSource(bars),
    ...(invalidRows === 0 ? [] : ['', `${invalidRows} ${invalidRows === 1 ? 'row is no bar' : 'rows are no bars'}:`]),
    ...faults.map(({ line, message }) => `  line ${line}: ${message}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
