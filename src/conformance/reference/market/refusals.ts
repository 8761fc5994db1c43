import type { Bars } from '../../../bars/index.js';
import type { GroupSummary } from '../../../reports/index.js';
import { barEnds } from './bar-ends.js';
import { DataError } from './data-error.js';
import { MINUTE } from '../calendar/days.js';
import type { Market } from './market.js';
import type { Session } from './session.js';

/** Refuses names that do not exist, with the code of the engine: what asks for one would count nothing and seem to agree. */
export function refuseUnknown(
  names: readonly string[],
  known: readonly string[],
  what: string,
  code: DataError['code'] = 'unknown-option',
): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DataError(code, `${what} has no ${unknown}, only ${known.join(', ')}`);
}

/** Refuses a session in which an instant, one before its close, lies inside a bar. */
export function refuseInside(
  bars: Bars,
  { date, closesAt, bars: own }: Session,
  instant: number,
  code: 'bars-too-coarse' | 'bars-misaligned' = 'bars-too-coarse',
): void {
  if (instant < closesAt && own.some((i) => bars.time[i] < instant && barEnds(bars, i) > instant)) {
    throw new DataError(code, `something begins or ends inside a bar of the session of ${date}`);
  }
}

/** Refuses bars of which no whole number makes up so many minutes. */
export function refuseBarsNotIn({ bars: { interval } }: Market, minutes: number): void {
  if ((minutes * MINUTE) % interval !== 0) {
    throw new DataError('bars-too-coarse', `bars of ${interval} milliseconds do not make up ${minutes} minutes`);
  }
}

const MOST = 50_000;

/** Refuses a result of more figures than one may have, counting them one by one in the result that is there already. */
export function refuseTooManyFigures(summary: readonly GroupSummary[]): void {
  let figures = 0;
  for (const { questions, measures, statistics } of summary) {
    let own = 2 * measures.length + statistics.length;
    for (const { outcomes, stability, change } of questions) {
      // With a change there are those before and after it, even where it says none.
      own += (change === undefined ? 1 : 3) * outcomes.length;
      if (stability === undefined) continue;
      for (const part of [...stability.halves, ...stability.years]) own += part.outcomes.length;
    }
    figures += own === 0 ? 1 : own;
  }
  if (figures > MOST) throw new DataError('too-many-figures', `${figures} figures`);
}
