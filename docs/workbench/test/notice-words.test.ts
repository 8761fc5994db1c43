import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../browser/computing/reading/made-up-bars.js';
import { noticeInWords } from '../browser/page/bars/notice-words.js';
import { barsFromColumns, barsFromRows } from '../../../src/bars/index.js';
import { noticesOf } from '../../../src/reports/index.js';

const market = { assetClass: 'stocks' } as const;

describe('noticeInWords', () => {
  it('advises what a person with a file can do', () => {
    const { time, open, high, low, close } = madeUpBars();
    const late = barsFromColumns({ time: time.map((each) => each + 60_000), open, high, low, close });
    const [closing] = noticesOf(late, market);
    expect(closing.text).toContain('to the converter');
    expect(noticeInWords(closing.text)).toContain('tick the box about closing times');

    const days = ['03', '04', '05', '06', '07', '10', '11', '12', '13', '14'];
    const price = { open: 9, high: 10, low: 8, close: 9 };
    const [shifted] = noticesOf(barsFromRows(days.map((day) => ({ time: `2024-09-${day}`, ...price }))), market);
    expect(shifted.text).toContain('to the converter');
    expect(noticeInWords(shifted.text)).toMatch(/the file should have trading dates, as YYYY-MM-DD\.$/);

    const template = { id: 'custom', timeZone: 'UTC', open: '04:00', close: '20:00', weekdays: ['monday'] };
    expect(noticeInWords(`If so, this session fits: ${JSON.stringify(template)}`)).toBe(
      'If so, the market needs a session from 04:00 to 20:00 UTC',
    );

    const split = barsFromRows([
      ...[20, 21].map((day) => ({ time: `2014-05-${day}`, open: 700, high: 710, low: 690, close: 700 })),
      ...[22, 23].map((day) => ({ time: `2014-05-${day}`, open: 100, high: 101, low: 99, close: 100 })),
    ]);
    const [unadjusted] = noticesOf(split, market);
    expect(unadjusted.text).toContain('barstats/csv');
    expect(noticeInWords(unadjusted.text)).toContain(
      'Reports treat such a move as a gap. Choose a file with split-adjusted prices. If the price did move that far',
    );
  });
});
