import { describe, expect, it } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import type { GeneratedMarket } from '../../../src/conformance/arbitraries/index.js';
import { fittingParams } from '../../../src/conformance/laws/fitting-params.js';

/** A market of futures in London, with bars of so many minutes. */
const market = (minutes: number, bars = 4): GeneratedMarket => {
  const template = sessionTemplates.futures.find(({ id }) => id === 'london')!;
  return {
    assetClass: 'futures',
    rows: Array.from({ length: bars }, (_, i) => ({ time: i * minutes * 60_000, open: 1, high: 1, low: 1, close: 1 })),
    intervalMs: minutes * 60_000,
    session: template.id,
    template,
    description: '',
  };
};

describe('the lengths of params', () => {
  it('are multiples of a bar, the next longer ones', () => {
    expect(fittingParams(market(15), 'sweep-standard', { minutes: 50 })).toEqual({ minutes: 60 });
    expect(fittingParams(market(15), 'sweep-standard', {})).toEqual({ minutes: 60 });
    expect(fittingParams(market(240), 'sweep-standard', {})).toEqual({ minutes: 240 });
  });

  it('are those of the longer bars that are asked for, and no others are', () => {
    expect(fittingParams(market(15), 'sweep-standard', { minutes: 50, barMinutes: 40 })).toEqual({
      minutes: 90,
      barMinutes: 45,
    });
    expect(fittingParams(market(15), 'sweep-standard', { barMinutes: null })).toEqual({
      minutes: 60,
      barMinutes: null,
    });
  });

  it('are within a day, and longer bars within four hours', () => {
    expect(fittingParams(market(7), 'sweep-standard', { minutes: 1440 })).toEqual({ minutes: 1435 });
    expect(fittingParams(market(7), 'sweep-standard', { minutes: 10, barMinutes: 240 })).toEqual({
      minutes: 238,
      barMinutes: 238,
    });
  });

  it('stay as they are with daily bars', () => {
    expect(fittingParams(market(1440), 'sweep-standard', { minutes: 50 })).toEqual({ minutes: 50 });
  });
});

it('has the session of the market follow another one of its asset class', () => {
  const ids = sessionTemplates.futures.map(({ id }) => id);
  for (const bars of [1, 2, 3]) {
    const { first, second } = fittingParams(market(15, bars), 'market-session-correlation-standard', {});
    expect(second).toBe('london');
    expect(first).toBe(ids[bars % ids.length]);
  }
  const own = { ...market(15), template: { ...market(15).template, id: 'own' } };
  expect(fittingParams(own, 'market-session-correlation-standard', {}).second).toBe(ids[0]);
});
