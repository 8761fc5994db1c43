import { describe, expect, it } from 'vitest';
import { rowOf, tooltipOf } from '../../src/charts/panels/data-of.js';
import { shareFigure } from '../../src/charts/share-figure.js';

const question = { of: 20, guard: null, outcomes: ['Yes', 'No', 'Flat'] } as const;
const share = { count: 12, percent: 60, low: 38.66, high: 78.12 };
const chance = { mean: 51.25, low: 40, high: 62.5, p: 0.1234 };

describe('a share that is drawn', () => {
  it('has a mark for what chance gives, and says it, if that was asked for', () => {
    const figure = shareFigure({ ...share, atRandom: chance }, question);
    expect(figure.marks).toEqual({ low: 38.66, high: 78.12, chance: 51.25 });
    expect(figure.atRandom).toBe('51.25 % (40 to 62.5), p 0.123');
    expect(rowOf(figure, 'Filled').words).toBe(
      'Filled: 60 %, 38.66 to 78.12, 12 of 20, at random 51.25 % (40 to 62.5), p 0.123',
    );
    expect(tooltipOf(figure)).toContainEqual({ field: 'atRandom', type: 'nominal', title: 'At random' });
  });

  it('has a mark without a place where no flip has a case', () => {
    const none = { mean: null, low: null, high: null, p: 1 };
    expect(shareFigure({ ...share, atRandom: none }, question)).toMatchObject({
      atRandom: 'no cases',
      marks: { chance: null },
    });
    const empty = { count: 0, percent: null, low: null, high: null, atRandom: null };
    expect(shareFigure(empty, { ...question, of: 0, guard: 'insufficient' }).marks).toEqual({
      low: null,
      high: null,
      chance: null,
    });
  });

  it('says nothing of chance otherwise', () => {
    const figure = shareFigure(share, question);
    expect(figure.marks).toEqual({ low: 38.66, high: 78.12 });
    expect(Object.keys(figure)).not.toContain('atRandom');
    expect(tooltipOf(figure).map(({ field }) => field)).toEqual(['text', 'detail', 'sample']);
  });
});
