import { expect, it } from 'vitest';
import { barsFromColumns, barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import { catalog, inPlay, type InPlayOptions, inPlaySteps } from '../../src/reports/index.js';
import { partOf } from '../conformance/real-files.js';
import { generatedMinutes } from '../performance/generated-market.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;
const ids = catalog.map(({ report }) => report);

it.each([
  ['futures', 8],
  ['futures', 22],
  ['stocks', 6],
  ['stocks', 20],
] as const)(
  'what is in play on %s %i hours before the end has the same bytes a report at a time as at once',
  (assetClass, hours) => {
    const { bars, asOf, events, ticker } = simulatedMarket({ assetClass, dates: 15, seed: 8 });
    const options: InPlayOptions = { assetClass, ticker, events, asOf: asOf - hours * HOUR, lookback: '1mo' };
    for (const reports of [ids, [...ids].reverse()]) {
      const steps = inPlaySteps(bars, { ...options, reports });
      const done: number[] = [];
      let step = steps.next();
      for (; step.done !== true; step = steps.next()) done.push(step.value.done);
      expect(done).toEqual(ids.map((_, i) => i + 1));
      expect(JSON.stringify(step.value)).toBe(JSON.stringify(inPlay(bars, { ...options, reports })));
      expect(step.value.upcoming.length).toBeGreaterThan(3);
      // Nor does it matter what else was asked for before.
      const single = reports.map((report) => inPlay(bars, { ...options, reports: [report] }));
      expect(step.value.reports).toEqual(single.flatMap((each) => each.reports));
      expect(step.value.notInPlay).toEqual(single.flatMap((each) => each.notInPlay));
      expect(step.value.refused).toEqual(single.flatMap((each) => each.refused));
    }
  },
);

it('has a time for a bar inside a break as soon as it is there', () => {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
  const breaks = [{ from: '12:00', to: '13:00' }];
  const session = { id: 'hours', timeZone: 'UTC', open: '09:00', close: '16:00', weekdays, breaks };
  const rows = ['2024-07-01', '2024-07-02'].flatMap((date) =>
    [9, 10, 11, 12, 13, 14, 15].flatMap((hour) => {
      const isInBreak = hour === 12;
      if (isInBreak && date === '2024-07-01') return [];
      const high = isInBreak ? 120 : 110;
      return [{ time: Date.parse(date) + hour * HOUR, open: 100, high, low: 90, close: 100 }];
    }),
  );
  const options = { assetClass: 'futures', ticker: 'X', session, calendar: null, lookback: 'all' } as const;
  const asked = {
    ...options,
    reports: ['intraday-timing-standard'],
    params: { 'intraday-timing-standard': { minutes: 60 } },
  } as const;
  const seenFrom = (bars: Bars, hour: number) => {
    const { reports } = inPlay(bars, { ...asked, asOf: Date.parse('2024-07-02') + hour * HOUR });
    const [{ soFar, history }] = reports[0].observations[0].groups[0].questions;
    return { soFar, times: history.outcomes.map(({ id }) => id) };
  };
  // From 12:00 on the same bars grow hour by hour.
  let bars = barsFromRows(rows.slice(0, 9), { interval: HOUR });
  expect(seenFrom(bars, 12)).toEqual({ soFar: '09:00', times: ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'] });
  for (const end of [10, 11, 12]) {
    bars = extendBars(bars, barsFromRows(rows.slice(end - 1, end), { interval: HOUR }));
    const carried = seenFrom(bars, end + 3);
    expect(carried).toEqual(seenFrom(barsFromRows(rows.slice(0, end), { interval: HOUR }), end + 3));
    expect(carried).toEqual({
      soFar: '12:00',
      times: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'],
    });
  }
});

it('counts the history once a session, though all reports together look at seven ranges of sessions', () => {
  const columns = generatedMinutes(12, 15);
  const interval = 15 * 60_000;
  const end = columns.time.length - 12;
  const options = { assetClass: 'futures', ticker: 'X' } as const;
  const historiesOf = (bars: Bars) => {
    const { reports } = inPlay(bars, { ...options, asOf: bars.time[bars.length - 1] + interval });
    return reports.flatMap(({ report, observations }) =>
      observations.flatMap(({ groups }) =>
        groups.flatMap(({ label, questions }) =>
          questions.map(({ id, history }) => [`${report} ${label} ${id}`, history] as const),
        ),
      ),
    );
  };
  const bars = barsFromColumns(partOf(columns, 0, end), { interval });
  const before = new Map(historiesOf(bars));
  const next = barsFromColumns(partOf(columns, end, end + 1), { interval });
  const known = historiesOf(extendBars(bars, next)).filter(([name]) => before.has(name));
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter(([name, history]) => before.get(name) !== history)).toEqual([]);
});

it('a week waits for its breaks when a session of it has closed, as it goes on', () => {
  const weeks = barsFromRows([
    { time: '2027-01-18', open: 10, high: 12, low: 9, close: 10 },
    { time: '2027-01-25', open: 11, high: 13, low: 11, close: 11 },
  ]);
  const asOf = Date.UTC(2027, 0, 25, 22);
  const { reports } = inPlay(weeks, {
    ...{ assetClass: 'forex', ticker: 'EURUSD', asOf },
    reports: ['previous-weeks-range-by-levels'],
  });
  const states = reports[0].observations[0].groups[0].questions.map(({ id, state }) => `${id} ${state}`);
  expect(states).toContain('high-1 open');
  expect(states).toContain('low-1 waiting');
});
