import { type Bars, type DetailedRow, inPlay, type ReportId, type ReportResult } from 'barstats';
import { dayOfDate, exchangeCalendars, type SessionClock } from 'barstats/calendar';
import type { ObservationInPlay, QuestionInPlay } from 'barstats/reports';
import { given } from './given.js';
import type { MarketAsked, QuestionTimes } from './asked.js';

/**
 * When the questions of a row were known and decided within its session: what the library says is in play at its close, and just before each
 * was decided. None of daily bars, and of what goes on beyond the session.
 */
export function rowTimes(
  bars: Bars,
  { assetClass, ticker, events, completeness }: MarketAsked,
  { report, params, session, observations: { unit } }: ReportResult<ReportId>,
  clock: SessionClock,
  row: DetailedRow,
): readonly QuestionTimes[] {
  if (bars.daily || unit === 'week' || unit === 'month') return [];
  const day = dayOfDate(row.date);
  const opens = clock.openOf(day);
  const usual = clock.closeOf(day);
  const closes = Math.min(usual, exchangeCalendars[assetClass]?.earlyCloseOf(day) ?? usual);
  const options = {
    ...{ assetClass, ticker, session: session.id, reports: [report], params: { [report]: params } },
    ...given({ events, completeness }),
    // Its history is not asked about.
    lookback: '1mo',
  } as const;
  const at = (asOf: number): readonly QuestionInPlay[] => {
    const found = inPlay(bars, { ...options, asOf }).reports.flatMap(({ observations }) => observations);
    return found.find((each) => isOf(each, row))?.groups[0].questions ?? [];
  };
  return at(closes).flatMap(({ id, known, event, state, since, soFar }): readonly QuestionTimes[] => {
    // What the session left open, or counts otherwise than the report, has no time.
    if (state !== 'decided' || since === null || soFar !== row.outcomes[id]) return [];
    const decided = Date.parse(since);
    const before = known === 'at-open' ? undefined : at(decided - 1).find((each) => each.id === id);
    // What the bar of its event decided was never open.
    const open = before?.state === 'open' ? before.since : known === 'at-event' ? since : null;
    const asked = open === null ? null : Date.parse(open);
    return [
      {
        question: id,
        ...given({ event }),
        known: asked === opens ? null : asked,
        decided: decided < closes ? decided : null,
      },
    ];
  });
}

/** Whether this is what the row is about: a session can have several. */
function isOf({ date, levels }: ObservationInPlay, row: DetailedRow): boolean {
  return date === row.date && JSON.stringify(levels) === JSON.stringify(row.levels);
}
