import type { ServiceRequest } from '../../../../src/service/index.js';
import { allPlans, type Fault, type Inside } from '../in-process.js';
import {
  DAY,
  given,
  isReport,
  recordOf,
  refusal,
  withCopy,
  withPlan,
  withQuery,
  type BrokenService,
} from './broken-service.js';

/** A start of a range that is long ago, some days later. */
const startLater = (request: ServiceRequest, days: number, { now }: Inside): ServiceRequest => ({
  ...request,
  query: request.query.replace(/start_date=(\d{4})-(\d\d)-(\d\d)/, (whole, year, month, day) => {
    const start = Date.UTC(Number(year), Number(month) - 1, Number(day));
    return now - start < 100 * DAY ? whole : `start_date=${new Date(start + days * DAY).toISOString().slice(0, 10)}`;
  }),
});

/** The dates of a range, as the service should see them. */
interface Range {
  readonly start: number;
  readonly end: number | null;
  readonly now: number;
  readonly months: number;
}

const PLANS = ['essential', 'pro', 'all-access'];

/** A service that decides in another way whether a range is within the history. */
const allowing = (isWithin: (range: Range) => boolean): Fault => {
  const decide = (request: ServiceRequest, inside: Inside): boolean | null => {
    const start = Date.parse(given(request, 'start_date') ?? 'none');
    const record = recordOf(request, inside);
    if (!isReport(request) || Number.isNaN(start) || record === undefined || !PLANS.includes(record.plan)) return null;
    const end = Date.parse(given(request, 'end_date') ?? 'none');
    const { historyMonths: months } = allPlans.find(({ id }) => id === record.plan)!;
    return isWithin({ start, end: Number.isNaN(end) ? null : end, now: inside.now, months });
  };
  return {
    plans: PLANS.reduce(
      (all, id) => [...all, withCopy(id, `${id}-for-ever`, { historyMonths: 1200 }).at(-1)!],
      allPlans,
    ),
    request: (request, inside) =>
      decide(request, inside) === false ? withQuery(request, 'start_date', '1900-01-01') : request,
    found: (record, inside) =>
      decide(inside.sent, inside) === true ? { ...record, plan: `${record.plan}-for-ever` } : record,
  };
};

const midnightOf = (instant: number): number => instant - (instant % DAY);

/** Some months before, with the day of the month as a rule has it. */
function monthsBefore(instant: number, months: number, dayOf: (day: number, last: number) => number): number {
  const date = new Date(instant);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, dayOf(date.getUTCDate(), last));
}

