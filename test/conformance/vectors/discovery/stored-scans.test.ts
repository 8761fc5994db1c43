import { expect, it } from 'vitest';
import { type DiscoveryScanRequest, scanLibrary } from '../../../../src/conformance/index.js';
import { scanFigures } from '../../../../src/conformance/discovery/scan-figures.js';
import { differingValues } from '../../../../src/conformance/engine/index.js';
import type { ScanFigures } from '../../../../src/conformance/reference/discovery/index.js';
import { calledOf } from '../../../../src/discovery/evidence/e-benjamini-hochberg.js';
import {
  evidenceAgainstCommonShares,
  evidenceAgainstHalf,
} from '../../../../src/discovery/evidence/evidence-of-counts.js';
import { seededGenerator } from '../../../../src/discovery/index.js';
import { generatorOf } from '../../../../src/discovery/test-family.js';
import { compareQuotients } from '../../../../src/numeric/inner.js';
import { stored } from '../stored.js';

interface StoredScan {
  readonly id: string;
  readonly request: DiscoveryScanRequest;
  readonly expected: ScanFigures;
}

const { cases } = stored('discovery/scans.json') as { readonly cases: readonly StoredScan[] };

it.each(cases)(
  '$id: the figures of a stored scan, which the reference computed, are those of the engine',
  (scan) => {
    const engine = JSON.parse(JSON.stringify(scanFigures(scanLibrary(scan.request)))) as unknown;
    // A one-sided p-value of the engine need not be the nearest double.
    const isNear = (one: unknown, other: unknown, path: readonly (string | number)[]): boolean =>
      path[path.length - 2] === 'late' &&
      typeof one === 'number' &&
      typeof other === 'number' &&
      Math.abs(one - other) < 1e-12;
    expect(differingValues(scan.expected, engine, isNear)).toEqual([]);
  },
  60_000,
);

it('the random numbers of the vectors are those of the engine', () => {
  interface Stored {
    readonly seed: number;
    readonly assetClass: string;
    readonly ticker: string;
    readonly family: string;
    readonly expected: { readonly seed: string; readonly numbers: readonly number[] };
  }
  const { cases: tests } = stored('discovery/random-numbers.json') as { readonly cases: readonly Stored[] };
  for (const { seed, assetClass, ticker, family, expected } of tests) {
    const [own, seeded] = [generatorOf(seed, assetClass, ticker, family), seededGenerator(Number(expected.seed))];
    expect(expected.numbers.map(() => own())).toEqual(expected.numbers);
    expect(expected.numbers.map(() => seeded())).toEqual(expected.numbers);
  }
});

it('the evidence of the vectors is that of the engine', () => {
  interface Stored {
    readonly id: string;
    readonly rows: readonly (readonly unknown[])[];
  }
  const { cases: sequences } = stored('discovery/evidence.json') as { readonly cases: readonly Stored[] };
  const quotient = (text: string) => {
    const [numerator, denominator] = text.split('/').map(BigInt);
    return { numerator, denominator };
  };
  for (const { id, rows } of sequences) {
    for (const row of rows) {
      if (id === 'evidence-called') {
        const [values, level, called] = row as readonly [readonly number[], string, number];
        const descending = values.map((numerator) => ({ numerator, denominator: 1 }));
        expect(calledOf(descending, quotient(level)), id).toBe(called);
        continue;
      }
      const e = quotient(String(row.at(-1)));
      const engine =
        row.length === 3
          ? evidenceAgainstHalf(Number(row[0]), Number(row[1]) - Number(row[0]))
          : evidenceAgainstCommonShares(row[0] as readonly (readonly number[])[]);
      expect(compareQuotients(engine, e), `${id} ${JSON.stringify(row)}`).toBe(0);
    }
  }
});
