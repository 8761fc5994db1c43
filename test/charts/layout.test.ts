import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Figure, Grid } from '../../src/charts/grid.js';
import { layoutsOf, type Layout } from '../../src/charts/layout.js';

const figure = (text: string): Figure => ({
  kind: 'share',
  value: 1,
  text,
  detail: '',
  sample: '',
  emphasis: 'full',
  marks: {},
});

/** A grid with so many labels per dimension, whose figures say which labels they are of. */
function gridOf(dimensions: readonly { readonly grouping: boolean; readonly labels: readonly string[] }[]): Grid {
  const places = dimensions.reduce<number[][]>(
    (before, { labels }) => before.flatMap((at) => labels.map((_, i) => [...at, i])),
    [[]],
  );
  return {
    ids: [],
    title: 'Title',
    subtitle: [],
    unit: '%',
    dimensions,
    cells: places.map((at) => ({
      at,
      figure: figure(at.map((place, i) => dimensions[i].labels[place]).join(' / ')),
    })),
  };
}

const named = (name: string, grouping: boolean, count: number) => ({
  grouping,
  labels: Array.from({ length: count }, (_, i) => `${name}${i}`),
});

const kinds = (layouts: readonly Layout[]) => layouts.map(({ kind }) => kind);

/** The labels under which a figure is drawn. */
const wordsAt = ({ grid: { title, dimensions } }: Layout, at: readonly number[]): string =>
  [title, ...at.map((place, i) => dimensions[i].labels[place])].join(' ');

describe('a grid', () => {
  it('of any shape becomes pictures of one or two dimensions, with every figure once and at its labels', () => {
    const shapes = fc.tuple(fc.nat(3), fc.nat(1)).chain(([groupings, others]) =>
      fc
        .array(fc.integer({ min: 1, max: 4 }), {
          minLength: groupings + others + 1,
          maxLength: groupings + others + 1,
        })
        .map((counts) => counts.map((count, i) => named('abcdef'[i], i < groupings, count))),
    );
    fc.assert(
      fc.property(shapes, (dimensions) => {
        const grid = gridOf(dimensions);
        const layouts = layoutsOf(grid);
        const drawn = layouts.flatMap((layout) =>
          layout.grid.cells.map(({ at, figure: { text } }) => ({ layout, at, text })),
        );
        expect(drawn.map(({ text }) => text).sort()).toEqual(grid.cells.map(({ figure: { text } }) => text).sort());
        for (const { layout, at, text } of drawn) {
          expect([1, 2]).toContain(layout.grid.dimensions.length);
          expect(at).toHaveLength(layout.grid.dimensions.length);
          const several = text.split(' / ').filter((_, i) => dimensions[i].labels.length > 1);
          for (const label of several) expect(wordsAt(layout, at)).toContain(label);
        }
      }),
    );
  });

  it('of one dimension is a list, of times of a session a clock', () => {
    expect(kinds(layoutsOf(gridOf([named('a', true, 65)])))).toEqual(['rows']);
    const times = { grouping: true, labels: ['09:30–10:30', '10:30–11:30', '11:30–12:00'] };
    expect(kinds(layoutsOf(gridOf([times])))).toEqual(['clock']);
    expect(kinds(layoutsOf(gridOf([{ ...times, labels: times.labels.slice(1) }])))).toEqual(['rows']);
  });

  it('is no clock where there would be no room to write at each stretch', () => {
    const timeAt = (i: number) =>
      `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`;
    const labels = Array.from({ length: 60 }, (_, i) => `${timeAt(i)}–${timeAt(i + 1)}`);
    expect(kinds(layoutsOf(gridOf([{ grouping: true, labels: labels.slice(0, 48) }])))).toEqual(['clock']);
    expect(kinds(layoutsOf(gridOf([{ grouping: true, labels: labels.slice(0, 49) }])))).toEqual(['rows']);
  });

  it('of two groupings is a heat map, the longer one downwards', () => {
    const [{ kind, grid }] = layoutsOf(gridOf([named('a', true, 2), named('b', true, 5)]));
    expect(kind).toBe('heat-map');
    expect(grid.dimensions.map(({ labels }) => labels.length)).toEqual([5, 2]);
    expect(grid.cells.find(({ at }) => at[0] === 4 && at[1] === 1)?.figure.text).toBe('a1 / b4');
  });

  it('of a few groups with a few answers is a list in sections, of more a heat map', () => {
    expect(kinds(layoutsOf(gridOf([named('a', true, 4), named('b', false, 3)])))).toEqual(['sections']);
    expect(kinds(layoutsOf(gridOf([named('a', true, 5), named('b', false, 3)])))).toEqual(['heat-map']);
  });

  it('of three groupings is a heat map also where it is small', () => {
    const [{ kind, grid }, ...others] = layoutsOf(
      gridOf([named('a', true, 2), named('b', true, 2), named('c', true, 2)]),
    );
    expect([kind, others]).toEqual(['heat-map', []]);
    expect(grid.dimensions[0].labels).toEqual(['a0, b0', 'a0, b1', 'a1, b0', 'a1, b1']);
  });

  it('of many groups in two ways with answers is a picture per answer, named by it', () => {
    const layouts = layoutsOf(gridOf([named('a', true, 6), named('b', true, 6), named('c', false, 2)]));
    expect(layouts.map(({ grid }) => grid.title)).toEqual(['Title: c0', 'Title: c1']);
    expect(kinds(layouts)).toEqual(['heat-map', 'heat-map']);
  });

  it('with one label per dimension keeps one of them', () => {
    const [{ kind, grid }] = layoutsOf(gridOf([named('a', true, 1), named('b', false, 1)]));
    expect([kind, grid.dimensions.length, grid.cells.length]).toEqual(['rows', 1, 1]);
  });
});
