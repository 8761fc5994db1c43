import { expect, it } from 'vitest';
import { type DiscoveryScanRequest, scanLibrary } from '../../../../src/conformance/index.js';
import { scanFigures } from '../../../../src/conformance/discovery/scan-figures.js';
import { differingValues } from '../../../../src/conformance/engine/index.js';
import type { ScanFigures } from '../../../../src/conformance/reference/discovery/index.js';
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
    const isNear = (one: unknown, other: unknown): boolean => Math.abs(Number(one) - Number(other)) < 1e-12;
    expect(differingValues(scan.expected, engine, isNear)).toEqual([]);
  },
  60_000,
);
