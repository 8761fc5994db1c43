import { barsFromRows } from '../../../src/bars/index.js';
import type { ServiceAdapter } from '../../../src/conformance/index.js';
import { plans } from '../../../src/policy/index.js';
import type { ServiceRequest, ServiceResponse } from '../../../src/service/index.js';
import {
  clampedMonthsBefore,
  dateOf,
  isReport,
  overflowingMonthsBefore,
  ownHistory,
  parameterOf,
  planOf,
  refusedRange,
  withParameter,
} from './own-history.js';
import {
  buckets,
  chargingDenied,
  closedAtBothEnds,
  expiringAfterAMinute,
  inWholeSeconds,
  onTheClock,
  waitingForTheFirst,
} from './own-limiters.js';
import { barsFrom } from './later-bars.js';
import { marketOf, sliding, wired, type Exchange, type Parts, type Wiring } from './wired-service.js';

/** A broken service; each call of `open` starts one without keys and bars. */
export interface BrokenService {
  readonly name: string;
  readonly breaks: string;
  readonly open: () => ServiceAdapter;
}

const DAY = 86_400_000;

const broken = (name: string, breaks: string, parts: () => Parts): BrokenService => ({
  name,
  breaks,
  open: () => wired(parts()),
});

const isScan = ({ path }: ServiceRequest): boolean => path === '/discovery/scan';

/** Essential without the limits that a scan of it has. */
const generous = Object.values(plans).map((plan) => ({ ...plan, tickers: plans.pro.tickers }));

const patient = Object.values(plans).map((plan) => ({ ...plan, historyMonths: Math.max(plan.historyMonths, 12) }));

/** Any variant of a starter family, where the interface names one. */
const byFamily = Object.values(plans).map((plan) =>
  plan.id === 'essential' && plan.reports !== 'all'
    ? { ...plan, reports: plan.reports.map((each) => each.replace(/-standard$/, '-*')) }
    : plan,
);

const withRows = Object.values(plans).map((plan) => ({ ...plan, detailedRows: true }));

/** A scan without the families of which a plan has no report. */
function onlyReportsOfPlan({ request, response }: Exchange, wiring: Wiring): ServiceResponse {
  const plan = planOf(request, wiring);
  if (!isScan(request) || response.status !== 200 || response.body === null || plan === undefined) return response;
  const { reports } = plan;
  if (reports === 'all') return response;
  const result = JSON.parse(response.body) as { ranking: { family: string; rank: number }[] };
  const ranking = result.ranking
    .filter(({ family }) => reports.some((each) => each.startsWith(family)))
    .map((each, i) => ({ ...each, rank: i + 1 }));
  return { ...response, body: JSON.stringify({ ...result, ranking }) };
}

/** A scan whose lookback is longer than the plan's history is refused. */
function refusingLongLookbacks({ request, response }: Exchange, wiring: Wiring): ServiceResponse {
  const plan = planOf(request, wiring);
  if (!isScan(request) || response.status !== 200 || plan === undefined) return response;
  const months = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 }[parameterOf(request, 'lookback') ?? '1mo'] ?? 1;
  return months > plan.historyMonths ? refusedRange(response, plan) : response;
}

function keepingBodies(): Parts {
  const bodies = new Map<string, { readonly at: number; readonly response: ServiceResponse }>();
  const nameOf = (request: ServiceRequest, wiring: Wiring) =>
    `${planOf(request, wiring)?.id} ${request.path}?${request.query}`;
  return {
    answered({ request, received, response }, wiring) {
      const plan = planOf(request, wiring);
      if (plan === undefined || received.finished || response.status !== 200) return response;
      const name = nameOf(request, wiring);
      const known = bodies.get(name);
      if (known !== undefined && wiring.clock - known.at < 600_000) {
        return {
          ...response,
          headers: { ...response.headers, ETag: known.response.headers.ETag },
          body: known.response.body,
        };
      }
      bodies.set(name, { at: wiring.clock, response });
      return response;
    },
  };
}

