import { afterAll, describe, expect, it } from 'vitest';
import { checkEngine, describeDifferences } from '../../../src/conformance/index.js';
import { suiteSeed } from '../suite-seed.js';
import { faults } from './broken/faults.js';

const table: string[] = [];

describe('an engine with one fault', () => {
  it.each(faults)('is found out in at most five sessions: $fault', async ({ fault, engine, wrong, right, check }) => {
    const report = await checkEngine(engine, { reports: [...wrong, ...right], runs: 100, seed: suiteSeed, ...check });
    for (const finding of report.reports) {
      const expected = (wrong as readonly string[]).includes(finding.report) ? 'differs' : 'conforms';
      expect(finding.status, `${finding.report}: ${describeDifferences(report)}`).toBe(expected);
      if (finding.status !== 'differs') continue;
      const { sessions, request } = finding.counterexample;
      expect(sessions, JSON.stringify(request)).toBeLessThanOrEqual(5);
      const { path, expected: one, got } = finding.difference;
      const values = `${JSON.stringify(one)} became ${JSON.stringify(got)}`;
      table.push(
        [fault, finding.report, `${sessions} sessions, ${request.rows.length} bars`, path, values].join(' | '),
      );
    }
  });

  afterAll(() => console.log(table.join('\n')));
});
