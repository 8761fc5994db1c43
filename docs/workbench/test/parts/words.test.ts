import { describe, expect, it } from 'vitest';
import { atRandomInWords, figureInWords, measureInWords, priceInWords } from '../../browser/page/parts/words.js';

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

describe('priceInWords', () => {
  it('has the digits of a price, and none of arithmetic', () => {
    const prices = [186.550003, 1.045671, 110.123, 15_234.75, 65_432.125, 0.00001234, 0];
    expect(prices.map((each) => priceInWords(each))).toEqual([
      ...['186.55', '1.04567', '110.123', '15,234.75', '65,432.13', '0.00001234', '0'],
    ]);
  });

  it('has the decimals of the prices that a distance belongs to', () => {
    expect(priceInWords(0.63464538, 188.59)).toBe('0.635');
    expect(priceInWords(0.00123456, 1.04)).toBe('0.00123');
  });
});

describe('figureInWords', () => {
  it('has two decimals, or two digits of a small figure', () => {
    const figures = [161.7739, 0.5715, 17, 0.00591, -0.0435, 1_234.567, 0];
    expect(figures.map(figureInWords)).toEqual(['161.77', '0.57', '17', '0.0059', '-0.044', '1,234.57', '0']);
  });
});
