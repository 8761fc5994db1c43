import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeInWords, questionGrids, stabilityGrids } from '../../src/charts/question-grids.js';
import type { GroupSummary, QuestionSummary } from '../../src/reports/index.js';
import { groupOf, outcomeOf, periodOf, questionOf, summaries } from './fixtures/hand-made-reports.js';

/** What is drawn of the answers to a question: of two the first, as the other is what it leaves. */
const drawnOf = <Each>(outcomes: readonly Each[]): readonly Each[] =>
  outcomes.length === 2 ? outcomes.slice(0, 1) : outcomes;

/** The counts that are drawn, each with the labels it is drawn at. */
const countsOf = (grids: ReturnType<typeof questionGrids>) =>
  grids.flatMap(({ dimensions, cells }) =>
    cells.map(({ at, figure }) => `${figure.sample}: ${at.map((place, i) => dimensions[i].labels[place]).join(', ')}`),
  );

const labelsOf = (grids: ReturnType<typeof questionGrids>) =>
  grids.map(({ title, dimensions }) => [title, ...dimensions.at(-2)!.labels]);

const asking = (...questions: readonly QuestionSummary[]): readonly GroupSummary[] => [groupOf({ questions })];

/** A question with three answers. */
const threefold = (title: string) =>
  questionOf(title, { outcomes: ['Up', 'Down', 'Flat'].map((each) => outcomeOf(each)) });

describe('the questions of a report', () => {
  it('are drawn with every answer of every group once, but for the second of two', () => {
    fc.assert(
      fc.property(summaries, (summary) => {
        const expected = summary.flatMap(({ questions }) =>
          questions.flatMap(({ outcomes, of }) => drawnOf(outcomes).map(({ count }) => `${count} of ${of}`)),
        );
        const drawn = countsOf(questionGrids(summary)).map((each) => each.split(':')[0]);
        expect([...drawn].sort()).toEqual([...expected].sort());
      }),
    );
  });

  it('are drawn at the labels of their group and their answer', () => {
    const group = (weekday: string, count: number) => {
      const outcomes = [outcomeOf('Up', { count }), outcomeOf('Down', { count: 1 }), outcomeOf('Flat', { count: 2 })];
      return groupOf({ group: { weekday }, label: weekday, questions: [questionOf('Close', { outcomes })] });
    };
    // An answer or a question that a group lacks leaves its place empty.
    const less = groupOf({ group: { weekday: 'Tue' }, label: 'Tue', questions: [questionOf('Close')] });
    const none = groupOf({ group: { weekday: 'Wed' }, label: 'Wed' });
    expect(countsOf(questionGrids([group('Mon', 7), less, none]))).toEqual([
      ...['7 of 10: Mon, Close, Up', '1 of 10: Mon, Close, Down', '2 of 10: Mon, Close, Flat'],
    ]);
  });

  it('that differ in a level or a time alone share a picture, if they follow on each other', () => {
    const [ten, eleven, noon] = ['10:00', '11:00', '12:00'].map((time) => questionOf(`Green at ${time}`));
    const [other, later] = [threefold('Close'), { ...noon, known: 'at-time' as const }];
    const title = 'Green at …';
    expect(labelsOf(questionGrids(asking(ten, eleven, noon)))).toEqual([[title, '10:00', '11:00', '12:00']]);
    expect(labelsOf(questionGrids(asking(ten, other, eleven, later))).map(([each]) => each)).toEqual([
      ...['Green at 10:00', 'Close', 'Green at 11:00', 'Green at 12:00'],
    ]);
    expect(labelsOf(questionGrids(asking(questionOf('Rise'), questionOf('Fall'))))).toHaveLength(2);
  });

  it('with several answers share one only as a list of three or more, without groups', () => {
    const questions = ['10:00', '11:00', '12:00'].map((time) => threefold(`Close at ${time}`));
    expect(questionGrids(asking(...questions))).toHaveLength(1);
    expect(questionGrids(asking(...questions.slice(1)))).toHaveLength(2);
    const groups = ['Mon', 'Tue'].map((weekday) => groupOf({ group: { weekday }, label: weekday, questions }));
    expect(questionGrids(groups)).toHaveLength(3);
  });

  it('say which of two answers is drawn, and when it is known', () => {
    const subtitles = (known: QuestionSummary['known'], { outcomes } = questionOf('Q')) =>
      questionGrids(asking(questionOf('Q', { known, outcomes })))[0].subtitle;
    expect(subtitles('at-open')).toEqual(['Shown: Yes, the rest: No', 'Known at the open']);
    expect(subtitles('after-window', threefold('Q'))).toEqual(['Known when the window ends']);
    expect(subtitles('hindsight').at(-1)).toMatch(/^Known only in hindsight/);
    expect(subtitles('at-time').at(-1)).not.toBe(subtitles('at-event').at(-1));
  });

  it('are paler the fewer cases they have, and a dash where there is none', () => {
    const figureOf = (more: Partial<QuestionSummary>) =>
      questionGrids(asking(questionOf('Q', more)))[0].cells[0].figure;
    const guards = [null, 'low-sample', 'insufficient'] as const;
    expect(guards.map((guard) => figureOf({ guard }).emphasis)).toEqual(['full', 'pale', 'dashed']);
    expect(figureOf({})).toMatchObject({ kind: 'share', value: 50, text: '50 %', detail: '24 to 76' });
    expect(figureOf({}).marks).toEqual({ low: 24, high: 76, rest: 100 });
    const none = { count: 0, percent: null, low: null, high: null };
    const outcomes = [outcomeOf('Yes', none), outcomeOf('No', none)];
    expect(figureOf({ of: 0, outcomes })).toMatchObject({ value: null, text: '–', detail: '', sample: '0 of 0' });
  });
});

