import { relate as relateAnswers, type AnswerGrouping } from 'barstats';
import { parseGroupBy } from 'barstats/reports';
import { marketsOf, refuseFlags } from '../arguments/asked.js';
import { commonOf } from '../arguments/questions.js';
import { seriesOf } from '../arguments/series.js';
import { UsageError } from '../errors/command-errors.js';
import { formatOf, printed, resultFormats } from '../output/printed.js';
import type { Verb } from './verb.js';

const help = `barstats relate FILE… A B: how two answers go together

  barstats relate AAPL.csv "gap-fill(previous: 1).filled" gap-fill.filled
  barstats relate SPY.csv "opening-range-breakout(minutes: 15).first-side" \\
    session-colour.colour --at-random 99

How often each outcome of B came with each outcome of A, with the lift and a
test. An answer is REPORT.QUESTION; options of the report and previous: N, so
many sessions before, are in parentheses. barstats explain lists questions.

  --where CONDITION  --from DATE  --to DATE  --session ID  --hindsight
  --at-random N      what chance gives on the same bars
  --a ANSWER  --b ANSWER   instead of the two words
  --series vix=VIX.csv     the close before, in conditions
  --asset-class CLASS  --ticker NAME  --zone ZONE
  --rows pairs|answers|test
  --format ${resultFormats}`;

export const relate: Verb = {
  about: 'relates two answers, such as gap-fill.filled',
  help,
  run: async (asked) => {
    const { host, flags, words } = asked;
    refuseFlags(asked, ['market', 'session', 'question', 'reading', 'answers', 'rows', 'series']);
    const format = formatOf(flags);
    const [first = flags.get('a'), second = flags.get('b'), ...others] = words;
    if (first === undefined || second === undefined || others.length > 0) {
      throw new UsageError(
        'missing-word',
        'which two answers?',
        'such as "gap-fill(previous: 1).filled" gap-fill.filled',
      );
    }
    const [a, b] = [first, second].map(answerOf);
    const { assetClass: _, ticker: __, ...options } = { ...commonOf(asked), series: await seriesOf(asked) };
    for (const { file: ___, bars, session, ...market } of await marketsOf(asked)) {
      // The library refuses what a relation has not.
      host.stdout.write(
        printed(relateAnswers(bars, a, b, { ...options, ...market }), { format, rows: flags.get('rows') }),
      );
    }
    return undefined;
  },
};

function answerOf(text: string): AnswerGrouping {
  const grouping = parseGroupBy(text);
  if (typeof grouping === 'object' && 'question' in grouping) return grouping;
  throw new UsageError(
    'wrong-flag',
    `${text} is no answer of a report`,
    'an answer is REPORT.QUESTION, such as gap-fill.filled',
  );
}
