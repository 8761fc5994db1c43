import { describe, expect, it } from 'vitest';
import { type ExchangeId, exchanges } from '../../../src/calendar/index.js';
import { computeReport, gapFill } from '../../../src/families/index.js';
import { runReport } from '../../../src/reports/index.js';
import { wanderingMarket } from '../fixtures/wandering-market.js';

const { bars } = wanderingMarket('stocks', 1);

describe('computeReport', () => {
  it.each(Object.keys(exchanges) as ExchangeId[])('of the exchange %s is the report of its identifier', (id) => {
    const options = { assetClass: 'stocks', ticker: 'X', detailed: true } as const;
    const result = computeReport(bars, gapFill, { ...options, exchange: exchanges[id] });
    expect(result).toEqual(runReport(bars, 'gap-fill-standard', { ...options, exchange: id }));
    expect(result).toEqual(runReport(bars, gapFill, { ...options, exchange: exchanges[id] }));
    expect(result.session.id).toBe(exchanges[id].sessions[0].id);
  });

  it('takes no identifier of an exchange, which would load them all', () => {
    const options = { assetClass: 'stocks', ticker: 'X', exchange: 'XTKS' } as object;
    expect(() => computeReport(bars, gapFill, options as never)).toThrow(
      expect.objectContaining({ code: 'wrong-type', argument: 'options.exchange' }),
    );
  });
});
