import { describe, expect, it } from 'vitest';
import { measureInWords } from '../../browser/page/parts/words.js';

describe('measureInWords', () => {
  it('tells measures of one name apart by their units, and says no unit that the name says', () => {
    expect(measureInWords({ label: 'Gap size', unit: '%' })).toBe('Gap size (%)');
    expect(measureInWords({ label: 'Gap size', unit: 'price' })).toBe('Gap size (price)');
    expect(measureInWords({ label: 'Volume', unit: 'volume' })).toBe('Volume');
    expect(measureInWords({ label: 'Minutes to the break', unit: 'minutes' })).toBe('Minutes to the break');
    expect(measureInWords({ label: 'Winners', unit: '' })).toBe('Winners');
  });
});
