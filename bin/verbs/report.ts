import { describeSource, runReports, type ReportsOptions } from 'barstats';
import type { Question } from 'barstats/reports';
import { type Asked, marketsOf } from '../arguments/asked.js';
import { lineOf, questionsOf } from '../arguments/questions.js';
import { RefusedError, UsageError } from '../errors/command-errors.js';
import { inTermsOfFlags } from '../errors/flag-words.js';
import type { FileMarket } from '../files/market-of.js';
import { formatOf, printed } from '../output/printed.js';
import type { Verb } from './verb.js';

const help = `barstats FILE… REPORT…: statistical reports from price bars

  barstats AAPL.csv gap-fill --by weekday --where "gap > 0.5"
  barstats SPY.csv opening-range-breakout --minutes 15,30,60
  barstats *.csv all --format json > results.jsonl

  FILE       .csv, .txt, .parquet, perhaps .gz; a pattern; - for standard input
  REPORT     such as gap-fill or gap-fill-by-weekday; all for every report;
             also a question as --line prints it
  --OPTION   an option of the report (barstats explain REPORT); a list of values
             runs it for each of them

  --where CONDITION  what is counted       --by FIELD       divides the groups
  --from DATE  --to DATE                   --session ID     such as london
  --at-random N      what chance gives     --seed N         of the chance
  --stability  --lasting  --shrunk  --intervals  --hindsight
  --asset-class stocks|futures|crypto|forex                 --ticker NAME
  --zone ZONE        of times without one  --stamped open|close
  --interval 1m      --adjusted  --skip-invalid             (see barstats check)
  --format text|json|csv|markdown|html|vega-lite
  --line             prints the question as one line, for the service and the
                     workbench too, instead of the answer`;

export const report: Verb = {
  about: 'answers reports from a file of bars',
  help,
  run: (asked) => runReportsOf(asked, false),
};

/** @param detailed - whether the observations are printed instead of the figures */
export async function runReportsOf(asked: Asked, detailed: boolean): Promise<number | undefined> {
  const { host, flags, files } = asked;
  const questions = questionsOf(asked);
  const format = formatOf(flags);
  if (flags.get('line') === 'true') {
    if (flags.has('seed') || flags.get('intervals') === 'true') {
      throw new UsageError('wrong-flag', 'a line has no --seed and no --intervals', 'leave them out with --line');
    }
    const markets = files.length === 0 ? [undefined] : await marketsOf(asked, marketIn(questions[0]));
    const lines = markets.flatMap((market) => questions.map((question) => lineOf(question, market)));
    host.stdout.write(`${lines.join('\n')}\n`);
    return undefined;
  }
  let [answered, refused] = [0, 0];
  for (const [i, market] of (await marketsOf(asked, marketIn(questions[0]))).entries()) {
    const source = (format === 'text' || format === 'markdown') && !detailed ? describeSource(market.bars) : [];
    for (const [j, { report: id, result }] of answersOf(market, questions, asked, detailed).entries()) {
      if ('refused' in result) {
        refused++;
        host.stderr.write(`${id}: ${inTermsOfFlags(result.refused.message)}\n`);
        continue;
      }
      const between = answered > 0 && (format === 'csv' || j === 0) && format !== 'json' ? '\n' : '';
      const head = { source: j === 0 ? source : [], market: j === 0 };
      host.stdout.write(`${i + j === 0 ? '' : between}${printed(result, { format, detailed, ...head })}`);
      answered++;
    }
  }
  if (answered > 0) return undefined;
  if (refused === 1) return 1;
  throw new RefusedError('unreadable', `all ${refused} reports were refused`);
}

/** What a line says of its market. */
function marketIn({ assetClass, ticker }: Question): Pick<Question, 'assetClass' | 'ticker'> {
  return { ...(assetClass === undefined ? {} : { assetClass }), ...(ticker === undefined ? {} : { ticker }) };
}

type Answer = ReturnType<typeof runReports>[number];

/** The answers to questions. Those that differ only by their report share the work. */
function answersOf(
  market: FileMarket,
  questions: readonly Question[],
  { flags }: Asked,
  detailed: boolean,
): readonly { readonly report: string; readonly result: Answer }[] {
  const seed = flags.get('seed');
  const together: { readonly key: string; readonly list: Question[] }[] = [];
  for (const question of questions) {
    const { report: id, params, ...rest } = question;
    const key = JSON.stringify(rest);
    const last = together.at(-1);
    if (last?.key === key && !last.list.some((each) => each.report === id)) last.list.push(question);
    else together.push({ key, list: [question] });
  }
  return together.flatMap(({ list }) => {
    const { report: _, params: __, assetClass: ___, ticker: ____, atRandom, ...rest } = list[0];
    const options = {
      ...rest,
      assetClass: market.assetClass,
      ticker: market.ticker,
      params: Object.fromEntries(
        list.flatMap(({ report: id, params }) => (params === undefined ? [] : [[id, params]])),
      ),
      ...(atRandom === undefined
        ? {}
        : { atRandom: seed === undefined ? atRandom : { flips: atRandom, seed: Number(seed) } }),
      ...(flags.get('intervals') === 'true' ? { intervals: true } : {}),
      ...(detailed ? { detailed } : {}),
    };
    // The library checks what comes from the command line.
    const results = runReports(
      market.bars,
      list.map(({ report: id }) => id),
      options as unknown as ReportsOptions,
    );
    return results.map((result, i) => ({ report: list[i].report, result: result as Answer }));
  });
}
