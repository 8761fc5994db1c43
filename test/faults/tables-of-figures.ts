import type * as calendar from '../../src/calendar/index.js';
import { differingValues, textOfPath } from '../../src/conformance/engine/index.js';
import { calendars as calendarVectors } from '../conformance/vectors/calendar/calendars.js';
import { sessions as sessionVectors } from '../conformance/vectors/calendar/sessions.js';
import type { Table } from '../conformance/vectors/grouped.js';
import { answersOf, type Numeric } from '../conformance/vectors/numeric/answers.js';
import { distributions as distributionVectors } from '../conformance/vectors/numeric/distributions.js';
import { roundings as roundingVectors } from '../conformance/vectors/numeric/roundings.js';
import { significance as significanceVectors } from '../conformance/vectors/numeric/significance.js';
import { wilsonIntervals } from '../conformance/vectors/numeric/wilson-intervals.js';
import { noticing, onMarkets, scansOfMarkets, type Engine, type Scanner } from './checks-of-answers.js';
import type { Check, FaultTable } from './fault-table.js';
import { planted } from './planted.js';

const calendars: FaultTable<Pick<typeof calendar, 'exchangeCalendars' | 'sessionTemplates' | 'zoneClock'>> = {
  subject: 'the calendars',
  entry: 'calendar',
  faults: planted('calendars'),
  checks: {
    vectors: (code) =>
      differenceOf([calendarVectors(), sessionVectors()], [calendarVectors(code), sessionVectors(code)]),
  },
};

/** What the vectors of figures are computed with. */
const figures = ['numeric/inner.ts', 'statistics/inner.ts', 'statistics/significance/chi-square-test.ts'];

const figureFaults = planted('roundings', 'distributions', 'intervals');

const numbers: FaultTable<Numeric & Engine> = {
  subject: 'the figures',
  entry: [...figures, 'conformance/engine/library-with.ts'],
  faults: figureFaults,
  checks: {
    vectors: rowsOf({
      'wilson-intervals': wilsonIntervals(),
      roundings: roundingVectors(),
      distributions: distributionVectors(),
    }),
  },
  shows: onMarkets(figureFaults),
};

const testsOfVectors = rowsOf({ significance: significanceVectors() });

const chiSquare: FaultTable<Numeric> = {
  subject: 'chi-square',
  entry: figures,
  faults: planted('chi-square'),
  checks: { vectors: testsOfVectors },
};

const tests: FaultTable<Numeric & Scanner> = {
  subject: 'the tests of significance',
  entry: [...figures, 'conformance/discovery/scan-library.ts'],
  faults: planted('significance'),
  checks: { vectors: testsOfVectors, scans: scansOfMarkets },
};

export const tablesOfFigures: readonly FaultTable[] = [calendars, numbers, chiSquare, tests];

/** Compares figures with those of the vectors. */
function rowsOf(files: Readonly<Record<string, object>>): Check<Numeric> {
  return (code) => {
    const answers = answersOf(code);
    for (const [name, file] of Object.entries(files)) {
      for (const row of (file as Table<readonly never[]>).rows) {
        const found = noticing(() => {
          const [got, has] = answers[name](row);
          return JSON.stringify(got) === JSON.stringify(has) ? null : JSON.stringify(got);
        });
        if (found !== null) return `${name} of ${JSON.stringify(row)}: ${found}`;
      }
    }
    return null;
  };
}

function differenceOf(expected: unknown, got: unknown): string | null {
  const [first] = differingValues(expected, got, () => false);
  return first === undefined ? null : textOfPath(first.path);
}
