import { inPlay as inPlayOf } from 'barstats';
import { boardSteps } from 'barstats/board';
import { RefusedError } from '../errors/command-errors.js';
import { formatOf, printed, resultFormats } from '../output/printed.js';
import { withProgress } from '../output/with-progress.js';
import { inPlayAsked } from './board.js';
import type { Verb } from './verb.js';

const help = `barstats in-play FILE [REPORT…]: what is in play in one market

  barstats in-play SPY.csv --now 2024-03-04T15:30Z
  barstats in-play SPY.csv gap-fill opening-range-breakout

Questions of the session in progress that are open, with how past sessions ended
that were as undecided at the same time, and those that are decided. Without a
report it asks the standard one of each family, with all every report. JSON has
the whole history of each question.

  --now INSTANT     such as 2024-03-04T15:30Z, or clock; default: the end of the
                    last bar
  --lookback SPAN   1mo, 3mo, 6mo, 1y or all; default 1y
  --where CONDITION  --by FIELD  --at-random N
  --session ID  --asset-class CLASS  --ticker NAME  --zone ZONE
  --format ${resultFormats}`;

export const inPlay: Verb = {
  about: 'says what is in play in the session in progress',
  help,
  run: async (asked) => {
    const { markets, options } = await inPlayAsked(asked);
    if (markets.length !== 1) throw new RefusedError('no-file', 'one file at a time', 'barstats board takes several');
    const [{ bars, ...market }] = markets;
    const format = formatOf(asked.flags);
    const text =
      format === 'json'
        ? `${JSON.stringify(inPlayOf(bars, { ...market, ...options }))}\n`
        : printed(withProgress(boardSteps(markets, options), 'asking', asked.host), { format });
    asked.host.stdout.write(text);
    return undefined;
  },
};
