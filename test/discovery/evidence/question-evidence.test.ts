import { describe, expect, it } from 'vitest';
import { figuresOf, levelOfCell } from '../../../src/discovery/evidence/question-evidence.js';
import { noCases } from '../../../src/discovery/evidence/counted-cases.js';
import { confidenceSequence } from '../../../src/discovery/evidence/confidence-sequence.js';
import type { WatchedQuestion } from '../../../src/discovery/index.js';
import { headlines, type HeadlineOutline } from '../../../src/reports/index.js';
import { by, fraction, fractionOf, sumOf } from './fraction.js';

const level = { numerator: 1, denominator: 20 };

describe('the level of a cell', () => {
  it.each([2, 3, 4])('is a part of the whole, and all parts add up to less than it: of %i outcomes', (outcomes) => {
    // With two outcomes the sequence of one is that of the other.
    const compared = outcomes === 2 ? 1 : outcomes;
    const parts = Array.from({ length: 30 }, (_, i) => fractionOf(levelOfCell(level, i + 1, outcomes)));
    // The sum of 1 / (r (r + 1)) up to 30 is 30 / 31.
    expect(sumOf(parts.flatMap((part) => Array<typeof part>(compared).fill(part)))).toEqual(
      by(fraction(1, 20), fraction(30, 31)),
    );
    expect(parts[1]).toEqual(fraction(1, 20 * 6 * compared));
  });
});

describe('the figures of a question', () => {
  const headlineOf = (test: HeadlineOutline['test'], outcomes: number) =>
    headlines.find((each) => each.test === test && each.outcomes.length === outcomes)!;
  const figures = (headline: HeadlineOutline, groups: WatchedQuestion['groups']) =>
    figuresOf({ family: headline.family, question: '', ...noCases(headline), groups }, headline, level);

  it('of one coin without a case are a share of nothing, against one half', () => {
    const none = figures(headlineOf('half', 2), []);
    expect(none).toMatchObject({ cases: 0, estimate: { count: 0, of: 0, baseline: 50, effect: null }, sequence: null });
    expect(none).not.toHaveProperty('group');
  });

  it('of groups that are not known beforehand and have no case are against nothing', () => {
    const none = figures({ ...headlineOf('homogeneity', 2), groups: [] }, []);
    expect(none).toMatchObject({ cases: 0, estimate: { of: 0, baseline: null }, sequence: null });
  });

  it('are of the first of two groups that stand out alike, by name where they are not known beforehand', () => {
    const unknown = { ...headlineOf('homogeneity', 2), groups: [] };
    const alike = [
      { group: 'zeta', counts: [3, 1] },
      { group: 'alpha', counts: [1, 3] },
    ];
    expect(figures(unknown, alike)).toMatchObject({ group: 'alpha', outcome: unknown.outcomes[0].id, cases: 8 });
    const known = { ...unknown, groups: [{ id: 'zeta', label: 'Zeta' }] };
    // Zeta came first, and has half of the level.
    expect(figures(known, alike)).toMatchObject({
      group: 'zeta',
      sequence: confidenceSequence(3, 4, { numerator: 1, denominator: 40 }),
    });
  });

  it('of three outcomes have a sequence whose level they share', () => {
    const three = headlineOf('homogeneity', 3);
    const [first, second] = three.groups.map(({ id }) => id);
    // Eight of the last outcome are expected of each: (13 - 8)² / 8 is more than (1 - 3.5)² / 3.5.
    const { group, outcome, estimate, sequence } = figures(three, [
      { group: second, counts: [6, 6, 3] },
      { group: first, counts: [1, 1, 13] },
    ]);
    expect([group, outcome, estimate.count, estimate.of]).toEqual([first, three.outcomes[2].id, 13, 15]);
    // It came second, so that its part is 1/6, and each of three outcomes has a third of that.
    expect(sequence).toEqual(confidenceSequence(13, 15, { numerator: 1, denominator: 20 * 18 }));
  });

  it('of an event and the other days are those of the event, at the whole level', () => {
    const two = headlineOf('complement', 2);
    const [first, second] = two.groups.map(({ id }) => id);
    expect(
      figures(two, [
        { group: second, counts: [9, 1] },
        { group: first, counts: [6, 4] },
      ]),
    ).toMatchObject({ group: first, sequence: confidenceSequence(6, 10, level), estimate: { count: 6, baseline: 90 } });
  });
});
