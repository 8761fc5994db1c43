import { describe, expect, it } from 'vitest';
import { atRandomInWords, measureInWords } from '../../browser/page/parts/words.js';

describe('atRandomInWords', () => {
  it('has the mean and range of the flips with their unit, and a p to three decimals', () => {
    const atRandom = { mean: 52.1, low: 45, high: 58.9, p: 1 / 30 };
    expect(atRandomInWords(atRandom, ' %')).toBe('52.1 % (45 to 58.9 %), p 0.033');
    expect(atRandomInWords(atRandom)).toBe('52.1 (45 to 58.9), p 0.033');
  });

  it('is nothing where it was not asked for, or where the figure or all flips have no case', () => {
    const none = { mean: null, low: null, high: null, p: 1 };
    expect([undefined, null, none].map((each) => atRandomInWords(each))).toEqual([null, null, null]);
  });
});

describe('measureInWords', () => {
  it('tells measures of one name apart by their units, and says no unit that the name says', () => {
    expect(measureInWords({ label: 'Gap size', unit: '%' })).toBe('Gap size (%)');
    expect(measureInWords({ label: 'Gap size', unit: 'price' })).toBe('Gap size (price)');
    expect(measureInWords({ label: 'Volume', unit: 'volume' })).toBe('Volume');
    expect(measureInWords({ label: 'Minutes to the break', unit: 'minutes' })).toBe('Minutes to the break');
    expect(measureInWords({ label: 'Winners', unit: '' })).toBe('Winners');
  });
});
