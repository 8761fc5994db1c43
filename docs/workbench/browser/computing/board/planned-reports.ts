import { type Bars, barsFromColumns, extendBars } from 'barstats';
import { type InPlayOptions, inPlaySteps, type ObservationInPlay, type ReportInPlay } from 'barstats/reports';
import { firstFrom } from '../loaded-markets.js';
import type { MarketSession } from '../several/market-sessions.js';
import { type Turns, withPauses } from '../turns.js';

const DAY = 86_400_000;

/**
 * What is known of a session before it opens: its levels, and the questions about it.
 *
 * The library tells what is in play once a session has a bar. So it is asked three times, with a first bar at the last price, far above all
 * prices and far below: what is the same whatever the open is known before it.
 *
 * @param options - those of `inPlay` but for the instant
 */
export async function plannedReports(
  all: Bars,
  { date, opens, closes }: MarketSession,
  options: Omit<InPlayOptions, 'asOf'>,
  pause: Turns['pause'],
): Promise<readonly ReportInPlay[]> {
  const { interval, daily } = all;
  const begins = daily && all.time[0] % DAY === 0 ? Date.parse(date) : opens;
  const bars = barsBefore(all, begins);
  const { length, time, close } = bars;
  // A bar may go on into the session.
  const first = daily ? begins : Math.max(begins, time[length - 1] + interval);
  const asOf = daily ? closes : Math.min(first + interval, closes);
  const results: (readonly ReportInPlay[])[] = [];
  for (const price of [close[length - 1], ...beyondAll(bars)]) {
    const extended = extendBars(bars, flatBar(bars, first, price));
    results.push((await withPauses(inPlaySteps(extended, { ...options, asOf }), pause)).reports);
  }
  const [usual, ...others] = results;
  return usual.flatMap((report) => {
    const theirs = others.map((reports) => reports.find((each) => each.report === report.report));
    const observations = report.observations.flatMap((observation, i) => {
      const same = theirs.flatMap((each) => each?.observations[i] ?? []);
      return same.length === others.length ? [commonPart(observation, same, date)] : [];
    });
    return observations.length === 0 ? [] : [{ ...report, observations }];
  });
}

/** What several openings have in common. A week or month that is under way is undecided in its own way: of such only the levels are kept. */
function commonPart(own: ObservationInPlay, others: readonly ObservationInPlay[], date: string): ObservationInPlay {
  const hasSame = (label: string, id: string, of: number) =>
    others.every(({ groups }) =>
      groups.some((group) => group.label === label && group.questions.some((q) => q.id === id && q.history.of === of)),
    );
  return {
    date: own.date,
    levels: Object.fromEntries(
      Object.entries(own.levels).filter(([id, price]) => others.every(({ levels }) => levels[id] === price)),
    ),
    groups: (own.date === date ? own.groups : []).map((group) => ({
      ...group,
      questions: group.questions.filter(({ id, history }) => hasSame(group.label, id, history.of)),
    })),
  };
}

/** Prices far above and below all others, with no more decimals than they have: levels are rounded by the decimals of all bars. */
function beyondAll({ high, low, length }: Bars): readonly [above: number, below: number] {
  let [highest, lowest] = [high[0], low[0]];
  for (let bar = 1; bar < length; bar++) {
    highest = Math.max(highest, high[bar]);
    lowest = Math.min(lowest, low[bar]);
  }
  const away = Math.ceil(highest - lowest) + 1;
  const below = lowest > 0 ? lowest / 2 : lowest - away;
  return [Number((highest + away).toFixed(decimalsOf(highest))), Number(below.toFixed(decimalsOf(lowest)))];
}

function decimalsOf(price: number): number {
  return String(price).split('.').at(1)?.length ?? 0;
}

/** The bars that open before an instant. */
function barsBefore(bars: Bars, instant: number): Bars {
  const to = firstFrom(bars, instant);
  if (to === bars.length) return bars;
  const { time, open, high, low, close, volume, contract, contracts, interval } = bars;
  const part = (column: Float64Array): Float64Array => column.subarray(0, to);
  return barsFromColumns(
    {
      ...{ time: part(time), open: part(open), high: part(high), low: part(low), close: part(close) },
      ...(volume === null ? {} : { volume: part(volume) }),
      ...(contract === null ? {} : { contract: Array.from(contract.subarray(0, to), (index) => contracts[index]) }),
    },
    { interval },
  );
}

/** A bar to follow others, at a single price. */
function flatBar({ volume, contract, contracts, interval }: Bars, time: number, price: number): Bars {
  const one = [price];
  return barsFromColumns(
    {
      ...{ time: [time], open: one, high: one, low: one, close: one },
      ...(volume === null ? {} : { volume: [0] }),
      ...(contract === null ? {} : { contract: [contracts[contract[contract.length - 1]]] }),
    },
    { interval },
  );
}
