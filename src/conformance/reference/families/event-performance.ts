import { candidateReport } from '../reports/candidate-report.js';
import { choices } from '../reports/dimensions.js';
import { eventsSeen } from '../market/events-seen.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Observation, Question, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { sessionsAround } from '../market/sessions-around.js';

const upOrNot: Question['outcomes'] = choices({ up: 'Up', 'not-up': 'Not up' });

/** The changes before, on and after the events of one name. */
export function eventPerformance(name: string): readonly Report[] {
  return [
    candidateReport({
      family: `${name}-performance`,
      variant: 'standard',
      unit: 'event',
      params: () => ({ sessions: 3 }),
      questions: () => [
        { id: 'up-before', title: 'Change of the sessions before', known: 'hindsight', outcomes: upOrNot },
        { id: 'up-on', title: 'Change of the session of the event', known: 'at-open', outcomes: upOrNot },
        { id: 'up-after', title: 'Change of the sessions after', known: 'at-open', outcomes: upOrNot },
      ],
      measures: [
        { id: 'change-before-percent', label: 'Change of the sessions before', unit: '%' },
        { id: 'change-on-percent', label: 'Change of the session of the event', unit: '%' },
        { id: 'change-after-percent', label: 'Change of the sessions after', unit: '%' },
      ],
      candidates: ({ sessions }, market) =>
        eventsSeen(market)
          .filter(({ event }) => event.name.toLowerCase() === name)
          .map(({ session }) => ({
            session,
            observation: session === null ? 'no-session' : observe(session, market, sessions as number),
          })),
    }),
  ];
}

function observe(session: Session, market: Market, n: number): Observation | string {
  if (session.closesAt > market.asOf) return 'not-closed';
  if (!session.complete) return 'incomplete';
  const around = sessionsAround(market, session, n, n);
  if (typeof around === 'string') return around;

  const [first, before, on] = [0, n - 1, n].map((i) => around[i].close);
  // Of an event under way it is still to come.
  const last = around.length > 2 * n ? around[2 * n].close : null;
  return {
    groups: [{}],
    levels: { 'previous-close': whole(before) },
    outcomes: {
      'up-before': before.gt(first) ? 'up' : 'not-up',
      'up-on': on.gt(before) ? 'up' : 'not-up',
      'up-after': last === null ? null : last.gt(on) ? 'up' : 'not-up',
    },
    measures: {
      'change-before-percent': inPercentOf(before.minus(first), first),
      'change-on-percent': inPercentOf(on.minus(before), before),
      'change-after-percent': last === null ? null : inPercentOf(last.minus(on), on),
    },
  };
}

/** The changes around events named `cpi`. */
export const cpiPerformance: readonly Report[] = eventPerformance('cpi');

/** The changes around events named `nfp`. */
export const nfpPerformance: readonly Report[] = eventPerformance('nfp');

/** The changes around events named `fomc`. */
export const fomcPerformance: readonly Report[] = eventPerformance('fomc');

/** The changes around events named `earnings`. */
export const earningsPerformance: readonly Report[] = eventPerformance('earnings');
