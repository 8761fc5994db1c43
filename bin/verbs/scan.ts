import { scanSteps, type ScanOptions } from 'barstats/discovery';
import { marketsOf, refuseFlags } from '../arguments/asked.js';
import { instantOf } from '../arguments/moment.js';
import { UsageError } from '../errors/command-errors.js';
import { formatOf, printed, resultFormats } from '../output/printed.js';
import { withProgress } from '../output/with-progress.js';
import type { Verb } from './verb.js';

const help = `barstats scan FILE… [FAMILY…]: which families depart from chance

  barstats scan AAPL.csv
  barstats scan *.csv --lookback 6mo --format csv

One question of each family is tested against chance, and the p-values are
corrected for all of them: most markets show nothing, and that is the answer.
A scan of a few families that were picked before says that it is biased.

  --lookback SPAN   1mo, 3mo, 6mo or 1y before --now; default 1y
  --now INSTANT     such as 2024-03-04T15:30Z, or clock; default: the end of the
                    last bar
  --seed N          of the random numbers; default 0
  --session ID  --asset-class CLASS  --ticker NAME  --zone ZONE
  --rows ranking|findings
  --format ${resultFormats}`;

export const scan: Verb = {
  about: 'ranks the families by how far they depart from chance',
  help,
  run: async (asked) => {
    const { host, flags, words } = asked;
    refuseFlags(asked, ['market', 'session', 'reading', 'now', 'lookback', 'run', 'rows']);
    if (flags.has('intervals')) throw new UsageError('unknown-flag', 'a scan has no --intervals');
    const format = formatOf(flags);
    const markets = (await marketsOf(asked)).map(({ file: _, ...market }) => market);
    const seed = flags.get('seed');
    const options = {
      // The library checks what comes from the command line.
      lookback: (flags.get('lookback') ?? '1y') as '1y',
      asOf: instantOf(
        asked,
        markets.map(({ bars }) => bars),
      ),
      ...(seed === undefined ? {} : { seed: Number(seed) }),
      ...(words.length === 0 ? {} : { families: words }),
    } satisfies ScanOptions;
    const result = withProgress(scanSteps(markets, options), 'scanning', host);
    host.stdout.write(printed(result, { format, rows: flags.get('rows') }));
    return undefined;
  },
};
