import { describe, expect, it } from 'vitest';
import { barsFromCsv } from '../../src/csv/index.js';
import { refusal } from '../bars/refusal.js';

const file = (...times: readonly string[]): string =>
  `Date,Open,High,Low,Close\n${times.map((time) => `${time},10,12,9,11\n`).join('')}`;

describe('dates that Google Sheets stamps with the close', () => {
  it.each([
    ['New York', ['11/21/2023 16:00:00', '11/22/2023 16:00:00', '11/24/2023 13:00:00'], '2023-11-24'],
    ['London', ['21/12/2023 16:30:00', '22/12/2023 12:30:00', '27/12/2023 16:30:00'], '2023-12-27'],
    ['no half day', ['11/21/2023 16:00:00', '11/22/2023 16:00:00'], '2023-11-22'],
  ])('are dates: %s', (_, times, last) => {
    const bars = barsFromCsv(file(...times));
    expect(bars.daily).toBe(true);
    expect(new Date(bars.time[times.length - 1]).toISOString().slice(0, 10)).toBe(last);
    expect(bars.source).toMatchObject({ program: 'Google Sheets', timeZone: null });
  });

  it.each([
    ['two times on a date', ['11/21/2023 15:00:00', '11/21/2023 16:00:00']],
    ['a time before noon', ['11/21/2023 16:00:00', '11/22/2023 16:00:00', '11/24/2023 09:30:00']],
    ['a later time', ['11/21/2023 16:00:00', '11/22/2023 16:00:00', '11/24/2023 18:00:00']],
  ])('are local times with %s', (_, times) => {
    expect(refusal(() => barsFromCsv(file(...times)))).toMatchObject({ code: 'time-without-zone' });
  });
});
