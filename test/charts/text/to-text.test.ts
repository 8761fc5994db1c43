import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { toText } from '../../../src/charts/index.js';
import { barsFromRows, describeReport, runReport, scanDiscovery, type ReportResult } from '../../../src/index.js';

// Shares of 7 and of 8 fall between the blocks.
const closes = [10, 11, 12, 13, 12, 13, 14, 13, 14];
const bars = barsFromRows(
  closes.map((close, i) => ({ time: Date.UTC(2024, 2, 4 + i), open: 12.5, high: 15, low: 9, close })),
  { interval: 86_400_000 },
);
const market = { assetClass: 'crypto', ticker: 'BTC' } as const;
const result = runReport(bars, 'gap-fill-standard', market);

describe('toText', () => {
  it('begins with the market, and says what the report is and what was counted', () => {
    const description = describeReport('gap-fill-standard');
    expect(toText(result, { description }).split('\n').slice(0, 6)).toEqual([
      'BTC · crypto · 2024-03-04 to 2024-03-12 · new-york session 09:30–16:00 America/New_York',
      '',
      `${description.title}  [gap-fill-standard]`,
      description.text,
      '8 of 9 sessions counted; excluded: 1 no-previous',
      'Options: fill 100',
    ]);
    expect(
      toText(result, { market: false, source: ['Read from a file.'] })
        .split('\n')
        .slice(0, 3),
    ).toEqual(['Read from a file.', '', '[gap-fill-standard]']);
  });

  it('has every share with its count, and a block for every 4 %', () => {
    const lines = toText(result).split('\n');
    for (const { questions } of result.summary) {
      for (const { label, count, percent } of questions.flatMap(({ outcomes }) => outcomes)) {
        if (percent === null) continue;
        const shown = `${String(count).padStart(8)}${percent.toFixed(2).padStart(9)} %`;
        const line = lines.find((each) => each.includes(shown) && each.startsWith(`    ${label}`));
        expect(line, `${label} ${shown}`).toBeDefined();
        expect(/█*▌?$/.exec(line!)![0]).toBe(`${'█'.repeat(Math.floor(percent / 4))}${percent % 4 < 2 ? '' : '▌'}`);
      }
    }
  });

  it('says what it was asked with, and what chance gives', () => {
    const asked = runReport(bars, 'gap-fill-standard', {
      ...market,
      where: { field: 'gap.percent', op: 'lt', value: 50 },
      groupBy: 'weekday',
      atRandom: 9,
    });
    const text = toText(asked);
    expect(text).toContain('\nWhere gap.percent < 50\n');
    expect(text).toContain('\nGrouped by weekday\n');
    expect(text).toMatch(/█ {3}by chance [\d.]+ \([\d.]+ to [\d.]+\), p [\d.]+\n/);
    expect(toText(result)).not.toContain('by chance');
  });

  it('shows a name of the caller on one line, without what moves the cursor of a terminal', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (ticker) => {
        const [first] = toText({ ...result, ticker }).split('\n');
        expect(first).toContain('· crypto · 2024-03-04');
        expect(first).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 25 },
    );
  });

  it('takes a result of the JSON, and refuses what is no report', () => {
    expect(toText(JSON.parse(JSON.stringify(result)) as ReportResult)).toBe(toText(result));
    const scan = scanDiscovery([{ ...market, bars }], { lookback: '1mo', asOf: Date.UTC(2024, 2, 13) });
    for (const other of [scan, {}, null, 'x']) {
      expect(() => toText(other as unknown as ReportResult)).toThrow(
        expect.objectContaining({ code: 'wrong-type', argument: 'result' }) as Error,
      );
    }
    expect(() => toText(result, { markt: false } as object)).toThrow('did you mean "market"');
    for (const wrong of [{ description: 'x' }, { description: { title: 1, text: '' } }, { market: 1 }]) {
      expect(() => toText(result, wrong as object)).toThrow(expect.objectContaining({ code: 'wrong-type' }) as Error);
    }
  });
});
