import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { GeneratedMarket } from '../../src/conformance/arbitraries/index.js';
import { dateOf, epochDayOf } from '../../src/conformance/arbitraries/session-span.js';
import {
  describeReport,
  reasons,
  runReport,
  runReports,
  type MeasureSummary,
  type ReportId,
} from '../../src/reports/index.js';
import { raised, timesPowerOfTen, withoutVolume } from './fixtures/changed-rows.js';
import { keepersOf } from './fixtures/exceptions.js';
import { deeplyFrozen, freezeDeeply } from './fixtures/frozen.js';
import { expectSame, lawOf, markTried, onMarkets, onResults } from './fixtures/laws.js';
import { frameOf, onlyAnswers, rowsIn, withDatesMoved, withoutPrices } from './fixtures/parts-of-results.js';
import { barsOf, bytesOf, limitsOf, optionsFor, reports, resultsOf, type Params } from './fixtures/runs.js';
import { endOfBar, rowsFrom, rowsThrough } from './fixtures/trading-day.js';

// What holds of every report of the catalog, whatever it is about: one that joins it is tried without an edit here.

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const onlyThese = (some: readonly string[], results: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(results).filter(([report]) => some.includes(report)));

describe('a result', () => {
  lawOf('counts every answer to a question as exactly one of its outcomes', () => {
    onResults(({ summary }) => {
      const questions = summary.flatMap((group) => group.questions);
      expect(questions.filter(({ of, outcomes }) => sum(outcomes.map(({ count }) => count)) !== of)).toEqual([]);
    });
  });

  lawOf('accounts for every observation seen, by reasons in their order', () => {
    onResults(({ observations: { seen, eligible, excluded } }) => {
      expect(eligible + sum(Object.values(excluded))).toBe(seen);
      expect(Object.values(excluded).every((count) => count > 0)).toBe(true);
      expect(Object.keys(excluded)).toEqual(reasons.filter((reason) => reason in excluded));
    });
  });

  lawOf('leaves observations out for no reason that its description does not list', () => {
    onResults(({ report, observations: { excluded } }) => {
      expect(describeReport(report as ReportId).exclusions).toEqual(
        expect.arrayContaining(Object.keys(excluded).filter((reason) => reason !== 'condition')),
      );
    });
  });

  lawOf('has a row per eligible observation, in order, and puts each of its groups into the summary', () => {
    onResults((result) => {
      const rows = result.detailed ?? [];
      expect(rows.length).toBe(result.observations.eligible);
      expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).sort());
      for (const { group, observations } of result.summary) expect(rowsIn(result, group).length).toBe(observations);
      expect(sum(result.summary.map(({ observations }) => observations))).toBe(
        sum(rows.map(({ groups }) => groups.length)),
      );
    });
  });

  lawOf('gives the counts of the summary back when its rows are counted', () => {
    onResults((result) => {
      for (const { group, questions } of result.summary) {
        const rows = rowsIn(result, group);
        const counted = questions.map(({ id, outcomes }) => {
          const answers = rows.flatMap((row) => row.outcomes[id] ?? []);
          const counts = outcomes.map((outcome) => answers.filter((answer) => answer === outcome.id).length);
          return { id, of: answers.length, counts };
        });
        expect(counted).toEqual(
          questions.map(({ id, of, outcomes }) => ({ id, of, counts: outcomes.map(({ count }) => count) })),
        );
      }
    });
  });

  lawOf('measures what its rows measure', () => {
    onResults((result) => {
      for (const { group, measures } of result.summary) {
        const rows = rowsIn(result, group);
        for (const measure of measures) {
          const values = rows.map((row) => row.measures[measure.id]).filter((value) => value !== null);
          const sorted = values.sort((a, b) => a - b);
          expect(sorted.length, measure.id).toBe(measure.count);
          if (measure.count === 0) expectNoFigures(measure);
          else expectFiguresOf(measure, sorted);
        }
      }
    });
  });

  lawOf('has a percent within its interval, and none of nothing', () => {
    onResults(({ summary }) => {
      for (const { of, outcomes } of summary.flatMap(({ questions }) => questions)) {
        const wrong = outcomes.filter(({ percent, low, high }) => {
          if (of === 0) return percent !== null || low !== null || high !== null;
          if (percent === null || low === null || high === null) return true;
          return !(0 <= low && low <= percent && percent <= high && high <= 100);
        });
        if (wrong.length > 0) expect(wrong).toEqual([]);
      }
    });
  });

  lawOf('is frozen to its last value and survives JSON', () => {
    onResults((result) => {
      expect(deeplyFrozen(result)).toBe(true);
      expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result);
    });
  });

  const framed = keepersOf('lists the same groups, questions and measures whatever the bars are');
  lawOf(
    'lists the same groups, questions and measures whatever the bars are, but for years and times of day',
    () => {
      onMarkets({}, (market, params) => {
        const options = { ...optionsFor(market), params };
        const first = barsOf(market, market.rows.slice(0, 1));
        // What a single bar gives, more of them may not: one that opens before a session and ends inside it.
        const given = Object.entries(onlyThese(framed, bytesOf(barsOf(market), options, frameOf))).filter(([, bytes]) =>
          bytes.startsWith('{'),
        );
        expectSame(bytesOf(first, options, frameOf), Object.fromEntries(given));
      });
    },
    framed,
  );
});

