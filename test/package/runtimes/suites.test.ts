import { describe, expect, it } from 'vitest';
import { ESSENTIAL, runtimeSuites } from './suites.js';

const { ofEntries, ofDoors } = await runtimeSuites();
const suites = [...ofEntries, ...ofDoors];

describe('the suites that run under other runtimes', () => {
  it('have the essential ones among them, and come from most rooms', () => {
    expect(ofEntries).toEqual(expect.arrayContaining([...ESSENTIAL, 'test/reports/result-digests.long.test.ts']));
    const rooms = new Set(suites.map((path) => path.split('/')[1]));
    // The digests hold scans; most tests of discovery simulate markets with an inner module.
    const expected = ['bars', 'calendar', 'conformance', 'discovery', 'errors', 'numeric', 'policy', 'rate-limit'];
    expect([...rooms].sort()).toEqual([...expected, 'reports', 'service', 'sessions']);
    expect(suites.length).toBeGreaterThan(90);
  });

  it('have none among them that uses inner functions, Node or modules that are loaded anew', () => {
    for (const inner of ['reports/stability', 'bars/bars']) {
      expect(suites).not.toContain(`test/${inner}.test.ts`);
    }
  });
});