export const brokenServices: readonly BrokenService[] = [
  broken('thirty-day-months', 'counts the months of history as 30 days each', () =>
    ownHistory((months, now) => dateOf(now - months * 30 * DAY)),
  ),
  broken(
    'months-overflow',
    'lets a day that the first month lacks flow over into the next: 31 August less 6 months is 3 March',
    () => ownHistory((months, now) => overflowingMonthsBefore(dateOf(now), months)),
  ),
  broken('history-today-in-new-york', 'takes the date in New York as today for the history window', () =>
    ownHistory((months, now) =>
      clampedMonthsBefore(new Date(now).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }), months),
    ),
  ),
  broken('first-day-of-history-refused', 'does not include the first day of the history window', () =>
    ownHistory((months, now) => dateOf(Date.parse(clampedMonthsBefore(dateOf(now), months)) + DAY)),
  ),
  broken(
    'history-before-the-end-date',
    'counts the months of history back from the end of the range, not from today',
    () =>
      ownHistory((months, now, request) => {
        const end = parameterOf(request, 'end_date');
        const today = dateOf(now);
        return clampedMonthsBefore(end !== null && /^\d{4}-\d\d-\d\d$/.test(end) && end < today ? end : today, months);
      }),
  ),
  broken('history-window-kept', 'works out the history window of a plan once and keeps it while the days go by', () => {
    const kept = new Map<number, string>();
    return ownHistory((months, now) => {
      const first = kept.get(months) ?? clampedMonthsBefore(dateOf(now), months);
      kept.set(months, first);
      return first;
    });
  }),
  broken('end-date-exclusive', 'leaves out the last day of the range', () => ({
    asked(request) {
      const [start, end] = ['start_date', 'end_date'].map((name) => parameterOf(request, name));
      if (!isReport(request) || end === null || !/^\d{4}-\d\d-\d\d$/.test(end) || Number.isNaN(Date.parse(end)))
        return request;
      const before = dateOf(Date.parse(end) - DAY);
      return start !== null && before < start ? request : withParameter(request, 'end_date', before);
    },
  })),
  broken(
    'no-bars-before-the-range',
    'loads bars from the first day of the range on, so that its first session has no previous one',
    () => ({
      barsOf(need, wiring, request) {
        const start = parameterOf(request, 'start_date');
        const bars = wiring.bars.get(marketOf(need)) ?? barsFromRows([], { interval: '1d' });
        return isReport(request) && start !== null ? barsFrom(bars, Date.parse(start)) : bars;
      },
    }),
  ),
  broken(
    'variants-of-starter-families',
    'includes every variant of a starter family, also of one that is named with its variant',
    () => ({
      plansOf: () => byFamily,
    }),
  ),
  broken('rows-when-asked-for', 'sends detailed rows to any plan that asks for them by name', () => ({
    plansOf: (request) => (parameterOf(request, 'detailed') === 'true' ? withRows : undefined),
  })),
  broken('scan-ranks-reports-of-the-plan', 'ranks only the families of which the plan includes a report', () => ({
    answered: onlyReportsOfPlan,
  })),
  broken('scan-of-every-ticker', 'scans every supported ticker for a plan that has only starter tickers', () => ({
    plansOf: (request) => (isScan(request) ? generous : undefined),
  })),
  broken('scan-lookback-not-capped', 'does not cap the lookback of a scan to the months of the plan', () => ({
    plansOf: (request) => (isScan(request) ? patient : undefined),
  })),
  broken(
    'scan-lookback-refused',
    'refuses a lookback that is longer than the history of the plan, and does not cap it',
    () => ({
      answered: refusingLongLookbacks,
    }),
  ),
  broken(
    'key-found-for-a-minute',
    'keeps what a look-up of a key found for a minute, so that a revoked key goes on',
    () => {
      const kept = new Map<string, { readonly at: number; readonly record: ReturnType<Wiring['records']['get']> }>();
      return {
        find(hash, { records, clock }) {
          const known = kept.get(hash);
          const found =
            known !== undefined && clock - known.at < 60_000 ? known : { at: clock, record: records.get(hash) };
          kept.set(hash, found);
          return found.record;
        },
      };
    },
  ),
  broken('one-key-per-plan', 'revokes the key of an account when it creates another', () => ({
    created(record, { records }) {
      for (const [hash, each] of records) {
        if (each.plan === record.plan && hash !== record.hash) records.set(hash, { ...each, state: 'revoked' });
      }
    },
  })),
  broken(
    'spaces-around-the-key',
    'splits the Authorization header at any white space, so that two spaces will do',
    () => ({
      asked: (request) => ({
        ...request,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            name.toLowerCase() === 'authorization' && typeof value === 'string'
              ? value.trim().replace(/\s+/, ' ')
              : value,
          ]),
        ),
      }),
    }),
  ),
  broken('windows-on-the-clock', 'counts in windows that begin at whole 5 seconds, minutes and hours', () => ({
    limit: onTheClock(),
  })),
  broken(
    'token-buckets',
    'limits with buckets that refill all the time, which admit up to twice the limit in a window',
    () => ({
      limit: buckets(),
    }),
  ),
  broken('denied-requests-charged', 'charges requests that the limit denies', () => ({ limit: chargingDenied() })),
  broken('unit-counts-a-millisecond-longer', 'still counts a request that is exactly as old as the window', () => ({
    limit: closedAtBothEnds(),
  })),
  broken(
    'state-expires-after-a-minute',
    'drops the state of a key a minute after its last request, and with it the hourly count',
    () => ({
      limit: expiringAfterAMinute(),
    }),
  ),
  broken('limit-in-whole-seconds', 'keeps the instants of requests in whole seconds', () => ({
    limit: inWholeSeconds(),
  })),
  broken(
    'retry-after-of-the-first-limit',
    'sends the wait of the first limit that denies, although another lasts longer',
    () => ({
      limit: waitingForTheFirst(),
    }),
  ),
  broken('keys-of-a-plan-share-limits', 'counts the requests of all keys of an account together', () => ({
    limit: sliding(({ plan }) => plan),
  })),
  broken(
    'body-kept-for-ten-minutes',
    'sends the body of the same request for ten minutes, whatever bars have arrived',
    keepingBodies,
  ),
  broken(
    'tag-without-the-bars',
    'makes the ETag of the request and the plan, so that a client keeps figures that new bars have changed',
    () => ({
      versionOf: () => 'v1',
    }),
  ),
];
