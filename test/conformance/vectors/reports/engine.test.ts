import { describe, expect, it } from 'vitest';
import { catalog, runReport, type ReportId } from '../../../../src/reports/index.js';
import { answered } from './answered.js';
import { storedReportFiles } from './report-files.js';

const files = storedReportFiles();

describe('the engine passes the vectors', () => {
  it.each([...files.keys()])('%s', (name) => {
    const file = files.get(name)!;
    const ours = answered(file, (bars, report, options) => runReport(bars, report as ReportId, options as never));
    file.cases.forEach((each, i) => {
      const [expected, got] = [each, ours.cases[i]].map((one) => JSON.stringify(one));
      if (got !== expected) expect(ours.cases[i], `case ${i + 1}`).toEqual(each);
      expect(got).toBe(expected);
    });
  });

  it('for every identifier', () => {
    const cases = new Map<string, number>();
    for (const { report } of [...files.values()].flatMap((file) => file.cases))
      cases.set(report, (cases.get(report) ?? 0) + 1);
    expect([...cases.keys()].sort()).toEqual(catalog.map(({ report }) => report).sort());
    console.log(`${cases.size} identifiers, ${[...cases.values()].reduce((sum, each) => sum + each)} cases`);
    for (const [report, count] of cases) expect(count, report).toBeGreaterThan(1);
  });
});