describe('a run', () => {
  lawOf('gives the same bytes again, alone, among others, and in any order', () => {
    onMarkets(
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
        bytesOf(bars, { ...options, session: { ...market.template, id: 'other', open: '01:00', close: '13:00' } });
        expectSame(bytesOf(bars, options), alone);
      },
      { runs: 8 },
    );
  });

  lawOf('is the same from runReport and from runReports', () => {
    onMarkets({}, (market, params) => {
      const bars = barsOf(market);
      const options = optionsFor(market);
      for (const result of resultsOf(bars, { ...options, params })) {
        const { report } = result;
        expect(runReport(bars, report, { ...options, params: params[report] ?? {} })).toStrictEqual(result);
        markTried(report);
      }
    });
  });

  lawOf('modifies nothing that it is given', () => {
    onMarkets({ suggestions: true }, (market, params) => {
      const bars = barsOf(market);
      const { time, open, high, low, close, volume, contract } = bars;
      const columns = () => [time, open, high, low, close, volume, contract].map((column) => column?.slice());
      const before = columns();
      const options = freezeDeeply({ ...optionsFor(market), ...limitsOf(market), params });
      resultsOf(bars, options).forEach(({ report }) => markTried(report));
      expect(columns()).toStrictEqual(before);
    });
  });

  const withoutVolumes = keepersOf('looks at volume only in a report about volume');
  lawOf(
    'looks at volume only in a report that is about volume',
    () => {
      onMarkets({}, (market, params) => {
        const options = { ...optionsFor(market), params };
        const without = market.rows.map(withoutVolume);
        const other = without.map((row, i) => ({ ...row, volume: 2 * i }));
        const before = onlyThese(withoutVolumes, bytesOf(barsOf(market), options));
        expectSame(bytesOf(barsOf(market, without), options), before);
        expectSame(bytesOf(barsOf(market, other), options), before);
      });
    },
    withoutVolumes,
  );
});

describe('prices', () => {
  lawOf('of another size change no count and no ratio', () => {
    onMarkets({ shortPrices: true }, (market, params, number) => {
      const options = { ...optionsFor(market), params };
      const scaled = market.rows.map((row) => timesPowerOfTen(row, (number % 8) - 4));
      expectSame(
        bytesOf(barsOf(market, scaled), options, withoutPrices),
        bytesOf(barsOf(market), options, withoutPrices),
      );
    });
  });

  const aboutDifferences = keepersOf('changes no answer where all prices lie higher');
  lawOf(
    'that all lie higher change no answer',
    () => {
      onMarkets({ shortPrices: true }, (market, params, number) => {
        const options = { ...optionsFor(market), params };
        const higher = market.rows.map((row) => raised(row, number));
        const before = bytesOf(barsOf(market), options, onlyAnswers);
        expectSame(bytesOf(barsOf(market, higher), options, onlyAnswers), onlyThese(aboutDifferences, before));
      });
    },
    aboutDifferences,
  );
});

