import { describeSource, runReports, type ReportsOptions } from 'barstats';
import type { Question } from 'barstats/reports';
import { type Asked, eachFile, marketsOf } from '../arguments/asked.js';
import { lineOf, questionsOf } from '../arguments/questions.js';
import { RefusedError, UsageError } from '../errors/command-errors.js';
import { inTermsOfFlags } from '../errors/flag-words.js';
import { type FileMarket, marketOf } from '../files/market-of.js';
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
  const market = marketIn(questions);
  if (flags.get('line') === 'true') {
    if (flags.has('seed') || flags.get('intervals') === 'true') {
      throw new UsageError('wrong-flag', 'a line has no --seed and no --intervals', 'leave them out with --line');
    }
    const markets = files.length === 0 ? [undefined] : await marketsOf(asked, market);
    const lines = markets.flatMap((each) => questions.map((question) => lineOf(question, each)));
    host.stdout.write(`${lines.join('\n')}\n`);
    return undefined;
  }
  let [answered, refused] = [0, 0];
  for await (const found of eachFile(asked, market, marketOf)) {
    const source = (format === 'text' || format === 'markdown') && !detailed ? describeSource(found.bars) : [];
    let isFirst = true;
    for (const { report: id, result } of answersOf(found, questions, asked, detailed)) {
      if ('refused' in result) {
        refused++;
        host.stderr.write(`${id}: ${inTermsOfFlags(result.refused.message)}\n`);
        continue;
      }
      // A table of its own begins after an empty line; reports in text end with one.
      const isApart = answered > 0 && format !== 'json' && (format === 'csv' || isFirst);
      const head = { source: isFirst ? source : [], market: isFirst };
      host.stdout.write(`${isApart ? '\n' : ''}${printed(result, { format, detailed, ...head })}`);
      isFirst = false;
      answered++;
    }
  }
  if (answered > 0) return undefined;
  if (refused === 1) return 1;
  throw new RefusedError('unreadable', `all ${refused} reports were refused`);
}

/**
 * What the lines among the questions say of the market of the files.
 *
 * @throws {@link UsageError} if they say different things
 */
function marketIn(questions: readonly Question[]): Pick<Question, 'assetClass' | 'ticker'> {
  const named = questions.filter(({ ticker }) => ticker !== undefined);
  const names = [...new Set(named.map(({ assetClass, ticker }) => `${assetClass}/${ticker}`))];
  if (names.length > 1) throw new UsageError('wrong-flag', `the lines are of several markets: ${names.join(', ')}`);
  const [{ assetClass, ticker } = {} as Partial<Question>] = named;
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
