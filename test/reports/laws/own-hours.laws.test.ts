import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import {
  exchangeCalendars,
  exchanges,
  sessionTemplates,
  type CustomAssetClass,
  type SessionTemplate,
} from '../../../src/calendar/index.js';
import { marketArbitrary, type GeneratedMarket } from '../../../src/conformance/arbitraries/index.js';
import { describeReport, inPlay, noticesOf, runReport, type MarketOptions } from '../../../src/reports/index.js';
import {
  barsOf,
  bytesOf,
  eventsIn,
  limitsOf,
  optionsFor,
  paramsArbitrary,
  paramsFor,
  reports,
} from '../fixtures/runs.js';
import { law } from '../../laws/law.js';

// What a market is called, and in which of several ways its hours are said, is nothing that figures depend on.

const runs = fc.tuple(marketArbitrary({ wellFormed: true }), paramsArbitrary);

const ofClass = ['unadjusted-split', 'impossible-prices'];

/** Of what class a market is called decides about splits, which only stocks have, and about prices of 0 or less. */
function withoutNoticesOfClass<Result extends { readonly notices?: readonly { readonly code: string }[] }>(
  result: Result,
) {
  const { notices = [], ...rest } = result;
  return { ...rest, notices: notices.filter(({ code }) => !ofClass.includes(code)) };
}

/** The hours of a market as they are today, without breaks. */
function plainTemplate({ template }: GeneratedMarket): SessionTemplate {
  const { id, timeZone, open, close, weekdays } = template;
  return { id, timeZone, open, close, weekdays };
}

const asked = (market: GeneratedMarket): MarketOptions => ({
  ...optionsFor(market),
  ...limitsOf(market),
  events: eventsIn(market),
});

/** The others take no session but the one that their own option says, word for word. */
const ofOneSession = reports.filter((report) => !describeReport(report).options.some(({ name }) => name === 'second'));

const ownClass = (market: GeneratedMarket): CustomAssetClass => ({
  name: 'mine',
  sessions: sessionTemplates[market.assetClass],
  calendar: exchangeCalendars[market.assetClass],
});

const givesAny = (results: Readonly<Record<string, string>>): boolean =>
  Object.values(results).some((bytes) => bytes.startsWith('{'));

describe('hours that are said in another way', () => {
  law(
    'give the same results: without breaks and earlier hours, and with empty lists of them',
    [runs],
    ([market, some]) => {
      const [bars, options] = [barsOf(market), { ...asked(market), params: paramsFor(market, some) }];
      const template = plainTemplate(market);
      const plain = bytesOf(bars, { ...options, session: template });
      expect(bytesOf(bars, { ...options, session: { ...template, breaks: [], earlierHours: [] } })).toEqual(plain);
      return givesAny(plain);
    },
    { runs: 6, atLeast: 0.5 },
  );

  law(
    'give the same results: as they are, and with earlier hours that are no others',
    [runs, fc.nat(99), fc.boolean()],
    ([market, some], percent, withLunch) => {
      const [bars, options] = [barsOf(market), { ...asked(market), params: paramsFor(market, some) }];
      const date = new Date(bars.time[Math.floor((percent * bars.length) / 100)]).toISOString().slice(0, 10);
      const template = plainTemplate(market);
      const { open, close } = template;
      // A break of one minute right after the open, where there is room for one.
      const from = `${open.slice(0, 4)}${Math.min(8, Number(open.slice(4)) + 1)}`;
      const to = `${open.slice(0, 4)}${Math.min(8, Number(open.slice(4)) + 1) + 1}`;
      const breaks = withLunch && from > open && to < (close === '00:00' ? '24:00' : close) ? [{ from, to }] : [];
      const session = { ...template, breaks };
      const before = [
        { through: '1999-12-31', open, close, breaks },
        { through: date, open, close, breaks },
      ];
      const bytes = (own: SessionTemplate) => bytesOf(bars, { ...options, session: own }, undefined, ofOneSession);
      const plain = bytes(session);
      expect(bytes({ ...session, earlierHours: before })).toEqual(plain);
      return givesAny(plain);
    },
    { runs: 6, atLeast: 0.3 },
  );
});

