import { describe, expect, it } from 'vitest';
import { checkEngine, describeDifferences, runLibrary, type EngineRun } from '../../src/conformance/index.js';
import { referenceReports } from '../../src/conformance/reference/index.js';
import { catalog } from '../../src/reports/index.js';
import { cases, everyCase } from '../cases.js';
import { countedLaw } from '../laws/law.js';
import { lawSeed } from '../laws/law-seed.js';
import { comparedReports } from './compare.js';
import { longReports } from './long-market.js';
import { metIn } from './met-in.js';

/** How many markets are generated for each identifier. */
const marketCount = cases(30);

/** How many families are run on the same markets. */
const familiesAtOnce = 3;

const families = [...new Set(comparedReports.map(({ family }) => family))];

const batches = Array.from({ length: Math.ceil(families.length / familiesAtOnce) }, (_, i) =>
  families.slice(i * familiesAtOnce, (i + 1) * familiesAtOnce),
);

const library = { run: runLibrary };

/** What the markets of all families met together. */
const met = new Set<string>();

describe('engine and reference', () => {
  it('have the same reports', () => {
    expect([...referenceReports].sort()).toEqual(catalog.map(({ report }) => report).sort());
  });

  for (const [i, names] of batches.entries()) {
    countedLaw(`agree to the byte on generated markets: ${names.join(', ')}`, async () => {
      const reports = comparedReports.filter(({ family }) => names.includes(family)).map(({ report }) => report);
      // What needs months of bars has them in long-markets.long.test.ts.
      const lacking = new Set<string>(reports.filter((each) => !longReports.includes(each)));
      const count = { cases: 0, tested: 0 };
      const onRun = ({ request: { report, options }, answer }: EngineRun): void => {
        count.cases++;
        for (const each of metIn(options, answer)) {
          met.add(each);
          lacking.delete(each);
          if (each !== 'observations') continue;
          count.tested++;
          lacking.delete(report);
        }
      };
      // Not every market has what one of the reports needs: those run on others. Each batch has markets of its own.
      for (let times = 0; times === 0 || (everyCase && times < 20 && lacking.size > 0); times++) {
        const seed = lawSeed + i + times * batches.length;
        const some = reports.filter((each) => times === 0 || lacking.has(each));
        const report = await checkEngine(library, { reports: some, runs: marketCount, seed, keyOrder: 'same', onRun });
        expect(report.conforms, describeDifferences(report)).toBe(true);
      }
      return { ...count, atLeast: 0.1, lacking: [...lacking] };
    });
  }
});

// A tenth of the markets does not meet everything.
describe.runIf(everyCase)('the generated markets of all families', () => {
  it.each([
    'where that some observations pass',
    'where on answers that some observations pass',
    ...['excluded as condition', 'excluded as decided-before'],
    ...['where', 'groupBy', 'series', 'hindsight', 'stability', 'events', 'detailed', 'exchange'],
    ...['template for first', 'template for second'],
    ...['guard insufficient', 'guard low-sample', 'guard none'],
    ...[
      'open at the previous close',
      'open at the previous low',
      'open at the previous high',
      'close at the reference',
    ],
    'a session on a daylight-saving day',
    ...['bars-misaligned', 'bars-too-coarse', 'known-too-late'].map((code) => `refused as ${code}`),
  ])('met %s', (what) => {
    expect(met).toContain(what);
  });
});
