import { freeze, type InPlayResult, type ReportResult } from '../../reports/index.js';
import { templateOf } from '../engine/index.js';
import { differenceInWords } from './difference-in-words.js';
import type { InPlayLaw } from './in-play-law.js';
import type { LawMarket } from './run-law.js';
import { endOfBar } from './trading-day.js';

/** A market at the end of one of its bars, without what a session in progress has no use for. */
function atBar(market: LawMarket, number: number): { readonly whole: LawMarket; readonly now: LawMarket } | null {
  const { startDate: _, endDate: __, asOf: ___, ...options } = market.options;
  const bars = { interval: market.interval, template: templateOf(options) };
  const asOf = endOfBar(bars, market.rows[number % market.rows.length]);
  // A bar between sessions has no session that is in progress.
  if (!Number.isFinite(asOf)) return null;
  const whole = { ...market, options };
  return { whole, now: { ...whole, options: { ...options, asOf } } };
}

const looksNotAhead: InPlayLaw = {
  id: 'in-play-looks-not-ahead',
  title: 'What is in play at an instant is the same on the bars up to the instant as on all bars',
  constraints: {},
  exceptions: [],
  ask: (market, number) => {
    const at = atBar(market, number);
    if (at === null) return null;
    const bars = { interval: market.interval, template: templateOf(at.now.options) };
    const rows = market.rows.filter((row) => endOfBar(bars, row) <= at.now.options.asOf!);
    return rows.length === 0 ? null : { inPlay: [at.now, { ...at.now, rows }] };
  },
  check: ([one, other]) => differenceInWords(withoutNotices(one), withoutNotices(other)),
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
    const at = atBar(market, number);
    if (at === null) return null;
    return { inPlay: [at.now], run: { ...at.whole, options: { ...at.whole.options, detailed: true } } };
  },
  check: ([{ reports, asOf }], result) => {
    for (const { observations } of reports) {
      // Several patterns of one date cannot be told apart.
      if (observations.length !== 1) continue;
      const [{ date, groups }] = observations;
      const row = rowOf(result!, date);
      if (row === null) continue;
      const own = groups.map(({ group }) => group);
      if (JSON.stringify(own) !== JSON.stringify(row.groups)) {
        return `at ${asOf} the session of ${date} is in the groups ${JSON.stringify(own)}, in the end in ${JSON.stringify(row.groups)}`;
      }
      for (const { id, state, soFar } of groups[0]?.questions ?? []) {
        const final = row.outcomes[id];
        if (state !== 'decided' || Array.isArray(final) || final === soFar) continue;
        return `at ${asOf} the question ${id} of ${date} is decided as ${String(soFar)}, in the end it is ${String(final ?? 'not asked')}`;
      }
    }
    return null;
  },
};

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
