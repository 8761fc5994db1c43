import { describe, expect, it } from 'vitest';
import { completionsAt, mendedAt, mendedBy } from '../../browser/page/report/conditions/completions.js';
import { parseCondition, parseGroupBy } from '../../../../src/reports/index.js';

/** What completes a text at the mark `|`, or at its end. */
function namesAt(text: string, read: (text: string) => unknown = parseCondition) {
  const caret = text.includes('|') ? text.indexOf('|') : text.length;
  return completionsAt(text.replace('|', ''), caret, read).names;
}

describe('completionsAt', () => {
  it.each([
    ['weekday ', ['=', '!=', 'in']],
    ['gap.percent b', ['between']],
    ['weekday = mo', ['monday']],
    ['weekday in (monday, tue', ['tuesday']],
    ['weekday = monday ', ['and', 'or']],
    ['weekday in (monday)', []],
    ['weekday = mo| and year > 2020', ['monday']],
    ['gap-fill(previous: 1).fil', ['filled']],
    ['gap-fill.filled = un', ['unfilled']],
    ['gap.percent > ', []],
    ['nothing = 3 and we', []],
  ])('"%s" by %j', (text, names) => {
    expect(namesAt(text)).toEqual(names);
  });

  it('names every field where a condition begins, families with the first letter, and what begins alike first', () => {
    expect(namesAt('')).toContain('gap.percent');
    expect(namesAt('')).not.toContain('gap-fill.');
    expect(namesAt('weekday = monday and not we').slice(0, 2)).toEqual(['weekday', 'week-opening-gap.']);
  });

  it('lets nothing follow a grouping', () => {
    expect(namesAt('weekd', parseGroupBy)[0]).toBe('weekday');
    expect(namesAt('weekday ', parseGroupBy)).toEqual([]);
  });

  it('replaces what was begun, and nothing else', () => {
    expect(completionsAt('year > 2020 and we', 18, parseCondition).from).toBe(16);
    expect(completionsAt('gap-fill.fil', 12, parseCondition).from).toBe(9);
  });
});

describe('mending', () => {
  it('writes another word in the place of a mistake', () => {
    expect(mendedAt('year > 2020 and wekday = monday', 17, 'weekday')).toBe('year > 2020 and weekday = monday');
  });

  it('writes the name that a run suggests, as short as it was given', () => {
    const why = 'options.where.report is not known: "gap-fil-standard"; did you mean "gap-fill-standard"?';
    expect(mendedBy('gap-fil.filled = filled', { why, suggestion: 'gap-fill-standard' })).toBe(
      'gap-fill.filled = filled',
    );
    expect(mendedBy('gap.percent > 1', { why, suggestion: 'gap-fill-standard' })).toBeNull();
    expect(mendedBy('gap-fil.filled = filled', { why: 'Too many conditions.' })).toBeNull();
  });
});
