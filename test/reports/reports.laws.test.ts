import { describe, expect } from 'vitest';
import { checkLaws, resultLaws, runLaws, runLibrary } from '../../src/conformance/index.js';
import { runReport, runReports, type ReportId } from '../../src/reports/index.js';
import { cases, everyCase } from '../cases.js';
import { countedLaw } from '../laws/law.js';
import { lawSeed } from '../laws/law-seed.js';
import { keepersOf } from './fixtures/exceptions.js';
import { deeplyFrozen, freezeDeeply } from './fixtures/frozen.js';
import { frameOf } from './fixtures/frame-of.js';
import { expectSame, markTried, marketLaw, resultLaw } from './fixtures/laws.js';
import { barsOf, bytesOf, limitsOf, optionsFor, reports, resultsOf } from './fixtures/runs.js';

// What holds of every report of the catalog, whatever it is about: one that joins it is tried without an edit here.

const onlyThese = (some: readonly string[], results: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(results).filter(([report]) => some.includes(report)));

describe('of the laws that any engine can be tried on', () => {
  for (const { id, title } of [...resultLaws, ...runLaws]) {
    countedLaw(`${title} (${id})`, async () => {
      const runs = cases(6);
      let lacking: readonly ReportId[] = reports;
      let made = 0;
      // Not every market has what one of the reports needs.
      for (let times = 0; times < 10 && lacking.length > 0 && (everyCase || times === 0); times++) {
        const report = await checkLaws(
          { run: runLibrary },
          { laws: [id], reports: lacking, seed: lawSeed + times, runs },
        );
        const [finding] = report.laws;
        if (finding.status === 'broken') expect(finding).toBeNull();
        else lacking = lacking.filter((each) => finding.untested.includes(each));
        made += runs;
      }
      return { cases: made, tested: made, atLeast: 1, lacking };
    });
  }
});

describe('a result', () => {
  resultLaw('is frozen to its last value and survives JSON', (result) => {
    expect(deeplyFrozen(result)).toBe(true);
    expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result);
  });

  const framed = keepersOf('lists the same groups, questions and measures whatever the bars are');
  marketLaw(
    'lists the same groups, questions and measures whatever the bars are, but for years and times of day',
    {},
    (market, params) => {
      const options = { ...optionsFor(market), params };
      const first = barsOf(market, market.rows.slice(0, 1));
      // What a single bar gives, more of them may not: one that opens before a session and ends inside it.
      const given = Object.entries(onlyThese(framed, bytesOf(barsOf(market), options, frameOf))).filter(([, bytes]) =>
        bytes.startsWith('{'),
      );
      expectSame(bytesOf(first, options, frameOf), Object.fromEntries(given));
    },
    { keepers: framed },
  );
});

describe('a run', () => {
  marketLaw(
    'gives the same bytes again, alone, among others, and in any order',
    { suggestions: true },
    (market, params, number) => {
      const bars = barsOf(market);
      const options = { ...optionsFor(market), ...limitsOf(market), params };
      const alone = Object.fromEntries(
        reports.map((report) => [report, bytesOf(barsOf(market), options, undefined, [report])[report]]),
      );
      const rotation = number % reports.length;
      const rotated = [...reports.slice(rotation), ...reports.slice(0, rotation)].reverse();
      expectSame(bytesOf(bars, options), alone);
      expectSame(bytesOf(bars, options), alone);
      expect(runReports(bars, rotated, options).map(({ report }) => report)).toEqual(rotated);
      expectSame(bytesOf(bars, options, undefined, rotated), alone);
      // The bars have seen another session since.
      const { timeZone, weekdays } = market.template;
      bytesOf(bars, { ...options, session: { id: 'other', timeZone, open: '01:00', close: '13:00', weekdays } });
      expectSame(bytesOf(bars, options), alone);
    },
    { runs: 4 },
  );

  marketLaw('is the same from runReport and from runReports', {}, (market, params) => {
    const bars = barsOf(market);
    const options = optionsFor(market);
    for (const result of resultsOf(bars, { ...options, params })) {
      const { report } = result;
      expect(runReport(bars, report, { ...options, params: params[report] ?? {} })).toStrictEqual(result);
      markTried(report);
    }
  });

  marketLaw('modifies nothing that it is given', { suggestions: true }, (market, params) => {
    const bars = barsOf(market);
    const { time, open, high, low, close, volume, contract } = bars;
    const columns = () => [time, open, high, low, close, volume, contract].map((column) => column?.slice());
    const before = columns();
    const options = freezeDeeply({ ...optionsFor(market), ...limitsOf(market), params });
    resultsOf(bars, options).forEach(({ report }) => markTried(report));
    expect(columns()).toStrictEqual(before);
  });
});
