import { expect } from 'vitest';
import { checkDiscovery, scanLibrary } from '../../../src/conformance/index.js';
import { cases } from '../../cases.js';
import { countedLaw } from '../../laws/law.js';
import { lawSeed } from '../../laws/law-seed.js';

countedLaw(
  'the scan of this library and the reference scan agree on generated scans, in which tests are made',
  async () => {
    const runs = cases(20);
    const report = await checkDiscovery({ scan: scanLibrary }, { runs, seed: lawSeed, keyOrder: 'same' });
    expect(report).toMatchObject({ conforms: true, status: 'conforms' });
    // A scan may make many tests or none: two a scan on average are few.
    return { cases: runs, tested: Math.min(runs, report.tests / 2), atLeast: 1, lacking: [] };
  },
);
