import * as fc from 'fast-check';
import { assetClasses } from '../../../calendar/index.js';
import { DAY, dateOf } from '../checking/dates.js';
import { historyMonths } from '../checking/history.js';
import { reportRequest } from '../checking/requests.js';
import { each, generated, type ObservableSentence, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, fieldOf, headerOf, holds, jsonOf, said, statusIs, succeeded, unjudged } from '../checking/verdict.js';

const { stated, open } = sentencesOf('4.1');

/** The path of an asset class, shown with a ticker of it. */
function segmentOf(assetClass: (typeof assetClasses)[number]): ObservableSentence {
  return stated({
    id: `segment-${assetClass}`,
    also: ['1'],
    sentence: `The path segment for ${assetClass} is ${assetClass}`,
    restsOn: ['report-path'],
    input: ({ markets }) =>
      each(
        markets.filter((market) => market.assetClass === assetClass).slice(0, 1),
        `options.tickers has no ${assetClass}`,
      ),
    run: async (market, session) =>
      statusIs(await session.send(reportRequest(session, { market }), await session.anyKey()), 200),
  });
}

/** Section 4.1. */
export const reportCalculation: readonly Sentence[] = [
  stated({
    id: 'report-path',
    also: ['1', '2.2'],
    sentence: 'GET /report_calculation/{report}/{asset_class}/{ticker} returns a report: 200',
    restsOn: ['new-key'],
    input: () => once,
    run: async (_, session) => statusIs(await session.send(reportRequest(session), await session.anyKey()), 200),
  }),
  ...assetClasses.map(segmentOf),
  stated({
    id: 'report-dates',
    also: ['1'],
    sentence: 'start_date and end_date (YYYY-MM-DD) are the first and last date of the range',
    restsOn: ['report-path'],
    input: () => generated(fc.tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 })), [[0, 0]]),
    async run([days, length], session) {
      const end = session.now - days * DAY;
      const range = { start: dateOf(end - length * DAY), end: dateOf(end) };
      return statusIs(await session.send(reportRequest(session, range), await session.anyKey()), 200);
    },
  }),
  stated({
    id: 'report-json',
    sentence: 'A successful response is JSON',
    input: ({ options }) => each(options.reports, 'options.reports is empty'),
    async run(report, session) {
      const response = await session.send(reportRequest(session, { report }), await session.anyKey());
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      return jsonOf(response) === undefined ? differs('JSON', said(response)) : holds;
    },
  }),
  open({
    id: 'other-methods',
    sentence: 'The response to methods other than GET',
    library: '405 with the header Allow',
    input: () => each(['POST', 'PUT', 'PATCH', 'DELETE']),
    async run(method, session) {
      const response = await session.send(reportRequest(session, { method }), await session.anyKey());
      if (response.status !== 405) return statusIs(response, 405);
      return headerOf(response, 'allow') === undefined ? differs('405 with Allow', '405 without Allow') : holds;
    },
  }),
  open({
    id: 'malformed-date',
    sentence: 'The response to an invalid date',
    library: '400 invalid_request',
    input: () => each(['2026-02-30', '2025-02-29', '2026-7-1', '20260701', 'yesterday']),
    async run(date, session) {
      const response = await session.send(reportRequest(session, { start: date }), await session.anyKey());
      if (response.status !== 400) return statusIs(response, 400);
      return fieldOf(response, 'code') === 'invalid_request' ? holds : differs('code invalid_request', said(response));
    },
  }),
  open({
    id: 'end-before-start',
    sentence: 'The response to an end before the start',
    library: '400 invalid_request',
    input: () => once,
    async run(_, session) {
      const range = { start: dateOf(session.now - DAY), end: dateOf(session.now - 5 * DAY) };
      return statusIs(await session.send(reportRequest(session, range), await session.anyKey()), 400);
    },
  }),
  open({
    id: 'end-after-today',
    sentence: 'The response to an end after today',
    library: 'it is allowed; there are no bars yet',
    input: () => once,
    async run(_, session) {
      const end = dateOf(session.now + 400 * DAY);
      return statusIs(await session.send(reportRequest(session, { end }), await session.anyKey()), 200);
    },
  }),
  open({
    id: 'missing-dates',
    sentence: 'The range without a start or an end',
    library: 'from the start of the history of the plan to today',
    plans: ['pro'],
    input: () => each(['start', 'end']),
    async run(missing, session) {
      const key = await session.key('pro');
      const first = dateOf(historyMonths.pro(session.now));
      const response = await session.send(reportRequest(session, { [missing]: null }), key);
      const [field, expected] = missing === 'start' ? ['startDate', first] : ['endDate', dateOf(session.now)];
      const got = fieldOf(response, field);
      return got === expected ? holds : differs(`${field} ${expected}`, said(response));
    },
  }),
];
