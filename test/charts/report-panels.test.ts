import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupSummary, QuestionSummary } from '../../src/reports/index.js';
import {
  groupOf,
  measureOf,
  outcomeOf,
  periodOf,
  questionOf,
  reportOf,
  summaries,
} from './fixtures/hand-made-reports.js';
import { toVegaLite } from '../../src/charts/index.js';
import { kindOf, panelsFor } from './fixtures/pictures.js';

const panelsOf = (summary: readonly GroupSummary[]) => panelsFor(reportOf(summary));

const noteOf = (summary: readonly GroupSummary[]): string | undefined => {
  const note = panelsOf(summary).find((panel) => kindOf(panel) === 'note') as { mark: { text: string[] } } | undefined;
  return note?.mark.text.join(' ');
};

const statistics = [{ id: 'trend', label: 'Trend', value: 1 }];
const groups = (labels: readonly string[], more: Partial<GroupSummary>) =>
  labels.map((label) => groupOf({ group: { time: label }, label, ...more }));

describe('the panels of a report', () => {
  it('have every number of it, and are all of one width of labels', () => {
    fc.assert(
      fc.property(summaries, (summary) => {
        const panels = panelsOf(summary);
        if (toVegaLite(reportOf(summary)).description.includes('Not drawn')) return;
        const samples = panels.flatMap(({ data }) =>
          data.values.flatMap(({ sample, text }) => (sample === undefined ? [] : `${text} ${sample}`)),
        );
        for (const { measures, statistics: numbers, observations } of summary) {
          for (const { count } of measures) expect(samples).toContain(`4 n ${count}`);
          for (const { value } of numbers) expect(samples).toContain(`${value} group of ${observations}`);
        }
        expect(new Set(panels.flatMap(({ title }) => title?.dx ?? [])).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('come in the order of questions, parts of the period, measures and statistics', () => {
    const stability = { halves: [periodOf('First half'), periodOf('Second half')], years: [] };
    const questions = [questionOf('Filled', { stability })];
    const panels = panelsOf([groupOf({ questions, measures: [measureOf('Gap')], statistics })]);
    const titles = panels.flatMap(({ title }) => (title === undefined ? [] : title.text.join(' ')));
    expect(titles).toEqual(['Filled', expect.stringContaining('Filled'), 'Gap, in %', 'Trend']);
  });

  it('are a clock for times of the session, a heat map for two groupings, else a list', () => {
    const times = ['09:30–10:00', '10:00–10:30', '10:30–11:00'];
    expect(panelsOf(groups(times, { statistics })).map(kindOf)).toEqual(['clock']);
    expect(panelsOf(groups(['Monday', 'Tuesday', 'Friday'], { statistics })).map(kindOf)).toEqual(['rows']);
    const crossed = ['Up', 'Down'].flatMap((direction) =>
      ['Monday', 'Friday'].map((weekday) =>
        groupOf({ group: { direction, weekday }, label: `${direction}, ${weekday}`, statistics }),
      ),
    );
    expect(panelsOf(crossed).map(kindOf)).toEqual(['heat-map', 'shades']);
  });

  it('explain what is drawn of shares, and nothing that is not', () => {
    const asked = (...guards: QuestionSummary['guard'][]) => [
      groupOf({
        questions: guards.map((guard, i) =>
          questionOf(`Q${i}`, { guard, outcomes: [outcomeOf(`Yes ${i}`), outcomeOf('No')] }),
        ),
      }),
    ];
    const [whiskers, pale, dashed] = [
      'Whiskers: 95 % Wilson intervals.',
      'Pale or outlined: a small sample.',
      'Dashed: too few cases.',
    ];
    expect(noteOf(asked(null))).toBe(whiskers);
    expect(noteOf(asked(null, 'low-sample'))).toBe(`${whiskers} ${pale}`);
    expect(noteOf(asked('insufficient'))).toBe(`${whiskers} ${dashed}`);
    expect(noteOf(asked('insufficient', 'low-sample'))).toBe(`${whiskers} ${pale} ${dashed}`);
    expect(noteOf([groupOf({ statistics })])).toBeUndefined();
  });

  it('are a note where there are no groups', () => {
    expect(noteOf([])).toBe('The report has no groups.');
  });
});
