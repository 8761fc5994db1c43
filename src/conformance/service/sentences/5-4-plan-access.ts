import { DAY, dateOf } from '../checking/dates.js';
import { historyMonths, type HistoryRole } from '../checking/history.js';
import { reportRequest } from '../checking/requests.js';
import { each, type ObservableSentence, type Sentence, sentencesOf } from '../checking/sentence.js';
import { differs, holds, jsonOf, said, statusIs, succeeded, unjudged } from '../checking/verdict.js';
import { starterTickers, type World } from '../checking/world.js';
import { assetClasses } from '../../../calendar/index.js';

const { stated, notObservable } = sentencesOf('5.4');

/** A plan as section 5.4 names it, and as ids do. */
interface NamedPlan {
  readonly role: HistoryRole;
  readonly name: string;
  readonly id: string;
}

const essential: NamedPlan = { role: 'essential', name: 'Essential', id: 'essential' };
const pro: NamedPlan = { role: 'pro', name: 'Pro', id: 'pro' };
const allAccess: NamedPlan = { role: 'allAccess', name: 'All Access', id: 'all-access' };

/** How far from the end of the history it is told how many months that has; to the day, it is another sentence. */
const HALF_A_MONTH = 15 * DAY;

const historyOf = ({ role, name, id }: NamedPlan, months: number): ObservableSentence =>
  stated({
    id: `${id}-history`,
    sentence: `${name}: up to ${months} months of history`,
    plans: [role],
    restsOn: ['report-path'],
    input: () => each(['more', 'less']),
    async run(which, session) {
      const begin = historyMonths[role](session.now);
      const start = dateOf(which === 'more' ? begin - HALF_A_MONTH : begin + HALF_A_MONTH);
      const response = await session.send(reportRequest(session, { start }), await session.key(role));
      const status = which === 'more' ? 403 : 200;
      return response.status === status
        ? holds
        : differs(
            `${status}: on ${dateOf(session.now)} the ${months} months begin with ${dateOf(begin)}`,
            said(response),
          );
    },
  });

const reportsOf = (
  { role, name, id }: NamedPlan,
  inShort: string,
  reports: (world: World) => readonly string[],
  status: number,
  more: { readonly id: string; readonly also?: readonly string[] },
): ObservableSentence =>
  stated({
    ...more,
    id: `${id}-${more.id}`,
    sentence: `${name}: ${inShort}`,
    plans: [role],
    restsOn: ['report-path'],
    input: (world) => each(reports(world), 'options.reports has no suitable report'),
    run: async (report, session) =>
      statusIs(await session.send(reportRequest(session, { report }), await session.key(role)), status),
  });

const tickersOf = (
  { role, name, id }: NamedPlan,
  inShort: string,
  markets: (world: World) => World['markets'],
  status: number,
): ObservableSentence =>
  stated({
    id: `${id}-tickers`,
    sentence: `${name}: ${inShort}`,
    plans: [role],
    restsOn: ['report-path'],
    input: (world) => each(markets(world), 'options.tickers has no ticker beyond the starter tickers'),
    run: async (market, session) =>
      statusIs(await session.send(reportRequest(session, { market }), await session.key(role)), status),
  });

const starterOf = (assetClass: (typeof assetClasses)[number]): ObservableSentence =>
  stated({
    id: `starter-${assetClass}`,
    sentence: `The starter ticker of ${assetClass} is ${starterTickers[assetClass]}`,
    plans: ['essential'],
    restsOn: [`segment-${assetClass}`],
    input: ({ starterMarkets }) =>
      each(
        starterMarkets.filter((market) => market.assetClass === assetClass),
        `options.tickers has no ${starterTickers[assetClass]}`,
      ),
    run: async (market, session) =>
      statusIs(await session.send(reportRequest(session, { market }), await session.key('essential')), 200),
  });

