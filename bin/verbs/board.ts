import type { BoardOptions, ReportId } from 'barstats';
import { boardSteps } from 'barstats/board';
import { type Asked, marketsOf, refuseFlags } from '../arguments/asked.js';
import { spelled } from '../arguments/flags.js';
import { families } from '../arguments/families.js';
import { instantOf, sayWhereBarsEnd } from '../arguments/moment.js';
import { questionNamed } from '../arguments/named-report.js';
import { commonOf } from '../arguments/questions.js';
import { seriesOf } from '../arguments/series.js';
import { UsageError } from '../errors/command-errors.js';
import type { FileMarket } from '../files/market-of.js';
import { formatOf, printed, tableFormats } from '../output/printed.js';
import { withProgress } from '../output/with-progress.js';
import type { Verb } from './verb.js';

const help = `barstats board FILE… [REPORT…]: what is in play in several markets

  barstats board bars/*.csv
  barstats board *.csv gap-fill doji --now 2024-03-04T15:30Z

Questions of the session in progress that are open, the best supported first,
with what happened in past sessions that were as undecided at the same time, and
those that are decided. Without a report it asks the standard one of each
family, with all every report.

  --now INSTANT     such as 2024-03-04T15:30Z, or clock; default: the end of the
                    last bar
  --lookback SPAN   1mo, 3mo, 6mo, 1y or all; default 1y
  --where CONDITION  --by FIELD  --at-random N
  --series vix=VIX.csv   the close before, in conditions: series.vix > 20
  --session ID  --asset-class CLASS  --zone ZONE
  --rows questions|levels
  --format ${tableFormats}`;

export const board: Verb = {
  about: 'ranks what is in play in several markets',
  help,
  run: async (asked) => {
    const { markets, options } = await inPlayAsked(asked);
    const result = withProgress(boardSteps(markets, options), 'asking markets', asked.host);
    asked.host.stdout.write(printed(result, { format: formatOf(asked.flags), rows: asked.flags.get('rows') }));
    return undefined;
  },
};

/** The markets and options of a board. */
export interface InPlayAsked {
  readonly markets: readonly Omit<FileMarket, 'file'>[];
  readonly options: BoardOptions;
}

/** What a command line asks of the sessions in progress. */
export async function inPlayAsked(asked: Asked): Promise<InPlayAsked> {
  const { flags, words, host } = asked;
  const questions = words.filter((word) => word !== 'all').map((word) => questionNamed(word, host));
  refuseFlags(asked, ['market', 'session', 'question', 'reading', 'now', 'lookback', 'rows', 'series']);
  const late = ['start_date', 'end_date', 'hindsight', 'stability', 'lasting', 'shrunk'].find((flag) =>
    flags.has(flag),
  );
  if (late !== undefined) {
    throw new UsageError(
      'unknown-flag',
      `what is in play takes no ${spelled(late)}`,
      '--lookback says how far back history goes',
    );
  }
  formatOf(flags);
  const { where, groupBy, atRandom } = commonOf(asked);
  const markets = (await marketsOf(asked)).map(({ file: _, ...market }) => market);
  const series = await seriesOf(asked);
  const standard = families.map(({ reports }) => reports.standard.id as ReportId);
  const lookback = flags.get('lookback');
  const asOf = instantOf(
    asked,
    markets.map(({ bars }) => bars),
  );
  sayWhereBarsEnd(asked, asOf, markets);
  return {
    markets,
    options: {
      asOf,
      reports: words.includes('all') ? 'all' : words.length === 0 ? standard : questions.map(({ report }) => report),
      params: Object.fromEntries(
        questions.flatMap(({ report, params }) => (params === undefined ? [] : [[report, params]])),
      ),
      series,
      ...(where === undefined ? {} : { where }),
      ...(groupBy === undefined ? {} : { groupBy }),
      ...(atRandom === undefined ? {} : { atRandom }),
      // The library checks what comes from the command line.
      ...(lookback === undefined ? {} : { lookback: lookback as '1y' }),
    },
  };
}
