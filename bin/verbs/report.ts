import { describeSource, runReports, type ReportsOptions } from 'barstats';
import type { AskedQuestion } from 'barstats/reports';
import { type Asked, eachFile, marketsOf } from '../arguments/asked.js';
import type { Host } from '../host.js';
import { lineOf, questionsOf } from '../arguments/questions.js';
import { seriesOf } from '../arguments/series.js';
import { tradesOf } from '../arguments/trades.js';
import { RefusedError, UsageError } from '../errors/command-errors.js';
import { inTermsOfFlags } from '../errors/flag-words.js';
import { marketInSession } from '../files/evening-session.js';
import type { FileMarket, GivenMarket } from '../files/market-of.js';
import { emptyRange } from '../output/empty-range.js';
import { formatOf, printed, resultFormats } from '../output/printed.js';
import { progressOf } from '../output/progress.js';
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
  --series vix=VIX.csv   the close before, in conditions: series.vix > 20
  --from DATE  --to DATE                   --session ID     such as london
  --at-random N      what chance gives     --seed N         of the chance
  --stability  --lasting  --shrunk  --intervals  --hindsight
  --asset-class stocks|futures|crypto|forex                 --ticker NAME
  --zone ZONE        of times without one  --stamped open|close
  --interval 1m      --adjusted  --skip-invalid             (see barstats check)
  --rows questions|measures|parts|changes|statistics|levels|detailed
  --format ${resultFormats}
  --trades FILE      your statement: --where "series.traded = traded"
  --line             prints the question as one line instead of its answer`;

export const report: Verb = {
  about: 'answers reports from a file of bars',
  help,
  run: (asked) => runReportsOf(asked, asked.flags.get('rows')),
};

/** @param rows - what a row is, if one kind of them is printed instead of the report */
export async function runReportsOf(asked: Asked, rows: string | undefined): Promise<number | undefined> {
  const { host, flags } = asked;
  const questions = questionsOf(asked, ['series', 'trades']);
  const format = formatOf(flags);
  const market = marketIn(questions);
  if (flags.get('line') === 'true') return printLines(asked, questions);
  if (flags.has('seed') && !questions.some(({ atRandom }) => atRandom !== undefined)) {
    throw new UsageError('wrong-flag', '--seed is of the chance that --at-random gives, and goes with it');
  }
  const [others, ofTrades] = [await seriesOf(asked), await tradesOf(asked)];
  const progress = progressOf(host);
  let [answered, refused, last, table] = [0, 0, '', ''];
  try {
    for await (const found of eachFile(asked, market, marketInSession)) {
      const isRead = (format === 'text' || format === 'markdown') && rows === undefined;
      const source = isRead ? describeSource(found.bars) : [];
      const empty = new Set<string>();
      const before = answered;
      const series = [...others, ...ofTrades(found)];
      for (const [j, question] of questions.entries()) {
        const result = answerOf(found, question, series, asked, rows === 'detailed');
        progress.clear();
        if ('refused' in result) {
          refused++;
          host.stderr.write(`${question.report}: ${inTermsOfFlags(result.refused.message)}\n`);
          continue;
        }
        const isFirst = answered === before;
        const none = emptyRange(result, found.bars);
        if (none !== undefined && !empty.has(none)) host.stderr.write(`${found.file}: ${none}\n`);
        const above = [...(isFirst ? source : []), ...(isRead && none !== undefined ? [none] : [])];
        if (none !== undefined) empty.add(none);
        const params = sweptOptions(questions, question.report);
        const text = printed(result, { format, rows, params, source: above, market: isFirst });
        if (format === 'csv') table = writeCsv(text, table, host);
        // The layout for terminals ends with an empty line, a table does not.
        else host.stdout.write(answered === 0 || format === 'json' || last.endsWith('\n\n') ? text : `\n${text}`);
        last = text;
        answered++;
        progress.show(`${found.ticker}: ${j + 1} of ${questions.length} reports`);
      }
    }
  } finally {
    progress.clear();
  }
  if (answered > 0) return undefined;
  if (refused === 1) return 1;
  throw new RefusedError('unreadable', `all ${refused} reports were refused`);
}

/**
 * Prints a table below one with the same columns without its header, so that files and sweeps are one table.
 *
 * @param above - the header of the table before; empty for none
 * @returns its header
 */
function writeCsv(text: string, above: string, { stdout }: Host): string {
  const end = text.indexOf('\r\n') + 2;
  const header = text.slice(0, end);
  stdout.write(header === above ? text.slice(end) : `${above === '' ? '' : '\n'}${text}`);
  return header;
}

/** The options of a report that have several values among the questions. */
function sweptOptions(questions: readonly AskedQuestion[], report: string): readonly string[] {
  const all = questions.filter((question) => question.report === report).map(({ params = {} }) => params);
  const names = new Set(all.flatMap((params) => Object.keys(params)));
  return [...names].filter(
    (name) => new Set(all.map((params) => JSON.stringify((params as Partial<typeof params>)[name]))).size > 1,
  );
}

/** Prints the questions as lines, for the market of each file if there are files. */
async function printLines(asked: Asked, questions: readonly AskedQuestion[]): Promise<undefined> {
  const { host, flags, files } = asked;
  if (['seed', 'series', 'trades'].some((name) => flags.has(name)) || flags.get('intervals') === 'true') {
    throw new UsageError(
      'wrong-flag',
      'a line has no --seed, --series, --trades and --intervals',
      'leave them out with --line',
    );
  }
  const markets = files.length === 0 ? [undefined] : await marketsOf(asked, marketIn(questions));
  const lines = markets.flatMap((market) =>
    questions.map((question) =>
      lineOf(market?.session === undefined ? question : { session: market.session, ...question }, market),
    ),
  );
  host.stdout.write(`${lines.join('\n')}\n`);
}

/**
 * What the lines among the questions say of the market of the files.
 *
 * @throws {@link UsageError} if they say different things
 */
function marketIn(questions: readonly AskedQuestion[]): GivenMarket {
  const named = questions.filter(({ ticker }) => ticker !== undefined);
  const names = [...new Set(named.map(({ assetClass, ticker }) => `${assetClass}/${ticker}`))];
  if (names.length > 1) throw new UsageError('wrong-flag', `the lines are of several markets: ${names.join(', ')}`);
  const [{ assetClass, ticker } = {} as Partial<AskedQuestion>] = named;
  // A question has its own session.
  const session =
    questions.find((each) => each.session === undefined) === undefined ? questions[0]?.session : undefined;
  return {
    ...(assetClass === undefined ? {} : { assetClass }),
    ...(ticker === undefined ? {} : { ticker }),
    ...(session === undefined ? {} : { session }),
  };
}

type Answer = ReturnType<typeof runReports>[number];

/** The answer to a question. What questions share is computed once, as the library keeps it with the bars. */
function answerOf(
  { bars, assetClass, ticker, session, events }: FileMarket,
  question: AskedQuestion,
  series: ReportsOptions['series'],
  { flags }: Asked,
  detailed: boolean,
): Answer {
  const { report: id, params, atRandom, ...rest } = question;
  const seed = flags.get('seed');
  const options = {
    ...(session === undefined ? {} : { session }),
    ...rest,
    assetClass,
    ticker,
    events,
    series,
    ...(params === undefined ? {} : { params: { [id]: params } }),
    ...(atRandom === undefined
      ? {}
      : { atRandom: seed === undefined ? atRandom : { flips: atRandom, seed: Number(seed) } }),
    ...(flags.get('intervals') === 'true' ? { intervals: true } : {}),
    ...(detailed ? { detailed } : {}),
  };
  // The library checks what comes from the command line, and says of bars that do not allow a report why.
  const [answer] = runReports(bars, [id], options as unknown as ReportsOptions);
  return answer;
}
