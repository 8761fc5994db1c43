import { describe, expect, it } from 'vitest';
import { whyNot } from '../../../docs/playground/browser/computing/why-not.js';
import { barsFromRows } from '../../../src/bars/index.js';
import { runReport, runReports } from '../../../src/reports/index.js';

const hour = (i: number) => ({ time: Date.UTC(2024, 6, 1, 13 + i), open: 1, high: 2, low: 1, close: 2 });
const bars = barsFromRows([hour(0), hour(1), hour(2)]);
const market = { assetClass: 'stocks', ticker: 'MINE' } as const;

describe('whyNot', () => {
  it('names a bar by its time, as the reader does not count bars', () => {
    const [refused] = runReports(bars, ['opening-range-breakout-standard'], market);
    expect(JSON.stringify(refused)).toContain('bars[0]');
    expect(whyNot(refused, bars)).toMatch(/^the bar of 2024-07-01 13:00 UTC opens before /);
    expect(whyNot(refused, bars)).not.toContain('bars[');
  });

  it('passes on what needs no translation, and has nothing to say of a result', () => {
    const report = 'seasonality-standard';
    expect(whyNot({ report, left: 'No events.' }, bars)).toBe('No events.');
    expect(whyNot({ report, failed: 'It failed at bars[2].' }, bars)).toBe(
      'It failed at the bar of 2024-07-01 15:00 UTC.',
    );
    expect(
      whyNot(runReport(barsFromRows([hour(0)], { interval: '1d' }), 'seasonality-standard', market), bars),
    ).toBeNull();
  });
});
