import { expect, test } from 'vitest';
import { toVegaLite } from '../../src/charts/index.js';
import { compareMarkets } from '../../src/pooled/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';
import { drawn, writtenIn } from './fixtures/drawn.js';
import { panelsOf } from './fixtures/pictures.js';

const [first, second] = marketsMovingTogether(2, 200, 5, 1);
const comparison = compareMarkets(first, second, 'gap-fill-standard', {});

test('a comparison shows the share of every outcome on both sides, and its difference with the second', () => {
  const cells = panelsOf(toVegaLite(comparison)).flatMap(({ data }) => data.values);
  const shown = cells.map(({ value, sample }) => `${String(value)} ${String(sample)}`);
  for (const { questions } of comparison.summary) {
    for (const { outcomes, of } of questions) {
      // Of a question with two outcomes one says all.
      const some = outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes;
      for (const { shares, difference } of some) {
        const { points, low, high } = difference!;
        const [one, other] = shares.map(({ percent, count }, side) => `${percent} ${count} of ${of[side]}`);
        expect(shown).toContain(one);
        expect(shown).toContain(`${other}; ${points} (${low} to ${high})`);
      }
    }
  }
});

test('a comparison without a group says that there is nothing to compare', async () => {
  const { svg } = await drawn(toVegaLite({ ...comparison, summary: [] }));
  expect(writtenIn(svg).join(' ')).toContain('nothing to compare.');
});
