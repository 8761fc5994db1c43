import { reportRequest, scanRequest } from '../checking/requests.js';
import { each, once, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, fieldOf, holds, jsonOf, said, statusIs, succeeded, unjudged } from '../checking/verdict.js';

const { open, notObservable } = sentencesOf('4.3');

/** Section 4.3. What results look like is with the results, sections 2.2 and 2.3. */
export const notDefined: readonly Sentence[] = [
  open({
    id: 'scan-method',
    sentence: 'The method of the scan',
    library: 'GET',
    input: () => once,
    run: async (_, session) =>
      statusIs(await session.send(scanRequest(session, undefined, 'GET'), await session.anyKey()), 200),
  }),
  open({
    id: 'scan-of-tickers',
    sentence: 'Other parameters of the scan',
    library: 'tickers=stocks/AAPL lists the tickers to scan; a ticker outside the plan is a 403 ticker_not_allowed',
    plans: ['essential'],
    input: ({ otherMarkets }) => each(otherMarkets, 'options.tickers has no ticker beyond the starter tickers'),
    async run({ assetClass, ticker }, session) {
      const query = `lookback=1mo&tickers=${assetClass}/${encodeURIComponent(ticker)}`;
      const response = await session.send(scanRequest(session, query), await session.key('essential'));
      if (response.status !== 403) return statusIs(response, 403);
      return fieldOf(response, 'code') === 'ticker_not_allowed' ? holds : differs('ticker_not_allowed', said(response));
    },
  }),
  notObservable('live-endpoints', 'Endpoints and streams for live data', 'the interface names none'),
  open({
    id: 'unknown-report',
    sentence: 'The list of reports, and the response to an unknown report',
    library: '403 report_not_allowed: it is in no plan',
    input: () => each(['no-such-report', 'opening-stats-']),
    async run(report, session) {
      const response = await session.send(reportRequest(session, { report }), await session.anyKey());
      if (response.status !== 403) return statusIs(response, 403);
      return fieldOf(response, 'code') === 'report_not_allowed' ? holds : differs('report_not_allowed', said(response));
    },
  }),
  open({
    id: 'unknown-ticker',
    sentence: 'The list of tickers, and the response to an unknown ticker',
    library: '403 ticker_not_allowed: it is in no plan',
    input: () => once,
    async run(_, session) {
      const market = { assetClass: session.world.markets[0].assetClass, ticker: 'NOSUCHTICKER' };
      const response = await session.send(reportRequest(session, { market }), await session.anyKey());
      if (response.status !== 403) return statusIs(response, 403);
      return fieldOf(response, 'code') === 'ticker_not_allowed' ? holds : differs('ticker_not_allowed', said(response));
    },
  }),
  open({
    id: 'lower-case-ticker',
    sentence: 'The response to a ticker in lower case',
    library: '403 ticker_not_allowed: it is another ticker',
    input: ({ markets }) =>
      each(
        markets.filter(({ ticker }) => ticker !== ticker.toLowerCase()).slice(0, 2),
        'options.tickers has no ticker with capitals',
      ),
    async run({ assetClass, ticker }, session) {
      const market = { assetClass, ticker: ticker.toLowerCase() };
      const response = await session.send(reportRequest(session, { market }), await session.anyKey());
      if (response.status !== 403) return statusIs(response, 403);
      return fieldOf(response, 'code') === 'ticker_not_allowed' ? holds : differs('ticker_not_allowed', said(response));
    },
  }),
  open({
    id: 'detailed-asked',
    sentence: 'How to request detailed rows',
    library: 'plans with detailed rows return them unless detailed=false',
    plans: ['allAccess'],
    input: () => each(['', 'detailed=true', 'detailed=false']),
    async run(query, session) {
      const response = await session.send(reportRequest(session, { query }), await session.key('allAccess'));
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const has = session.world.options.detailedOf(jsonOf(response));
      if (has === null) return unjudged('options.readings.detailed reads nothing');
      const expected = query !== 'detailed=false';
      const shown = query === '' ? 'the plain request' : query;
      return has === expected
        ? holds
        : differs(`${expected ? 'rows' : 'no rows'} for ${shown}`, `${has ? 'rows' : 'no rows'} for ${shown}`);
    },
  }),
];
