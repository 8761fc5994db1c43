import { describe, expect, it } from 'vitest';
import { checkDiscovery, describeDiscovery, scanLibrary } from '../../../src/conformance/index.js';
import { calledByEvidence, evidenceAgainstCoin } from '../../../src/conformance/reference/discovery/index.js';

describe('checkDiscovery', () => {
  it('refuses invalid arguments', async () => {
    await expect(checkDiscovery(null as never)).rejects.toMatchObject({ code: 'wrong-type', argument: 'adapter' });
    await expect(checkDiscovery({} as never)).rejects.toMatchObject({ code: 'missing-field' });
    await expect(checkDiscovery({ scan: 1 } as never)).rejects.toMatchObject({ argument: 'adapter.scan' });
    const adapter = { scan: scanLibrary };
    await expect(checkDiscovery(adapter, { runs: 0 })).rejects.toMatchObject({ argument: 'options.runs' });
    await expect(checkDiscovery(adapter, { runs: 1, other: 1 } as never)).rejects.toMatchObject({
      code: 'unknown-option',
    });
  });

  it('does not let an engine conform that supports nothing', async () => {
    const report = await checkDiscovery({ scan: () => ({ error: 'not-supported' }) }, { runs: 2 });
    expect(report).toEqual({
      ...{ conforms: false, status: 'not-supported', seed: 1, scans: 0, notSupported: 2, tests: 0, significant: 0 },
    });
    expect(describeDiscovery(report)).toBe('scans: not supported (seed 1)');
  });

  it('reports an engine that throws, with a scan made small', async () => {
    const scan = () => {
      throw new RangeError('no scan today');
    };
    const report = await checkDiscovery({ scan }, { runs: 1 });
    expect(report).toMatchObject({ conforms: false, status: 'failed', error: 'no scan today' });
    if (report.status !== 'failed') return;
    expect(report.counterexample.request.options.families).toHaveLength(1);
    expect(report.counterexample.bars).toBeLessThan(60);
    expect(describeDiscovery(report)).toContain('failed on scan 1: no scan today');
  }, 60_000);

  it('gives the numbers behind a wrong p-value, within a tolerance none', async () => {
    const scan = (request: Parameters<typeof scanLibrary>[0]) => {
      const result = scanLibrary(request);
      const ranking = result.ranking.map((family) => ({
        ...family,
        markets: family.markets.map((row) =>
          row.method === 'binomial' ? { ...row, pValue: row.pValue * 0.999 } : row,
        ),
      }));
      return { ...result, ranking };
    };
    const report = await checkDiscovery({ scan }, { runs: 1 });
    expect(report.status).toBe('differs');
    if (report.status !== 'differs') return;
    expect(report.difference.path).toMatch(/^ranking\[\d+\]\.markets\[\d+\]\.pValue$/);
    expect(report.behind?.whole?.trials).toBeGreaterThanOrEqual(10);
    expect(describeDiscovery(report)).toContain('behind it: {');
    const near = await checkDiscovery({ scan }, { runs: 1, tolerance: { statistics: { relative: 0.01 } } });
    expect(near.status).toBe('conforms');
    expect(describeDiscovery(near)).toMatch(/^scans: conform on 1; \d+ tests made/);
  }, 120_000);

  it('counts the tests that were made, and those that are significant', async () => {
    const rows: { readonly method: string | null; readonly significant: boolean }[] = [];
    const scan = (request: Parameters<typeof scanLibrary>[0]) => {
      const result = scanLibrary(request);
      rows.push(...result.ranking.flatMap(({ markets }) => markets));
      return result;
    };
    const { tests, significant } = await checkDiscovery({ scan }, { runs: 2 });
    expect(tests).toBe(rows.filter(({ method }) => method !== null).length);
    expect(significant).toBe(rows.filter((row) => row.significant).length);
    expect(significant).toBeGreaterThan(0);
    expect(tests).toBeGreaterThan(significant);
    expect(rows.length).toBeGreaterThan(tests);
  }, 120_000);
});

describe('the reference of evidence', () => {
  it('begins at 1, and calls from m / (k · level) on', () => {
    expect(evidenceAgainstCoin(0, 0)).toEqual({ numerator: 1n, denominator: 1n });
    expect(evidenceAgainstCoin(3, 3)).toEqual({ numerator: 2n, denominator: 1n });
    const level = { numerator: 1n, denominator: 20n };
    expect(calledByEvidence([{ numerator: 20n, denominator: 1n }], level)).toBe(1);
    expect(calledByEvidence([{ numerator: 19n, denominator: 1n }], level)).toBe(0);
  });
});