describe('time', () => {
  /** Expects of some reports that bars which lie some days later change nothing but dates. */
  const expectOnlyDatesMoved = (market: GeneratedMarket, params: Params, days: number, some = reports): void => {
    const options = { ...optionsFor(market), calendar: null, params };
    const later = market.rows.map((row) => ({ ...row, time: row.time + days * 86_400_000 }));
    const before = bytesOf(barsOf(market), options, (result) => withDatesMoved(result, days));
    expectSame(bytesOf(barsOf(market, later), options), onlyThese(some, before));
  };

  /** The days of the complete sessions of a market, which no other report finds without an exclusion of its own. */
  const completeDays = (market: GeneratedMarket): readonly number[] => {
    const options = { ...optionsFor(market), calendar: null };
    const [result] = runReports(barsOf(market), ['green-and-red-days-by-weekday-standard'], options);
    // A daily bar for a Saturday, stamped at the open on Friday, is a second one for Friday.
    return 'refused' in result ? [] : (result.detailed ?? []).map(({ date }) => epochDayOf(date));
  };

  /** How many complete sessions before the range a report may look at: a week before the one that the range begins in. */
  const warmUp = 13;

  /** Params with averages over five sessions, for which that is enough. */
  const withShortAverages = (params: Params): Params =>
    Object.fromEntries(
      reports.map((report) => {
        const names = describeReport(report).options.map(({ name }) => name);
        const short = Object.entries({ period: 5, smoothing: 'simple' }).filter(([name]) => names.includes(name));
        return [report, { ...params[report], ...Object.fromEntries(short) }];
      }),
    );

  const withoutYears = keepersOf('moved by 28 years changes only dates');
  lawOf(
    'moved by 28 years, after which weekdays and months are the same again, changes only dates',
    () => {
      onMarkets({ fixedOffset: true }, (market, params) => {
        // Before 2007 the clocks of New York, for whose midnight one report asks, changed on other days.
        fc.pre(market.rows[0].time > Date.UTC(2008, 0));
        expectOnlyDatesMoved(market, params, 28 * 365 + 7, withoutYears);
      });
    },
    withoutYears,
  );

  const withoutSeason = keepersOf('moved by weeks changes only dates');
  lawOf(
    'moved by weeks changes only dates where neither a month nor the clock of another zone matters',
    () => {
      onMarkets({ fixedOffset: true }, (market, params, number) => {
        expectOnlyDatesMoved(market, params, 7 * ((number % 100) - 50), withoutSeason);
      });
    },
    withoutSeason,
  );

  lawOf('after the end of the range changes nothing', () => {
    onMarkets({}, (market, params, number) => {
      const days = completeDays(market);
      fc.pre(days.length > 0);
      const last = days[number % days.length];
      const options = { ...optionsFor(market), calendar: null, endDate: dateOf(last), params };
      expectSame(bytesOf(barsOf(market), options), bytesOf(barsOf(market, rowsThrough(market, last)), options));
    });
  });

  lawOf('before the start of the range and what it warms up on changes nothing', () => {
    onMarkets({}, (market, params, number) => {
      const days = completeDays(market);
      fc.pre(days.length > warmUp);
      const start = warmUp + (number % (days.length - warmUp));
      const options = {
        ...optionsFor(market),
        calendar: null,
        startDate: dateOf(days[start]),
        params: withShortAverages(params),
      };
      const enough = barsOf(market, rowsFrom(market, days[start - warmUp]));
      expectSame(bytesOf(barsOf(market), options), bytesOf(enough, options));
    });
  });

  lawOf('after asOf changes nothing: the bars may as well have been cut by hand', () => {
    onMarkets({ suggestions: true, wellFormed: false }, (market, params, number) => {
      const asOf = market.asOf ?? market.rows[number % market.rows.length].time + market.intervalMs;
      const options = { ...optionsFor(market), calendar: null, asOf, params };
      const known = market.rows.filter((row) => endOfBar(market, row) <= asOf);
      fc.pre(known.length > 0);
      expectSame(bytesOf(barsOf(market), options), bytesOf(barsOf(market, known), options));
    });
  });
});

function expectNoFigures({ mean, median, min, max, p25, p75, p90, standardDeviation }: MeasureSummary): void {
  expect([mean, median, min, max, p25, p75, p90, standardDeviation]).toEqual(Array(8).fill(null));
}

/** What can be said of rounded figures: rounding keeps the order of what it rounds. */
function expectFiguresOf(measure: MeasureSummary, sorted: readonly number[]): void {
  const { count, min, p25, median, p75, p90, max, mean, standardDeviation } = measure;
  expect({ min, max }).toEqual({ min: sorted[0], max: sorted[count - 1] });
  if (count % 2 === 1) expect(median).toBe(sorted[(count - 1) / 2]);
  const ascending = [min, p25, median, p75, p90, max].map(Number);
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  expect(Number(mean) >= sorted[0] && Number(mean) <= sorted[count - 1]).toBe(true);
  expect(standardDeviation === null).toBe(count < 2);
  expect(Number(standardDeviation)).toBeGreaterThanOrEqual(0);
}
