import { expect, it } from 'vitest';
import { checkDiscovery, scanLibrary } from '../../../src/conformance/index.js';
import { cases } from '../../cases.js';

it('the scan of this library and the reference scan agree on generated scans, in which tests are made', async () => {
  const report = await checkDiscovery({ scan: scanLibrary }, { runs: cases(40), seed: 30, keyOrder: 'same' });
  expect(report).toMatchObject({ conforms: true, status: 'conforms' });
  expect(report.tests).toBeGreaterThan(50);
}, 500_000);