const rowsOf = ({ role, name, id }: NamedPlan, included: boolean): ObservableSentence =>
  stated({
    id: `${id}-detailed`,
    also: ['2.2'],
    sentence: `${name}: ${included ? 'detailed rows, if the report has them' : 'no detailed rows'}`,
    plans: [role],
    input: ({ options, starterReports }) => {
      const reports = role === 'essential' ? starterReports : options.reports;
      // Whether a report has rows at all is not known: so one of them is asked for by the widest plan.
      const queries = included ? [options.detailedQuery] : ['', options.detailedQuery];
      const some = included ? reports.slice(0, 1) : reports;
      return each(
        some.flatMap((report) => queries.map((query) => ({ report, query }))),
        'options.reports has no suitable report',
      );
    },
    async run(asked, session) {
      const response = await session.send(reportRequest(session, asked), await session.key(role));
      // Where rows are asked for in vain, a refusal is as good.
      if (!succeeded(response)) return unjudged(`the response was not a result: ${said(response)}`);
      const json = jsonOf(response);
      const has = json === undefined ? null : session.world.options.detailedOf(json);
      if (has === null) return unjudged('options.readings.detailed reads nothing');
      if (has === included) return holds;
      return included ? differs('detailed rows', 'none') : differs('no detailed rows', 'detailed rows');
    },
  });

/** Section 5.4. */
export const planAccess: readonly Sentence[] = [
  reportsOf(essential, 'the starter reports', ({ starterReports }) => starterReports, 200, { id: 'reports' }),
  reportsOf(essential, 'no other reports', ({ otherReports }) => otherReports, 403, {
    id: 'other-reports',
    also: ['7', '8'],
  }),
  tickersOf(essential, 'the starter tickers only', ({ otherMarkets }) => otherMarkets, 403),
  ...assetClasses.map(starterOf),
  stated({
    id: 'starter-of-class',
    sentence: 'A starter ticker is one in its own asset class only',
    plans: ['essential'],
    restsOn: ['report-path'],
    input: () =>
      each(
        assetClasses.flatMap((assetClass) =>
          Object.values(starterTickers)
            .filter((ticker) => ticker !== starterTickers[assetClass])
            .map((ticker) => ({ assetClass, ticker })),
        ),
      ),
    // Where there is no such ticker, which refusal it gets is left open.
    async run(market, session) {
      const response = await session.send(reportRequest(session, { market }), await session.key('essential'));
      return succeeded(response)
        ? differs(
            `403: the starter ticker of ${market.assetClass} is ${starterTickers[market.assetClass]}`,
            said(response),
          )
        : holds;
    },
  }),
  stated({
    id: 'lower-case-tickers',
    sentence: 'Essential: no other ticker in lower case either',
    plans: ['essential'],
    restsOn: ['essential-tickers'],
    input: ({ otherMarkets }) =>
      each(
        otherMarkets.filter(({ ticker }) => ticker !== ticker.toLowerCase()),
        'options.tickers has no ticker beyond the starter tickers',
      ),
    async run({ assetClass, ticker }, session) {
      const market = { assetClass, ticker: ticker.toLowerCase() };
      const response = await session.send(reportRequest(session, { market }), await session.key('essential'));
      return succeeded(response) ? differs(`403: ${ticker} is not in the plan`, said(response)) : holds;
    },
  }),
  historyOf(essential, 6),
  rowsOf(essential, false),
  reportsOf(pro, 'all reports', ({ options }) => options.reports, 200, { id: 'reports' }),
  tickersOf(pro, 'all supported tickers', ({ markets }) => markets, 200),
  historyOf(pro, 12),
  rowsOf(pro, false),
  reportsOf(allAccess, 'all reports', ({ options }) => options.reports, 200, { id: 'reports', also: ['4.1'] }),
  tickersOf(allAccess, 'all supported tickers', ({ markets }) => markets, 200),
  historyOf(allAccess, 96),
  rowsOf(allAccess, true),
  notObservable(
    'live-data',
    'Live data is included in Pro and All Access, not in Essential',
    'the interface names no endpoint for live data',
    ['7'],
  ),
];