describe('the parts of the period', () => {
  it('are drawn with every half and year once, of the questions that were asked for them', () => {
    fc.assert(
      fc.property(summaries, (summary) => {
        const expected = summary.flatMap(({ questions }) =>
          questions.flatMap(({ stability }) =>
            [...(stability?.halves ?? []), ...(stability?.years ?? [])].flatMap(({ label, outcomes, of }) =>
              drawnOf(outcomes).map((each) => `${each.count} of ${of}: ${label}, ${each.label}`),
            ),
          ),
        );
        const drawn = countsOf(stabilityGrids(summary)).map((each) => each.replace(/Weekday \d, /, ''));
        expect([...drawn].sort()).toEqual([...expected].sort());
      }),
    );
  });

  it('have doubts of their own', () => {
    const halves = [
      periodOf('First half', { guard: 'insufficient' }),
      periodOf('Second half', { guard: 'low-sample' }),
    ];
    const [grid] = stabilityGrids(asking(questionOf('Filled', { stability: { halves, years: [periodOf('2024')] } })));
    expect(grid.cells.map(({ figure }) => figure.emphasis)).toEqual(['dashed', 'pale', 'full']);
    expect(grid.title).toContain('Filled');
  });
});

const shareOf = (percent: number) => ({ id: 'filled', label: 'Filled', count: 1, percent, low: 0, high: 100 });
const part = (percent: number) => ({ of: 100, guard: null, outcomes: [shareOf(percent), shareOf(100 - percent)] });
const changed = (p: number) => ({ change: { date: '2004-02-02', p, before: part(76), after: part(61) } });

describe('a change in words', () => {
  it('tells the shares before and since, and how it was tested', () => {
    expect(changeInWords(changed(0.001), 0)).toBe('76 % until 2004-02-02, 61 % since; change tested, p 0.001');
    expect(changeInWords(changed(0.0480480480480481), 1)).toBe(
      '24 % until 2004-02-02, 39 % since; change tested, p 0.048',
    );
  });

  it('says nothing of what chance gives, and where nothing was asked or there are too few blocks', () => {
    expect(changeInWords(changed(0.051), 0)).toBeNull();
    expect(changeInWords({ change: null }, 0)).toBeNull();
    expect(changeInWords({}, 0)).toBeNull();
  });
});
