import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../browser/computing/reading/made-up-bars.js';
import type { Bars } from '../../../src/bars/index.js';
import { runReport } from '../../../src/reports/index.js';

describe('madeUpBars', () => {
  it('has every minute of a year of sessions, and the same for the same seed', () => {
    const bars = madeUpBars();
    expect(bars.interval).toBe(60_000);
    const { observations } = runReport(bars, 'opening-range-breakout-standard', {
      assetClass: 'stocks',
      ticker: 'MADE-UP',
    });
    expect(observations).toEqual({ unit: 'session', seen: 252, eligible: 252, excluded: {} });
    const bytes = ({ open, high, low, close }: Bars) =>
      [open, high, low, close].map(({ buffer }) => Buffer.from(buffer));
    expect(Buffer.concat(bytes(madeUpBars())).equals(Buffer.concat(bytes(bars)))).toBe(true);
    expect(Buffer.concat(bytes(madeUpBars(1))).equals(Buffer.concat(bytes(bars)))).toBe(false);
  });
});
