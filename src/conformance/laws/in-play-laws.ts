import type { InPlayResult, ObservationInPlay, ReportResult } from '../../reports/index.js';
import { freeze } from '../../reports/inner.js';
import { templateOf } from '../engine/index.js';
import { differenceInWords } from './difference-in-words.js';
import type { InPlayLaw } from './in-play-law.js';
import type { LawMarket } from './run-law.js';
import { endOfBar } from './trading-day.js';

/** A market at the ends of some of its bars, without what a session in progress has no use for. */
function atBars(
  market: LawMarket,
  number: number,
  count: number,
): { readonly whole: LawMarket; readonly now: LawMarket[] } {
  const { startDate: _, endDate: __, asOf: ___, ...options } = market.options;
  const whole = { ...market, options };
  const bars = { interval: market.interval, template: templateOf(options) };
  const { rows } = market;
  const places = Array.from(
    { length: count },
    (_each, i) => (number + Math.floor((i * rows.length) / count)) % rows.length,
  );
  const instants = places.map((place) => endOfBar(bars, rows[place]));
  // A bar between sessions has no session that is in progress.
  const now = instants.filter(Number.isFinite).map((asOf) => ({ ...whole, options: { ...options, asOf } }));
  return { whole, now };
}

const looksNotAhead: InPlayLaw = {
  id: 'in-play-looks-not-ahead',
  title: 'What is in play at an instant is the same on the bars up to the instant as on all bars',
  constraints: {},
  exceptions: [],
  ask: (market, number) => {
    const bars = { interval: market.interval, template: templateOf(market.options) };
    const until = (each: LawMarket): LawMarket => ({
      ...each,
      rows: market.rows.filter((row) => endOfBar(bars, row) <= each.options.asOf!),
    });
    const pairs = atBars(market, number, 4).now.flatMap((each) => [each, until(each)]);
    return pairs.length === 0 || pairs.some(({ rows }) => rows.length === 0) ? null : { inPlay: pairs };
  },
  check: (results) => {
    for (let i = 0; i < results.length; i += 2) {
      const problem = differenceInWords(withoutNotices(results[i]), withoutNotices(results[i + 1]));
      if (problem !== null) return `at ${results[i].asOf} ${problem}`;
    }
    return null;
  },
};

function withoutNotices({ notices: _, ...result }: InPlayResult): unknown {
  return result;
}

const decidedIsFinal: InPlayLaw = {
  id: 'decided-is-final',
  title: 'What is decided during a session, and its groups, are what the report counts once the session is over',
  constraints: {},
  exceptions: [],
  ask: (market, number) => {
    const { whole, now } = atBars(market, number, 12);
    return now.length === 0 ? null : { inPlay: now, run: { ...whole, options: { ...whole.options, detailed: true } } };
  },
  check: (results, result) => {
    for (const { reports, asOf } of results) {
      // Several patterns of one date cannot be told apart.
      const alone = reports.flatMap(({ observations }) => (observations.length === 1 ? observations : []));
      for (const observation of alone) {
        const problem = problemWith(observation, asOf, result!);
        if (problem !== null) return problem;
      }
    }
    return null;
  },
};

/** How an observation under way contradicts its row in the end, as a message. */
function problemWith({ date, groups }: ObservationInPlay, asOf: string, result: ReportResult): string | null {
  const row = rowOf(result, date);
  if (row === null) return null;
  const own = groups.map(({ group }) => group);
  if (JSON.stringify(own) !== JSON.stringify(row.groups)) {
    return `at ${asOf} the session of ${date} is in the groups ${JSON.stringify(own)}, in the end in ${JSON.stringify(row.groups)}`;
  }
  for (const { id, state, soFar } of groups[0]?.questions ?? []) {
    const final = row.outcomes[id];
    if (state !== 'decided' || Array.isArray(final) || final === soFar) continue;
    return `at ${asOf} the question ${id} of ${date} is decided as ${String(soFar)}, in the end it is ${String(final ?? 'not asked')}`;
  }
  return null;
}

/** The only row of a date, if there is one. */
function rowOf({ detailed = [] }: ReportResult, date: string): NonNullable<ReportResult['detailed']>[number] | null {
  const rows = detailed.filter((row) => row.date === date);
  return rows.length === 1 ? rows[0] : null;
}

/**
 * Laws about what is in play during a session, for adapters that have `inPlay`, such as `libraryWith`.
 *
 * @example
 * ```ts
 * import { inPlayLaws } from 'barstats/conformance';
 *
 * inPlayLaws.map(({ id }) => id); // ['in-play-looks-not-ahead', 'decided-is-final']
 * ```
 */
export const inPlayLaws: readonly InPlayLaw[] = freeze([looksNotAhead, decidedIsFinal]);
