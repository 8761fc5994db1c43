import { describe, expect, it } from 'vitest';
import { runReport, type ReportId } from '../../../../src/reports/index.js';
import { answered } from '../reports/answered.js';
import type { ReportFile } from '../reports/report-file.js';
import { stored } from '../stored.js';
import { yearMarkets } from './year-markets.js';

describe.each([...Object.keys(yearMarkets), 'at-random'])('the year of %s', (name) => {
  const file = stored(`years/${name}.json`) as ReportFile;

  it('has as many bars as a year, and cases with hundreds of observations', () => {
    const dates = new Set(file.markets[0].rows.map(([time]) => time.slice(0, 10)));
    expect(dates.size).toBeGreaterThanOrEqual(252);
    expect(file.cases.length).toBeGreaterThan(2);
    expect(Math.max(...file.cases.map(({ result }) => result!.observations.eligible))).toBeGreaterThan(200);
  });

  it('is passed by the engine', () => {
    const ours = answered(file, (bars, report, options) => runReport(bars, report as ReportId, options as never));
    file.cases.forEach((each, i) => expect(JSON.stringify(ours.cases[i])).toBe(JSON.stringify(each)));
  });
});
