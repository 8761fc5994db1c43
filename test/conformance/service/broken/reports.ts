import type { ServiceRequest, ServiceResponse } from '../../../../src/service/index.js';
import { tickers, type Fault } from '../in-process.js';
import {
  asSent,
  bodyOf,
  daysLater,
  given,
  isReport,
  partsOf,
  recordOf,
  withBody,
  withCopy,
  withParts,
  withQuery,
  type BrokenService,
} from './broken-service.js';

/** Computes something else, and says that it is what was asked for. */
const computing = (request: (request: ServiceRequest) => ServiceRequest): Fault => ({
  request: (sent) => (isReport(sent) ? request(sent) : sent),
  response: asSent,
});

const dates = ['start_date', 'end_date'] as const;

/** Other dates, where there are any. */
const moved = (days: Readonly<Partial<Record<(typeof dates)[number], number>>>): Fault =>
  computing((request) =>
    dates.reduce((changed, name) => {
      const date = given(request, name);
      return date === null || !/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)) || date < '2010'
        ? changed
        : withQuery(changed, name, daysLater(date, days[name] ?? 0));
    }, request),
  );

/** Of what a report is computed from. */
export const reports: readonly BrokenService[] = [
  {
    name: 'dates-ignored',
    breaks: 'start_date and end_date are checked, but every report is of the same month',
    fault: computing((request) =>
      (given(request, 'start_date') ?? '') > '2026-03' &&
      Number.isFinite(Date.parse(given(request, 'end_date') ?? '')) &&
      (given(request, 'end_date') ?? '') >= (given(request, 'start_date') ?? '')
        ? withQuery(withQuery(request, 'start_date', '2026-06-01'), 'end_date', '2026-06-30')
        : request,
    ),
  },
  {
    name: 'end-date-ignored',
    breaks: 'every report is up to today',
    fault: computing((request) =>
      Number.isFinite(Date.parse(given(request, 'end_date') ?? '')) &&
      (given(request, 'end_date') ?? '') >= (given(request, 'start_date') ?? '')
        ? withQuery(request, 'end_date', null)
        : request,
    ),
  },
  { name: 'start-exclusive', breaks: 'the first date of a range is left out', fault: moved({ start_date: 1 }) },
  { name: 'end-exclusive', breaks: 'the last date of a range is left out', fault: moved({ end_date: -1 }) },
  {
    name: 'dates-of-the-day-before',
    breaks: 'dates are a day early, as their midnight is taken in another time zone',
    fault: moved({ start_date: -1, end_date: -1 }),
  },
  { name: 'end-with-the-next-day', breaks: 'the day after the last date is included', fault: moved({ end_date: 1 }) },
  {
    name: 'order-of-the-query',
    breaks: 'dates are taken in the order of the query, whatever their names',
    fault: computing((request) => {
      const query = [...new URLSearchParams(request.query)];
      if (query[0]?.[0] !== 'end_date' || query[1]?.[0] !== 'start_date') return request;
      return { ...request, query: `start_date=${query[1][1]}&end_date=${query[1][1]}` };
    }),
  },
  {
    name: 'ticker-ignored',
    breaks: 'every stock has the figures of AAPL',
    fault: computing((request) =>
      partsOf(request).assetClass === 'stocks' && tickers.stocks.some((ticker) => ticker === partsOf(request).ticker)
        ? withParts(request, { ticker: 'AAPL' })
        : request,
    ),
  },
  {
    name: 'class-ignored',
    breaks: 'a ticker of two asset classes has the figures of one',
    fault: computing((request) =>
      partsOf(request).assetClass === 'stocks' && partsOf(request).ticker === 'RTY'
        ? withParts(request, { assetClass: 'futures' })
        : request,
    ),
  },
  {
    name: 'report-ignored',
    breaks: 'every variant has the figures of the standard one of its family',
    fault: computing((request) =>
      partsOf(request).report === 'opening-stats-by-weekday'
        ? withParts(request, { report: 'opening-stats-standard' })
        : request,
    ),
  },
  {
    name: 'missing-start-everything',
    breaks: 'without start_date a report is of everything that there is, whatever the plan',
    fault: {
      plans: [
        ...withCopy('essential', 'essential-for-ever', { historyMonths: 1200 }),
        ...withCopy('pro', 'pro-for-ever', { historyMonths: 1200 }).slice(-1),
      ],
      found: (record, { sent }) =>
        isReport(sent) && given(sent, 'start_date') === null && /^(essential|pro)$/.test(record.plan)
          ? { ...record, plan: `${record.plan}-for-ever` }
          : record,
    },
  },
  {
    name: 'missing-start-of-all-access',
    breaks: 'without start_date every plan gets the range of Pro, and the result says otherwise',
    fault: {
      plans: withCopy('essential', 'essential-of-pro', { historyMonths: 12 }),
      found: (record, { sent }) =>
        isReport(sent) && given(sent, 'start_date') === null && record.plan === 'essential'
          ? { ...record, plan: 'essential-of-pro' }
          : record,
      response(response, { request, inside }) {
        if (response.status !== 200 || !isReport(request) || given(request, 'start_date') !== null) return response;
        if (recordOf(request, inside)?.plan !== 'essential') return response;
        return withBody(response, {
          ...bodyOf(response),
          startDate: daysLater(new Date(inside.now).toISOString().slice(0, 10), -180),
        });
      },
    },
  },
  {
    name: 'false-start-date',
    breaks: 'startDate of a result is the first of the month',
    fault: {
      response: (response, { request }) =>
        response.status === 200 && isReport(request)
          ? withBody(response, {
              ...bodyOf(response),
              startDate: `${String(bodyOf(response).startDate).slice(0, 8)}01`,
            })
          : response,
    },
  },
  {
    name: 'false-start-of-missing-start',
    breaks: 'without start_date a result is of all months of the plan, and names the last one',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 200 && isReport(request) && given(request, 'start_date') === null
          ? withBody(response, {
              ...bodyOf(response),
              startDate: daysLater(new Date(inside.now).toISOString().slice(0, 10), -40),
            })
          : response,
    },
  },
  {
    name: 'false-end-date',
    breaks: 'endDate of a result is always today',
    fault: {
      response: (response, { request, inside }) =>
        response.status === 200 && isReport(request)
          ? withBody(response, { ...bodyOf(response), endDate: new Date(inside.now).toISOString().slice(0, 10) })
          : response,
    },
  },
  {
    name: 'missing-end-ignores-start',
    breaks: 'without end_date, start_date is ignored',
    fault: computing((request) =>
      given(request, 'end_date') === null && (given(request, 'start_date') ?? '') > '2026'
        ? withQuery(request, 'start_date', '2026-05-01')
        : request,
    ),
  },
  {
    name: 'kept-by-path',
    breaks: 'results are kept by their path, whatever the dates',
    fault: {
      response(response, from) {
        const { request, inside } = from;
        if (response.status !== 200 || !isReport(request) || recordOf(request, inside) === undefined) return response;
        const name = `${recordOf(request, inside)!.plan} ${request.path}`;
        const found = inside.kept.get(name) as ServiceResponse | undefined;
        if (found === undefined) inside.kept.set(name, response);
        return found === undefined ? response : asSent({ ...found, headers: response.headers }, from);
      },
    },
  },
  {
    name: 'segment-cryptos',
    breaks: 'the path segment of crypto is cryptos',
    fault: {
      request: (request) => {
        const { assetClass } = partsOf(request);
        if (assetClass === 'crypto') return withParts(request, { assetClass: 'none' });
        return assetClass === 'cryptos' ? withParts(request, { assetClass: 'crypto' }) : request;
      },
    },
  },
  {
    name: 'status-201',
    breaks: 'a result has the status 201',
    fault: { response: (response) => (response.status === 200 ? { ...response, status: 201 } : response) },
  },
  {
    name: 'html',
    breaks: 'one of the reports is HTML',
    fault: {
      response: (response, { request }) =>
        response.status === 200 && partsOf(request).report === 'outside-days-standard'
          ? { ...response, body: '<html>' }
          : response,
    },
  },
  {
    name: 'start-to-end-of-the-plan',
    breaks: 'without start_date a report begins a month ago',
    fault: {
      request: (request) =>
        isReport(request) && given(request, 'start_date') === null
          ? withQuery(request, 'start_date', '2026-06-15')
          : request,
    },
    open: true,
  },
];
