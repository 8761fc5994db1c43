import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nominalAxis } from '../../../src/charts/panels/nominal-axis.js';

/** What Vega-Lite writes at a place of the axis: the list of lines that the expression picks by the value. */
const writtenAt = (encoding: { readonly axis?: unknown }, key: string): string => {
  const { labelExpr } = encoding.axis as { readonly labelExpr: string };
  const [, lists, ...rest] = /^(.*)\[toNumber\(datum\.value\)\]$/.exec(labelExpr)!;
  expect(rest).toEqual([]);
  return (JSON.parse(lists) as readonly (readonly string[])[])[Number(key)].join(' ');
};

it('every label has a place of its own in its order, also where two are alike, and is written there', () => {
  const label = fc.string({ unit: fc.constantFrom('a', 'b', '"', '\\', ']'), minLength: 1, maxLength: 8 });
  const labels = fc.array(
    fc.array(label, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(labels, fc.integer({ min: 8, max: 20 }), (all, letters) => {
      const { keys, lines, encoding } = nominalAxis('row', all, letters, {});
      expect((encoding.scale as { readonly domain: unknown }).domain).toEqual(keys);
      expect(new Set(keys).size).toBe(all.length);
      expect(keys.map((key) => writtenAt(encoding, key))).toEqual(all);
      for (const line of lines.flat()) expect(line.length).toBeLessThanOrEqual(letters);
    }),
  );
});

it('an axis is of its field, without a title, and takes what a panel wants otherwise', () => {
  const { encoding } = nominalAxis('column', ['Monday'], 10, { orient: 'top', labelPadding: 2 });
  expect(encoding).toMatchObject({ field: 'column', type: 'nominal' });
  expect(encoding.axis).toMatchObject({ title: null, labelLimit: 0, orient: 'top', labelPadding: 2 });
});
