import { type Bars, catalog, describeReport, type ReportId } from 'barstats';
import { type ComputeInPlay, DayReplay } from './day-replay.js';
import type { MarketDays, ReplayedMarket } from './market-days.js';
import type { DayEvent, ReportWords } from './messages.js';

/** The number of cached days. */
const KEPT = 4;

/** The replays of all days of a market. */
export class Replays {
  readonly #days = new Map<string, DayReplay>();
  readonly #words: DayEvent['words'];

  constructor(
    readonly bars: Bars,
    readonly market: ReplayedMarket,
    readonly days: MarketDays,
    reports: readonly string[],
    private readonly compute: ComputeInPlay,
  ) {
    this.#words = Object.fromEntries(
      catalog.filter(({ report }) => reports.includes(report)).map(({ report }) => [report, wordsOf(report)]),
    );
  }

  /** The replay of a trading date, `null` if the bars have no session on it. */
  on(date: string): DayReplay | null {
    const session = this.days.sessionOn(date);
    if (session === undefined) return null;
    const replay = this.#days.get(date) ?? new DayReplay(this.bars, session, this.compute);
    this.#days.delete(date);
    this.#days.set(date, replay);
    const [oldest] = this.#days.keys();
    if (this.#days.size > KEPT && oldest !== undefined) this.#days.delete(oldest);
    return replay;
  }

  /** The data with which a page starts at a bar of a day. */
  dayAt(replay: DayReplay, number: number): DayEvent {
    const { session } = replay;
    const { before, date, openTime, closeTime } = session;
    return {
      ticker: this.market.ticker,
      date,
      timeZone: this.days.timeZone,
      opens: openTime,
      closes: closeTime,
      early: session.early,
      interval: this.bars.interval,
      of: replay.length,
      previous: before === null ? null : { date: before.date, high: before.high, low: before.low, close: before.close },
      bars: Array.from({ length: number }, (_, i) => replay.bar(i + 1)),
      result: replay.result(number),
      words: this.#words,
    };
  }
}

function wordsOf(report: ReportId): ReportWords {
  const { title, definition, questions, levels } = describeReport(report);
  const of = <Item extends { readonly id: string }>(list: readonly Item[], word: (item: Item) => string) =>
    Object.fromEntries(list.map((item) => [item.id, word(item)]));
  return {
    title,
    definition,
    questions: of(questions, (question) => question.title),
    knownWhen: of(questions, ({ knownWhen }) => knownWhen),
    levels: of(levels, ({ formula }) => formula),
  };
}
