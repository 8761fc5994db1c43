import { describe, expect, it } from 'vitest';
import { type ExchangeId, exchanges } from '../../src/calendar/index.js';
import { computeReport, gapFill } from '../../src/families/index.js';
import { runReport } from '../../src/reports/index.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';

const options = { assetClass: 'stocks', ticker: 'X', detailed: true } as const;
const bars = dailyBars('10 12 9 11', '12 13 11 12', '11 14 11 13', '13 13 9 10', '12 12 8 8', '10 11 9 10');

describe('computeReport', () => {
  it.each(Object.keys(exchanges) as ExchangeId[])('of the exchange %s is the report of its identifier', (id) => {
    const exchange = exchanges[id];
    const result = computeReport(bars, gapFill, { ...options, exchange });
    expect(result).toEqual(runReport(bars, 'gap-fill-standard', { ...options, exchange: id }));
    expect(result).toEqual(runReport(bars, gapFill, { ...options, exchange }));
    expect(result.session.id).toBe(exchange.sessions[0].id);
  });

  it('takes no identifier of an exchange, which would load them all', () => {
    expect(() => computeReport(bars, gapFill, { ...options, exchange: 'XTKS' } as never)).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'options.exchange' }),
    );
  });
});
