import type { SessionTemplate } from '../../../src/calendar/index.js';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import type { ReportResult } from '../../../src/reports/index.js';
import { HOUR, handMadeBars, type Prices } from './hand-made-bars.js';
import { rowsOf } from './ledger.js';

const hours: Readonly<Record<string, string>> = {
  '2024-07-01':
    '100 104 98 102 | 102 106 101 105 | 105 110 104 108 | 108 109 103 104 | 104 105 90 95 | 95 101 94 100 | 100 106 99 105',
  '2024-07-02':
    '107 109 106 108 | 108 111 107 110 | 110 115 109 114 | 114 114 108 109 | 109 110 100 101 | 101 108 101 107 | 107 113 106 112',
  '2024-07-03':
    '116 118 116 117 | 117 119 115.5 118 | 118 120 117 119 | 119 119 116 116 | 116 117 114 115 | 115 117 115 116 | 116 119 116 118',
  '2024-07-04':
    '113 113 110 111 | 111 112 109 110 | 110 111 108 109 | 109 110 107 108 | 108 109 106 107 | 107 108 105 106 | 106 107 105 106',
  '2024-07-05':
    '106 108 106 107 | 107 114 107 112 | 112 113 110 110 | 110 111 108 109 | 109 109 104 105 | 105 107 104 106 | 106 107 105 106',
  '2024-07-08':
    '110 111 109 110 | 110 112 110 111 | 111 112 109 110 | 110 111 109 110 | 110 110 108 109 | 109 110 108 109 | 109 110 109 109',
  '2024-07-09':
    '107 109 106 108 | 108 110 107 109 | 109 111 108 110 | 110 112 109 111 | 111 113 110 112 | 112 113 111 113 | 113 113 112 113',
  '2024-07-10':
    '113 114 105 110 | 110 112 108 111 | 111 113 110 112 | 112 113 111 112 | 112 113 111 113 | 113 113 112 112 | 112 113 112 113',
  '2024-07-11':
    '115 116 115 116 | 116 117 115 117 | 117 118 116 118 | 118 119 117 119 | 119 120 118 119 | 119 120 118 119 | 119 120 118 120',
};

/** The hours of the nine sessions of the definitions. */
export const ledgerHours = handMadeBars(
  HOUR,
  Object.entries(hours).flatMap(([date, bars]) =>
    bars.split(' | ').map((bar, i) => {
      const [open, high, low, close] = bar.split(' ').map(Number);
      const prices: Prices = [open, high, low, close];
      return [`${date}T${String(9 + i).padStart(2, '0')}:00Z`, ...prices] as const;
    }),
  ),
);

const template: SessionTemplate = {
  id: 'ledger',
  timeZone: 'UTC',
  open: '09:00',
  close: '16:00',
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
};

/** A report on the hours of the ledger, without a calendar. */
export function onHours(
  id: string,
  params: Readonly<Record<string, unknown>> = {},
  options: Partial<ReferenceOptions> = {},
): ReportResult {
  return referenceReport(ledgerHours, id, {
    assetClass: 'stocks',
    ticker: 'LEDGER',
    session: template,
    calendar: null,
    detailed: true,
    params,
    ...options,
  });
}

/** Per session number the value of a dimension. */
export function groupsOf(result: ReportResult, dimension: string): Record<number, string> {
  return Object.fromEntries([...rowsOf(result)].map(([session, { groups }]) => [session, groups[0][dimension]]));
}
