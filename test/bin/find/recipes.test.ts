import { describe, expect, it, test } from 'vitest';
import { familiesAbout } from '../../../bin/find/families.js';
import { recipesAbout, recipesOf } from '../../../bin/find/recipes.js';
import { page } from '../../../bin/files/samples.js';
import { catalog } from '../../../src/reports/index.js';

const recipes = recipesOf(page('cookbook'));

describe('recipesAbout', () => {
  it.each([
    ['three red days', 'After three red days, is the next one green?'],
    ['is it fading', 'Is it fading?'],
    ['luck', 'Is it better than luck?'],
    ['sell in may', 'Sell in May?'],
    ['nr7', 'Does NR7 bring a big day?'],
    ['pdh', "Is yesterday's high or low broken?"],
    ['inisde day', 'After an inside day, which side breaks?'],
    ['how often do gaps fill', 'How often does a gap over 1 % fill?'],
    ['fed', 'Is the day after FOMC up?'],
    ['opex', 'Are days weak when options expire?'],
    ['do gaps fill on opex week', 'Are days weak when options expire?'],
    ['which reports are in play today', 'What is open right now?'],
    ['what is the best time for the high of day', 'When is the high of the day made?'],
    ['how often does price touch vwap', 'Does price come back to VWAP?'],
    ['win rate with costs', 'ORB 15 minutes, with stop and target?'],
  ])('%s is answered by "%s"', (text, question) => {
    expect(recipesAbout(text, recipes).map((recipe) => recipe.question)).toContain(question);
  });

  it('finds none for words of nothing', () => {
    expect(recipesAbout('xyzzy', recipes)).toEqual([]);
    expect(recipesAbout('', recipes)).toEqual([]);
  });
});

test('families have their reports that were found, the best first, and the words that were read as others', () => {
  const { found, readAs } = familiesAbout('opning range friday');
  const [{ title, reports, ...others }] = found;
  const { definition, bars, family } = catalog.find(({ report }) => report === 'opening-range-breakout-standard')!;
  expect([title, others]).toEqual(['Opening-range breakout', { family, definition, bars }]);
  expect(reports[0]).toBe('opening-range-breakout-by-weekday');
  expect(readAs).toEqual([['opning', 'opening']]);
});