/** Of the months of history of a plan. */
export const history: readonly BrokenService[] = [
  {
    name: 'history-day-too-long',
    breaks: 'the history is a day too long',
    fault: { request: (request, inside) => startLater(request, 1, inside) },
  },
  {
    name: 'history-day-too-short',
    breaks: 'the history is a day too short',
    fault: { request: (request, inside) => startLater(request, -1, inside) },
  },
  {
    name: 'essential-seven-months',
    breaks: 'Essential has seven months of history',
    fault: { plans: withPlan('essential', { historyMonths: 7 }) },
  },
  {
    name: 'pro-six-months',
    breaks: 'Pro has six months of history',
    fault: { plans: withPlan('pro', { historyMonths: 6 }) },
  },
  {
    name: 'pro-thirteen-months',
    breaks: 'Pro has thirteen months of history',
    fault: { plans: withPlan('pro', { historyMonths: 13 }) },
  },
  {
    name: 'all-access-95-months',
    breaks: 'All Access has 95 months of history',
    fault: { plans: withPlan('all-access', { historyMonths: 95 }) },
  },
  {
    name: 'all-access-for-ever',
    breaks: 'All Access has all of history',
    fault: { plans: withPlan('all-access', { historyMonths: 1200 }) },
  },
  {
    name: 'length-of-range-limited',
    breaks: 'a short range is allowed however old it is',
    fault: allowing(
      ({ start, end, now, months }) => start >= monthsBefore(end ?? now, months, (day, last) => Math.min(day, last)),
    ),
  },
  {
    name: 'end-of-range-limited',
    breaks: 'only the end of a range must be within the history',
    fault: allowing(
      ({ end, now, months }) => (end ?? now) >= monthsBefore(now, months, (day, last) => Math.min(day, last)),
    ),
  },
  {
    name: 'months-of-30-days',
    breaks: 'a month of history is 30 days',
    fault: allowing(({ start, now, months }) => start >= midnightOf(now) - months * 30 * DAY),
  },
  {
    name: 'years-of-365-days',
    breaks: 'a year of history is 365 days',
    fault: allowing(({ start, now, months }) => start >= midnightOf(now) - Math.round((months / 12) * 365) * DAY),
  },
  {
    name: 'pro-365-days',
    breaks: 'the twelve months of Pro are 365 days',
    fault: allowing(({ start, now, months }) =>
      months === 12
        ? start >= midnightOf(now) - 365 * DAY
        : start >= monthsBefore(now, months, (day, last) => Math.min(day, last)),
    ),
  },
  {
    name: 'history-to-the-instant',
    breaks: 'the first day of the history is not included, as it began before this time of day',
    fault: allowing(
      ({ start, now, months }) => start >= monthsBefore(now, months, (day, last) => Math.min(day, last)) + (now % DAY),
    ),
  },
  {
    name: 'month-ends-clamped-to-28',
    breaks: 'on the 29th, 30th and 31st the history begins on the 28th',
    fault: allowing(({ start, now, months }) => start >= monthsBefore(now, months, (day) => Math.min(day, 28))),
  },
  {
    name: 'month-ends-clamped-to-30',
    breaks: 'on the 31st the history begins on the 30th at the latest',
    fault: allowing(
      ({ start, now, months }) => start >= monthsBefore(now, months, (day, last) => Math.min(day, last, 30)),
    ),
  },
  {
    name: 'month-ends-run-over',
    breaks: 'where a month has no such day, the history begins early in the next one',
    fault: allowing(({ start, now, months }) => start >= monthsBefore(now, months, (day) => day)),
    open: true,
  },
  {
    name: 'no-leap-day',
    breaks: 'February 29th is no date',
    fault: {
      response: (response, { request }) =>
        response.status === 200 && /_date=\d{4}-02-29/.test(request.query)
          ? refusal(400, { code: 'invalid_request', message: 'start_date is no date.' })
          : response,
    },
  },
  {
    name: 'february-always-of-28-days',
    breaks: 'February has 28 days in every year',
    fault: allowing(
      ({ start, now, months }) =>
        start >= monthsBefore(now, months, (day, last) => (last === 29 ? Math.min(day, 28) : Math.min(day, last))),
    ),
  },
  {
    name: 'years-not-crossed',
    breaks: 'in the first half of a year, the six months of Essential begin in January',
    fault: allowing(({ start, now, months }) => {
      const begin = monthsBefore(now, months, (day, last) => Math.min(day, last));
      return months === 6 && new Date(now).getUTCMonth() < 6
        ? start >= Date.UTC(new Date(now).getUTCFullYear(), 0, 1)
        : start >= begin;
    }),
  },
  {
    name: 'today-in-new-york',
    breaks: 'today is the date in New York',
    fault: allowing(
      ({ start, now, months }) =>
        start >= monthsBefore(now - 5 * 3_600_000, months, (day, last) => Math.min(day, last)),
    ),
    open: true,
  },
  {
    name: 'history-of-another-plan',
    breaks: 'Essential has the history of Pro on Saturdays, when the plans are updated',
    fault: {
      plans: withCopy('essential', 'essential-of-saturdays', { historyMonths: 12 }),
      found: (record, { now }) =>
        record.plan === 'essential' && new Date(now).getUTCDay() === 6
          ? { ...record, plan: 'essential-of-saturdays' }
          : record,
    },
  },
];
