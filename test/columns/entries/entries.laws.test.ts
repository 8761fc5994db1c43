import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { runReport, type DetailedRow, type ReportId } from '../../../src/reports/index.js';
import { law } from '../../laws/law.js';
import { barsOfPaths, type Path, pathSession, pathsOf } from './paths.js';

const SESSIONS = 12;
const WINDOW = 15;
const sizes = [0.25, 0.5, 1, 1.7] as const;

/** A report with an entry on paths: whether it is entered at the open, and where, as the path itself tells. */
interface Subject {
  readonly family: string;
  readonly params?: object;
  readonly entryOf: (path: Path, before: Path | undefined, earlier: readonly Path[]) => Truth | null;
}

/** What the path tells of an entry: the prices that follow it, itself the first. */
interface Truth {
  readonly entry: number;
  readonly up: boolean;
  readonly unit: number;
  readonly after: readonly number[];
}

/** The first price beyond a range, which is filled a step of 1 beyond the side. */
function breakOf(prices: readonly number[], high: number, low: number): Truth | null {
  const at = prices.findIndex((price) => price > high || price < low);
  if (at === -1) return null;
  const up = prices[at] > high;
  return { entry: up ? high + 1 : low - 1, up, unit: high - low, after: prices.slice(at) };
}

/** The open, towards the close before it. */
function fromOpen(path: Path, before: Path | undefined): Truth | null {
  if (before === undefined) return null;
  const after = path.flat();
  const [open] = after;
  const previous = before.flat().at(-1)!;
  return open === previous ? null : { entry: open, up: open < previous, unit: Math.abs(open - previous), after };
}

const subjects: readonly Subject[] = [
  { family: 'gap-fill', entryOf: fromOpen },
  { family: 'week-opening-gap', entryOf: fromOpen },
  {
    family: 'opening-range-breakout',
    params: { minutes: WINDOW },
    entryOf(path) {
      const window = path.slice(0, WINDOW).flat();
      return breakOf(path.slice(WINDOW).flat(), Math.max(...window), Math.min(...window));
    },
  },
  {
    family: 'previous-days-range',
    entryOf(path, before) {
      if (before === undefined) return null;
      const prices = path.flat();
      const [high, low] = [Math.max(...before.flat()), Math.min(...before.flat())];
      const found = breakOf(prices, high, low);
      // A session that opens beyond is entered there.
      return found !== null && (prices[0] > high || prices[0] < low) ? { ...found, entry: prices[0] } : found;
    },
  },
  {
    family: 'reference-levels',
    entryOf(path, before, earlier) {
      if (before === undefined) return null;
      const level = Math.max(...before.flat());
      const prices = path.flat();
      const up = prices[0] <= level;
      const at = prices.findIndex((price) => (up ? price >= level : price <= level));
      const ranges = earlier.slice(-5).map((each) => Math.max(...each.flat()) - Math.min(...each.flat()));
      const unit = ranges.reduce((sum, range) => sum + range) / 5;
      return at === -1 ? null : { entry: level, up, unit, after: prices.slice(at) };
    },
  },
];

/** The rows of a report on paths by their dates, in bars of so many minutes. */
function rowsOf(report: string, paths: readonly Path[], params: object, barMinutes: number | null) {
  const { detailed = [] } = runReport(barsOfPaths(paths), report as ReportId, {
    assetClass: 'futures',
    ticker: 'PATH',
    session: pathSession,
    calendar: null,
    detailed: true,
    params: { ...params, barMinutes },
  });
  return new Map(detailed.map((row) => [row.date, row]));
}

const dateOf = (session: number): string =>
  new Date(Date.UTC(2024, 0, 1 + 7 * Math.floor(session / 5) + (session % 5))).toISOString().slice(0, 10);

const side = fc.constantFrom('with', 'against');
const length = fc.constantFrom(null, 3, 5, 15);
const seeds = fc.nat(2 ** 31);

const cells = sizes.flatMap((stop) => sizes.map((target) => [stop, target] as const));
const measure = (row: DetailedRow, id: string) => row.measures[id]!;

