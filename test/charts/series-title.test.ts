import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seriesTitle } from '../../src/charts/series-title.js';

it('one title stays as it is', () => {
  expect(seriesTitle(['Filled in the session'])).toEqual({
    title: 'Filled in the session',
    labels: ['Filled in the session'],
  });
});

it('several have in their title what they share, and as labels what each has of its own', () => {
  expect(seriesTitle(['Reaches R1 in the session', 'Reaches R2 in the session'])).toEqual({
    title: 'Reaches … in the session',
    labels: ['R1', 'R2'],
  });
  expect(seriesTitle(['Closes green today', 'Closes red today'])).toEqual({
    title: 'Closes … today',
    labels: ['Green', 'Red'],
  });
  expect(seriesTitle(['Filled by noon', 'Filled by the close'])).toEqual({
    title: 'Filled by …',
    labels: ['Noon', 'The close'],
  });
});

it('titles without a word in common have no title together', () => {
  expect(seriesTitle(['open', 'at the close'])).toBeUndefined();
});

it('titles that are alike have labels all the same, and one that is only the beginning of another has none', () => {
  expect(seriesTitle(['Filled', 'Filled by noon'])).toBeUndefined();
  expect(seriesTitle(['Filled by noon', 'Filled by noon'])!.labels).toEqual(['Noon', 'Noon']);
});

it('no label is empty, and with the title every word of its own title is there in order', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 2, maxLength: 5 }), (titles) => {
      const series = seriesTitle(titles.map((each) => each.join(' ')));
      fc.pre(series !== undefined);
      const { title, labels } = series;
      expect(labels).toHaveLength(titles.length);
      for (const [i, label] of labels.entries()) {
        expect(label).not.toBe('');
        const whole = title.replace('…', label).trim().toLowerCase();
        expect(whole).toBe(titles[i].join(' '));
      }
    }),
  );
});
