import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/charts/vega-lite-spec.js';
import type { ReportResult } from '../../src/reports/index.js';
import { kindOf, panelsFor, type Panel } from './fixtures/pictures.js';
import { rankings } from './fixtures/rankings.js';
import { resultOf, someOfAll } from './fixtures/results.js';

const results = [
  ...someOfAll(),
  // A session that begins in the evening.
  resultOf('intraday-volume-and-range-standard', { session: 'daily' }),
];
const rankingsFound = rankings().map(({ discovery }) => discovery);
const widths = [280, 500, 720, 1600] as const;
const drawn = new Map<number, readonly Panel[]>();

function panelsOfKind(kind: ReturnType<typeof kindOf>, width: (typeof widths)[number] = 720): readonly Panel[] {
  const panels = drawn.get(width) ?? [...results, ...rankingsFound].flatMap((result) => panelsFor(result, { width }));
  drawn.set(width, panels);
  return panels.filter((panel) => kindOf(panel) === kind);
}

/** The scale of the values of a panel: that of the layer that says what the axis is. */
function domainOf(panel: Panel): readonly number[] {
  const scales = (panel.layer ?? [])
    .flatMap(({ encoding }) => [encoding.x, encoding.y])
    .flatMap((channel) => (channel?.scale as JsonObject | undefined)?.domain ?? []);
  return scales as number[];
}

const numbersOf = (panel: Panel): readonly number[] =>
  panel.data.values.flatMap((row) =>
    ['value', 'low', 'high', 'baseline', 'mean', 'least', 'most', 'p25', 'p75', 'p90'].flatMap((field) => {
      const number = row[field];
      return typeof number === 'number' ? [number] : [];
    }),
  );

describe('a list of values and a clock', () => {
  it.each(widths)('have room for what they say within %i pixels, or 80 for the values', (width) => {
    for (const panel of panelsOfKind('rows', width)) {
      const labels = -panel.title!.dx;
      const written = (panel.layer ?? []).flatMap(({ mark, encoding }) =>
        mark.type === 'text' && mark.align === 'right' ? [encoding.x.value as number] : [],
      );
      const whole = labels + Math.max(...written);
      expect(panel.width).toBeGreaterThanOrEqual(80);
      if (panel.width === 80) expect(whole).toBeGreaterThanOrEqual(width);
      else expect(whole).toBe(width);
      expect(labels).toBeLessThanOrEqual(Math.max(0.36 * width, 24 * 6) + 10);
    }
    for (const panel of panelsOfKind('clock', width)) {
      expect(panel.width).toBeGreaterThan(80);
      expect(panel.width - panel.title!.dx).toBe(width);
    }
  });

  it('have an axis that holds every value and every end of an interval', () => {
    for (const panel of [...panelsOfKind('rows'), ...panelsOfKind('clock')]) {
      const numbers = numbersOf(panel);
      const [from, to] = domainOf(panel);
      expect(to).toBeGreaterThan(from);
      for (const number of numbers) expect([number >= from, number <= to, number]).toEqual([true, true, number]);
    }
  });

  it('are from 0 to 100 where they are of shares, so that no length misleads', () => {
    for (const panel of [...panelsOfKind('rows'), ...panelsOfKind('clock')]) {
      if (panel.data.values.some((row) => 'low' in row && !('worst' in row))) expect(domainOf(panel)).toEqual([0, 100]);
    }
  });
});

describe('a heat map', () => {
  it.each(widths)('is within %i pixels unless its cells have no more room than their figures need', (width) => {
    for (const panel of panelsOfKind('heat-map', width)) {
      const columns = new Set(panel.data.values.map(({ column }) => column)).size;
      const step = panel.width / columns;
      expect(step).toBeGreaterThanOrEqual(56);
      const letters = panel.data.values.flatMap(({ detail, sample, short }) =>
        [detail, sample, short].map((text) => `${text}`.length),
      );
      const bold = panel.data.values.map(({ text }) => 7.4 * `${text}`.length);
      if (step <= Math.max(56, 5.2 * Math.max(...letters) + 4, Math.max(...bold) + 4)) continue;
      expect(step).toBeLessThanOrEqual(120);
      expect(step * columns - panel.title!.dx).toBeLessThanOrEqual(width);
    }
  });

  it('has one cell per row and column', () => {
    for (const { data } of panelsOfKind('heat-map')) {
      const places = data.values.map(({ row, column }) => `${row} ${column}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

describe('a clock', () => {
  const onClocks = (some: readonly ReportResult[]) =>
    some.flatMap((result) =>
      panelsFor(result).flatMap((panel) => (kindOf(panel) === 'clock' ? [{ result, panel }] : [])),
    );

  it('has the stretches of the session one after the other, each as long as its label says', () => {
    const clocks = onClocks(results);
    expect(new Set(clocks.map(({ result }) => result.report)).size).toBeGreaterThan(1);
    for (const { panel } of clocks) {
      const rows = panel.data.values as readonly { from: number; middle: number; label: string }[];
      const minutes = rows.map(({ label }) =>
        label.split('–').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))),
      );
      for (const [i, { from, middle }] of rows.entries()) {
        const [begins, ends] = minutes[i];
        expect((minutes[0][0] + from) % 1440).toBe(begins);
        expect((minutes[0][0] + 2 * middle - from) % 1440).toBe(ends % 1440);
        if (i > 0) expect(from).toBeGreaterThanOrEqual(2 * rows[i - 1].middle - rows[i - 1].from);
      }
    }
  });

  it('is labelled with wall times of the session, in order, also past midnight', () => {
    const clocks = onClocks(results);
    expect(clocks.some(({ result: { session } }) => session.open >= session.close)).toBe(true);
    for (const { result, panel } of clocks) {
      const { axis, scale } = panel.encoding.x as { axis: { values: number[]; labelExpr: string }; scale: JsonObject };
      const times = JSON.parse(axis.labelExpr.replace('[datum.value]', '')) as Record<string, string>;
      const [first] = panel.data.values as readonly { label: string }[];
      const begins = Number(first.label.slice(0, 2)) * 60 + Number(first.label.slice(3, 5));
      const [, length] = scale.domain as number[];
      expect(axis.values.length, result.report).toBeGreaterThan(0);
      expect(axis.values).toEqual([...axis.values].sort((a, b) => a - b));
      for (const value of axis.values) {
        const minute = (begins + value) % 1440;
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        expect(times[value]).toBe(time);
        expect(value).toBeLessThanOrEqual(length);
      }
    }
  });
});