describe.each(subjects)('of $family', ({ family, params = {}, entryOf }) => {
  const bracket = `${family}-by-bracket`;
  const excursion = `${family}-by-excursion`;

  law(
    'what a path came to is within the bounds that its bars give',
    [seeds, side, length],
    (seed, taken, minutes) => {
      const paths = pathsOf(seed, SESSIONS);
      const brackets = rowsOf(bracket, paths, { ...params, side: taken, stops: sizes, targets: sizes }, minutes);
      const runs = rowsOf(excursion, paths, { ...params, side: taken, distances: sizes }, minutes);
      expect([...runs.keys()]).toEqual([...brackets.keys()]);
      let compared = 0;
      paths.forEach((path, i) => {
        const row = brackets.get(dateOf(i));
        const run = runs.get(dateOf(i));
        if (row === undefined || run === undefined) return;
        compared++;
        const truth = entryOf(path, paths[i - 1], paths.slice(0, i))!;
        expect(row.levels.entry).toBe(truth.entry);
        const sign = truth.up === (taken === 'with') ? 1 : -1;
        const profits = truth.after.map((price) => (sign * (price - truth.entry)) / truth.unit);
        // An entry at a level is filled there, however far the first price is beyond.
        const best = Math.max(0, ...profits);
        const worst = Math.max(0, ...profits.map((each) => -each));
        expect(measure(run, 'favourable')).toBeLessThanOrEqual(best + 1e-4);
        expect(measure(run, 'favourable-possible')).toBeGreaterThanOrEqual(best - 1e-4);
        expect(measure(run, 'adverse')).toBeLessThanOrEqual(worst + 1e-4);
        expect(measure(run, 'adverse-possible')).toBeGreaterThanOrEqual(worst - 1e-4);
        for (const each of sizes) {
          for (const [id, reached] of [
            [`favourable-${each}`, best >= each],
            [`adverse-${each}`, worst >= each],
          ] as const) {
            const answer = run.outcomes[id];
            if (answer !== 'possible') expect(answer, id).toBe(reached ? 'reached' : 'not-reached');
          }
        }
        for (const [stop, target] of cells) {
          const first = profits.find((each) => each >= target || each <= -stop);
          const ending = first === undefined ? 'neither' : first > 0 ? 'target' : 'stop';
          const result = { target: target / stop, stop: -1, neither: profits.at(-1)! / stop }[ending];
          const name = `${stop}-${target}`;
          const answer = row.outcomes[`bracket-${name}`];
          if (answer !== 'ambiguous') expect(answer, name).toBe(ending);
          expect(measure(row, `worst-${name}`)).toBeLessThanOrEqual(result + 1e-4);
          expect(measure(row, `best-${name}`)).toBeGreaterThanOrEqual(result - 1e-4);
        }
      });
      return compared > 0;
    },
    { runs: 12, atLeast: 0.5 },
  );

  law(
    'finer bars narrow the bounds and decide more, and change nothing that was decided',
    [seeds, side],
    (seed, taken) => {
      let narrowed = 0;
      const paths = pathsOf(seed, SESSIONS);
      const rows = [null, 5, 15].map((minutes) => [
        rowsOf(bracket, paths, { ...params, side: taken, stops: sizes, targets: sizes }, minutes),
        rowsOf(excursion, paths, { ...params, side: taken, distances: sizes }, minutes),
      ]);
      for (const [finer, coarser] of [
        [rows[0], rows[1]],
        [rows[1], rows[2]],
      ]) {
        for (const [date, rough] of coarser[0]) {
          const [fine, run] = finer.map((each) => each.get(date)!);
          const roughRun = coarser[1].get(date)!;
          expect(fine.levels.entry).toBe(rough.levels.entry);
          for (const [stop, target] of cells) {
            const name = `${stop}-${target}`;
            const was = rough.outcomes[`bracket-${name}`];
            if (was !== 'ambiguous') expect(fine.outcomes[`bracket-${name}`]).toBe(was);
            else if (fine.outcomes[`bracket-${name}`] !== was) narrowed++;
            expect(measure(fine, `worst-${name}`)).toBeGreaterThanOrEqual(measure(rough, `worst-${name}`));
            expect(measure(fine, `best-${name}`)).toBeLessThanOrEqual(measure(rough, `best-${name}`));
          }
          for (const way of ['favourable', 'adverse']) {
            expect(measure(run, way)).toBeGreaterThanOrEqual(measure(roughRun, way));
            const [fineBound, roughBound] = [run, roughRun].map((row) => measure(row, `${way}-possible`));
            expect(fineBound).toBeLessThanOrEqual(roughBound);
            if (fineBound < roughBound) narrowed++;
          }
        }
      }
      return narrowed > 0;
    },
    { runs: 12, atLeast: 0.15 },
  );

  law(
    'a trade against the entry is the one with it seen from the other side: stop and target change places',
    [seeds, length],
    (seed, minutes) => {
      const other = { target: 'stop', stop: 'target' } as Readonly<Record<string, string>>;
      const paths = pathsOf(seed, SESSIONS);
      const [along, against] = ['with', 'against'].map((taken) =>
        rowsOf(bracket, paths, { ...params, side: taken, stops: [0.5, 1], targets: [0.5, 1] }, minutes),
      );
      expect([...against.keys()]).toEqual([...along.keys()]);
      for (const [date, row] of along) {
        const mirror = against.get(date)!;
        for (const [stop, target] of [
          [0.5, 1],
          [1, 0.5],
          [1, 1],
        ]) {
          const answer = row.outcomes[`bracket-${stop}-${target}`] as string;
          expect(mirror.outcomes[`bracket-${target}-${stop}`]).toBe(other[answer] ?? answer);
          // The risk of one is the reward of the other.
          const worst = -measure(row, `best-${stop}-${target}`) * (stop / target);
          expect(measure(mirror, `worst-${target}-${stop}`)).toBeCloseTo(worst, 3);
        }
      }
      return along.size > 0;
    },
    { runs: 12, atLeast: 0.5 },
  );
});
