import { barsFromRows, type BarRow, type Bars } from '../../src/bars/index.js';
import type { SessionTemplate } from '../../src/calendar/index.js';

/** Seven hours on the clock of UTC. */
export const ledgerSession: SessionTemplate = {
  id: 'ledger',
  timeZone: 'UTC',
  open: '09:00',
  close: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};

/**
 * Nine sessions of seven hourly bars, each bar written as open, high, low and close.
 *
 * The comment gives the session: open, high, low, close, its range and colour, and what it was made to show.
 */
const sessions: Readonly<Record<string, readonly string[]>> = {
  // Mon: 100 110 90 105, range 20, green. The first one: nothing before it.
  '2024-07-01': [
    '100 104 98 102',
    '102 106 101 105',
    '105 110 104 108',
    '108 109 103 104',
    '104 105 90 95',
    '95 101 94 100',
    '100 106 99 105',
  ],
  // Tue: 107 115 100 112, range 15, green. Opens inside; breaks the high in its second bar, which closes on it; back exactly half the range.
  '2024-07-02': [
    '107 109 106 108',
    '108 111 107 110',
    '110 115 109 114',
    '114 114 108 109',
    '109 110 100 101',
    '101 108 101 107',
    '107 113 106 112',
  ],
  // Wed: 116 120 114 118, range 6, green. Opens above, trades back in its fifth bar, closes above again.
  '2024-07-03': [
    '116 118 116 117',
    '117 119 115.5 118',
    '118 120 117 119',
    '119 119 116 116',
    '116 117 114 115',
    '115 117 115 116',
    '116 119 116 118',
  ],
  // Thu: 113 113 105 106, range 8, red. Opens below and never trades back; falls exactly one and a half ranges.
  '2024-07-04': [
    '113 113 110 111',
    '111 112 109 110',
    '110 111 108 109',
    '109 110 107 108',
    '108 109 106 107',
    '107 108 105 106',
    '106 107 105 106',
  ],
  // Fri: 106 114 104 106, range 10, flat. Opens at the previous close; breaks the high, then the low; no bar closes outside.
  '2024-07-05': [
    '106 108 106 107',
    '107 114 107 112',
    '112 113 110 110',
    '110 111 108 109',
    '109 109 104 105',
    '105 107 104 106',
    '106 107 105 106',
  ],
  // Mon: 110 112 108 109, range 4, red. Stays inside.
  '2024-07-08': [
    '110 111 109 110',
    '110 112 110 111',
    '111 112 109 110',
    '110 111 109 110',
    '110 110 108 109',
    '109 110 108 109',
    '109 110 109 109',
  ],
  // Tue: 107 113 106 113, range 7, green. Opens below, a quarter of the range away; trades back in its first bar, closes through the far side.
  '2024-07-09': [
    '107 109 106 108',
    '108 110 107 109',
    '109 111 108 110',
    '110 112 109 111',
    '111 113 110 112',
    '112 113 111 113',
    '113 113 112 113',
  ],
  // Wed: 113 114 105 113, range 9, flat. Opens on the previous high, which is the previous close; its first bar breaks both sides.
  '2024-07-10': [
    '113 114 105 110',
    '110 112 108 111',
    '111 113 110 112',
    '112 113 111 112',
    '112 113 111 113',
    '113 113 112 112',
    '112 113 112 113',
  ],
  // Thu: 115 120 115 120, range 5, green. Opens above and never trades back.
  '2024-07-11': [
    '115 116 115 116',
    '116 117 115 117',
    '117 118 116 118',
    '118 119 117 119',
    '119 120 118 119',
    '119 120 118 119',
    '119 120 118 120',
  ],
};

/** Bars at midnight in New York, 04:00 UTC in summer: at, below and above the open of the session that follows. */
const midnights: Readonly<Record<string, string>> = {
  '2024-07-02': '107 107 107 107',
  '2024-07-03': '110 110 110 110',
  '2024-07-04': '120 120 120 120',
};

const rowOf = (date: string, hour: number, prices: string): BarRow => {
  const [open, high, low, close] = prices.split(' ');
  return { time: Date.parse(`${date}T00:00:00Z`) + hour * 3_600_000, open, high, low, close };
};

/** The bars of the ledger. */
export const ledger: Bars = barsFromRows(
  Object.entries(sessions).flatMap(([date, bars]) => {
    const midnight = date in midnights ? [rowOf(date, 4, midnights[date])] : [];
    return [...midnight, ...bars.map((prices, i) => rowOf(date, 9 + i, prices))];
  }),
);

/** The nine sessions as daily bars. */
export const dailyLedger: Bars = barsFromRows(
  Object.entries(sessions).map(([date, bars]) => {
    const hours = bars.map((prices) => prices.split(' ').map(Number));
    const [[open]] = hours;
    const high = Math.max(...hours.map((hour) => hour[1]));
    const low = Math.min(...hours.map((hour) => hour[2]));
    return { time: date, open, high, low, close: hours[hours.length - 1][3] };
  }),
);
