import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockPanel } from '../../../src/charts/panels/clock-panel.js';
import type { JsonObject } from '../../../src/charts/vega-lite-spec.js';
import type { Panel } from '../fixtures/pictures.js';
import { figureOf, frame, gridOf } from '../fixtures/hand-made-grids.js';

const DAY = 1440;
const timeOf = (minutes: number): string => new Date((minutes % DAY) * 60_000).toISOString().slice(11, 16);

/** Stretches of one length from a minute of the day on. */
const stretches = (first: number, length: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${timeOf(first + i * length)}–${timeOf(first + (i + 1) * length)}`);

const drawn = (labels: readonly string[], width = 720, kind: 'share' | 'spread' = 'share'): Panel =>
  clockPanel(
    gridOf([labels], () => figureOf(kind)),
    { ...frame, width },
  ) as unknown as Panel;

const sessions = fc
  .record({
    first: fc.nat(DAY - 1),
    length: fc.constantFrom(5, 15, 30, 60, 90),
    count: fc.integer({ min: 3, max: 48 }),
  })
  .filter(({ length, count }) => length * count <= DAY);

describe('a clock of the session', () => {
  it('has each figure in the middle of its stretch, counted from the open, also past midnight', () => {
    fc.assert(
      fc.property(sessions, ({ first, length, count }) => {
        const labels = stretches(first, length, count);
        const { data, encoding } = drawn(labels);
        expect(data.values.map(({ label, from, middle }) => ({ label, from, middle }))).toEqual(
          labels.map((label, i) => ({ label, from: i * length, middle: (i + 0.5) * length })),
        );
        expect(encoding.x.scale).toEqual({ domain: [0, length * count], nice: false });
      }),
    );
  });

  it('has wall times at round steps from the first to the last, with room to write each', () => {
    fc.assert(
      fc.property(sessions, fc.integer({ min: 280, max: 1600 }), ({ first, length, count }, width) => {
        const panel = drawn(stretches(first, length, count), width);
        const { values, labelExpr } = panel.encoding.x.axis as { values: number[]; labelExpr: string };
        const times = JSON.parse(labelExpr.replace('[datum.value]', '')) as Record<string, string>;
        for (const at of values) {
          expect(times[at]).toBe(timeOf(first + at));
          expect(at >= 0 && at <= length * count).toBe(true);
        }
        const steps = new Set(values.slice(1).map((at, i) => at - values[i]));
        expect(steps.size).toBeLessThanOrEqual(1);
        for (const step of steps) {
          expect((first + values[0]) % step).toBe(0);
          expect(values[0]).toBeLessThan(step);
          expect(length * count - values.at(-1)!).toBeLessThan(step);
          const pixels = panel.width / (length * count);
          expect(step === 360 || step * pixels >= 46).toBe(true);
        }
      }),
    );
  });

  it('has marks no thicker than the shortest stretch leaves room for, and never too thin to see', () => {
    const thickness = (labels: readonly string[], width?: number) => drawn(labels, width).layer![0].mark.width;
    // 620 pixels for 310 minutes, of which the shortest stretch has 10.
    expect(thickness(['09:00–09:10', '09:10–11:10', '11:10–14:10'])).toBe(16);
    expect(thickness(stretches(0, 30, 48), 280)).toBe(3);
  });

  it('says what its marks and the numbers above them are', () => {
    const labels = stretches(570, 60, 4);
    const subtitle = (kind: 'share' | 'spread') => drawn(labels, 1600, kind).title!.subtitle.join(' ');
    expect(subtitle('share')).toBe('Subtitle · Above: the cases');
    expect(subtitle('spread')).toMatch(/^Subtitle · Line: median.*above: the count$/);
    const { layer } = drawn(labels);
    // Upwards from above the values, in the middle of the stretch.
    expect(layer!.flatMap(({ mark, encoding: { text, y } }) => (text?.field === 'sample' ? [[mark, y]] : []))).toEqual([
      [expect.objectContaining({ angle: 270, align: 'left', baseline: 'middle' }), { value: -4 }],
    ]);
    expect(layer![0].encoding.y.axis as JsonObject).toMatchObject({
      ...{ minExtent: frame.columns.labels - 14, title: '% of the cases' },
    });
    expect(layer![0].encoding.y.scale).toEqual({ domain: [0, 100] });
  });
});
