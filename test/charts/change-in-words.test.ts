import { describe, expect, it } from 'vitest';
import { changeInWords } from '../../src/charts/change-in-words.js';

const outcome = (percent: number) => ({ id: 'filled', label: 'Filled', count: 1, percent, low: 0, high: 100 });
const part = (percent: number) => ({ of: 100, guard: null, outcomes: [outcome(percent), outcome(100 - percent)] });
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
