import { expect, test } from 'vitest';
import { toVegaLite } from '../../src/charts/index.js';
import { compareMarkets } from '../../src/pooled/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';
import { drawn, writtenIn } from './fixtures/drawn.js';
import { panelsOf } from './fixtures/pictures.js';

const [first, second] = marketsMovingTogether(2, 200, 5, 1);
const comparison = compareMarkets(first, second, 'gap-fill-standard', {});

test('a comparison has one line for the shares of an outcome on both sides, with their difference', () => {
  const cells = panelsOf(toVegaLite(comparison)).flatMap(({ data }) => data.values);
  const shown = cells.map(({ first: one, second: other, detail, sample }) => [one, other, detail, sample]);
  for (const { questions } of comparison.summary) {
    for (const { outcomes, of } of questions) {
      // Of a question with two outcomes one says all.
      const some = outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes;
      for (const { shares, difference } of some) {
        const { points, low, high } = difference!;
        const counts = shares.map(({ count }, side) => `${count} of ${of[side]}`).join(' and ');
        const percents = shares.map(({ percent }) => percent);
        expect(shown).toContainEqual([...percents, counts, `${points} (${low} to ${high})`]);
      }
    }
  }
});

test('a comparison without a group says that there is nothing to compare', async () => {
  const { svg } = await drawn(toVegaLite({ ...comparison, summary: [] }));
  expect(writtenIn(svg).join(' ')).toContain('nothing to compare.');
});
