import { pooledSteps } from 'barstats/pooled';
import { marketsOf } from '../arguments/asked.js';
import { questionsOf } from '../arguments/questions.js';
import { seriesOf } from '../arguments/series.js';
import { UsageError } from '../errors/command-errors.js';
import { formatOf, printed, resultFormats } from '../output/printed.js';
import { withProgress } from '../output/with-progress.js';
import type { Verb } from './verb.js';

const help = `barstats pooled FILE… REPORT: one report over many markets

  barstats pooled bars/*.csv gap-fill --by weekday
  barstats pooled bars/*.csv opening-range-breakout --minutes 30 --format csv

The cases of all markets together, and each market apart. Markets that move
together are no independent evidence: each share has a second interval that
takes only dates as independent.

  --OPTION          an option of the report (barstats explain REPORT)
  --where CONDITION  --by FIELD  --from DATE  --to DATE
  --at-random N  --lasting  --hindsight  --series vix=VIX.csv
  --session ID  --asset-class CLASS  --zone ZONE
  --rows questions|markets|measures
  --format ${resultFormats}`;

export const pooled: Verb = {
  about: 'pools one report over many markets',
  help,
  run: async (asked) => {
    const questions = questionsOf(asked, ['series']);
    if (questions.length > 1) throw new UsageError('wrong-flag', `one question at a time, got ${questions.length}`);
    if (asked.flags.has('intervals') || asked.flags.has('seed')) {
      throw new UsageError('unknown-flag', 'a pooled report has no --intervals and no --seed');
    }
    const [{ report, session: _, assetClass: __, ticker: ___, ...options }] = questions;
    const format = formatOf(asked.flags);
    const markets = (await marketsOf(asked)).map(({ file: ____, ...market }) => market);
    const series = await seriesOf(asked);
    // The library checks what comes from the command line, and refuses what a pooled report has not.
    const steps = pooledSteps(markets, report, { ...options, series });
    asked.host.stdout.write(
      printed(withProgress(steps, 'running markets', asked.host), { format, rows: asked.flags.get('rows') }),
    );
    return undefined;
  },
};
