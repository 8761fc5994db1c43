import { inPlaySteps } from 'barstats/reports';
import { RefusedError } from '../errors/command-errors.js';
import { formatOf, printed, tableFormats } from '../output/printed.js';
import { withProgress } from '../output/with-progress.js';
import { inPlayAsked } from './board.js';
import type { Verb } from './verb.js';

const help = `barstats in-play FILE [REPORT…]: what is in play in one market

  barstats in-play SPY.csv --now 2024-03-04T15:30Z
  barstats in-play SPY.csv gap-fill opening-range-breakout

Questions of the session in progress that are open, with how past sessions ended
that were as undecided at the same time, and those that are decided. Without a
report it asks the standard one of each family, with all every report. barstats
board ranks the questions instead.

  --now INSTANT     such as 2024-03-04T15:30Z, or clock; default: the end of the
                    last bar
  --lookback SPAN   1mo, 3mo, 6mo, 1y or all; default 1y
  --where CONDITION  --by FIELD  --at-random N
  --series vix=VIX.csv   the close before, in conditions: series.vix > 20
  --session ID  --asset-class CLASS  --ticker NAME  --zone ZONE
  --rows questions|outcomes|levels
  --format ${tableFormats}`;

export const inPlay: Verb = {
  about: 'says what is in play in the session in progress',
  help,
  run: async (asked) => {
    const { markets, options } = await inPlayAsked(asked);
    if (markets.length !== 1) throw new RefusedError('no-file', 'one file at a time', 'barstats board takes several');
    const [{ bars, ...market }] = markets;
    const printing = { format: formatOf(asked.flags), rows: asked.flags.get('rows') };
    const result = withProgress(inPlaySteps(bars, { ...market, ...options }), 'asking', asked.host);
    asked.host.stdout.write(printed(result, printing));
    return undefined;
  },
};