describe('an asset class of the caller’s own with the sessions and the calendar of another one', () => {
  law(
    'gives the results of that one, but for the name',
    [runs],
    ([market, some]) => {
      const [bars, options] = [barsOf(market), { ...asked(market), params: paramsFor(market, some) }];
      const renamed = bytesOf(bars, { ...options, assetClass: ownClass(market) }, (result) => {
        expect(result.assetClass).toBe('mine');
        return withoutNoticesOfClass({ ...result, assetClass: market.assetClass });
      });
      expect(renamed).toEqual(bytesOf(bars, options, withoutNoticesOfClass));
      return givesAny(renamed);
    },
    { runs: 6, atLeast: 0.5 },
  );

  law(
    'has the same in play',
    [marketArbitrary({ wellFormed: true, bars: 'intraday' }), fc.integer({ min: 50, max: 100 })],
    (market, percent) => {
      const bars = barsOf(market);
      const asOf = bars.time[Math.ceil((percent * (bars.length - 1)) / 100)] + bars.interval;
      const told = (assetClass: MarketOptions['assetClass']) => {
        const { refused, ...found } = inPlay(bars, {
          assetClass,
          ticker: 'X',
          session: market.session,
          asOf,
          lookback: 'all',
        });
        return {
          ...withoutNoticesOfClass(found),
          assetClass: '',
          refused: refused.map(({ report, refused: { code } }) => [report, code]),
        };
      };
      const named = told(market.assetClass);
      expect(told(ownClass(market))).toEqual(named);
      return named.reports.length > 0;
    },
    { runs: 12, atLeast: 0.3 },
  );

  law(
    'has the same notices',
    [marketArbitrary({ wellFormed: true }), fc.constantFrom(0, 1, 5)],
    (market, hours) => {
      const moved = market.rows.map((row) => ({ ...row, time: row.time + hours * 3_600_000 }));
      const bars = barsOf(market, moved);
      const notices = (assetClass: MarketOptions['assetClass']) =>
        withoutNoticesOfClass({ notices: noticesOf(bars, { assetClass }) });
      const own = notices(ownClass(market));
      expect(own).toEqual(notices(market.assetClass));
      return own.notices.length > 0;
    },
    { runs: 100, atLeast: 0.15 },
  );

  it('is not taken for another one of that name', () => {
    const [daily, , , asia] = sessionTemplates.crypto;
    const rows = Array.from({ length: 96 }, (_, i) => {
      const price = 100 + ((i * 7) % 24);
      return {
        time: Date.parse('2024-03-04') + i * 3_600_000,
        open: price,
        high: price + 1,
        low: price - 1,
        close: price,
      };
    });
    const bars = barsFromRows(rows);
    const range = (close: string) => {
      const sessions = [daily, { ...asia, timeZone: 'UTC', open: '00:00', close }];
      const options = { assetClass: { name: 'mine', sessions, calendar: null }, ticker: 'X', detailed: true } as const;
      return runReport(bars, 'asian-range-breakout-standard', options).detailed?.[0].levels['asia-high'];
    };
    // The highest price of the first hours, as the walk of sevens has it.
    expect([range('02:00'), range('04:00'), range('02:00')]).toEqual([108, 122, 108]);
  });
});

describe('an exchange', () => {
  law(
    'gives the results of the asset class that has its sessions and its calendar',
    [fc.tuple(marketArbitrary({ wellFormed: true, assetClasses: ['stocks'] }), paramsArbitrary)],
    ([market, some]) => {
      const [bars, options] = [barsOf(market), { ...asked(market), params: paramsFor(market, some) }];
      const stocks = bytesOf(bars, options);
      expect(bytesOf(bars, { ...options, exchange: 'XNYS' })).toEqual(stocks);
      const shares = { name: 'shares', sessions: exchanges.XNYS.sessions, calendar: null };
      expect(
        bytesOf(bars, { ...options, assetClass: shares, exchange: 'XNYS' }, (result) =>
          withoutNoticesOfClass({ ...result, assetClass: 'stocks' }),
        ),
      ).toEqual(bytesOf(bars, options, withoutNoticesOfClass));
      return givesAny(stocks);
    },
    { runs: 4, atLeast: 0.5 },
  );
});
