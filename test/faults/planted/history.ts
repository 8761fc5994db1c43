import type { PlantedFault } from '../fault-table.js';

const historyWindow = 'policy/decisions/history-window.ts';
const lookback = 'calendar/lookback.ts';
const capLookback = 'policy/decisions/cap-lookback.ts';
const calendarDate = 'policy/decisions/calendar-date.ts';

/** Faults of dates and of the months of history. */
export const historyFaults: readonly PlantedFault[] = [
  {
    breaks: 'the first day of the history is outside',
    file: historyWindow,
    change: ['window.startDate <= startDate', 'window.startDate < startDate'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a range may end before it starts',
    file: historyWindow,
    change: [' && startDate <= endDate', ''],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'the history of another day is remembered',
    file: historyWindow,
    change: ['cached?.endDate === date', 'cached !== undefined'],
  },
  {
    breaks: 'months are not clamped',
    file: lookback,
    change: ['Math.min(Number(date.slice(8)), daysIn(year, month))', 'Number(date.slice(8))'],
    shownBy: ['discovery-decisions', 'history-starts'],
  },
  {
    breaks: 'every fourth year is a leap year, in any century',
    file: lookback,
    change: ['(year % 100 !== 0 || year % 400 === 0)', 'year > 0'],
    shownBy: ['history-starts'],
  },
  {
    breaks: 'the longer lookback is granted',
    file: capLookback,
    change: ['Math.min(', 'Math.max('],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a lookback as long as the history is said to be capped',
    file: capLookback,
    change: ['months < lookbackMonths', 'months <= lookbackMonths'],
    shownBy: ['discovery-decisions'],
  },
  {
    breaks: 'a month has thirty days',
    file: lookback,
    change: [
      'const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;',
      `if (date !== '') return new Date(Date.parse(date) - 30 * months * 86_400_000).toISOString().slice(0, 10);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;`,
    ],
    shownBy: ['history-starts', 'history-window', 'report-decisions', 'discovery-decisions'],
  },
  {
    breaks: 'a year has 365 days',
    file: lookback,
    change: [
      'const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;',
      `if (date !== '') return new Date(Date.parse(date) - Math.round((months / 12) * 365) * 86_400_000).toISOString().slice(0, 10);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;`,
    ],
    shownBy: ['history-starts', 'history-window', 'report-decisions', 'discovery-decisions'],
  },
  {
    breaks: 'twelve months are 365 days',
    file: lookback,
    change: [
      'const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;',
      `if (months === 12) return new Date(Date.parse(date) - 365 * 86_400_000).toISOString().slice(0, 10);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;`,
    ],
    shownBy: ['history-starts', 'history-on-any-day', 'discovery-decisions'],
  },
  {
    breaks: 'six months never go back beyond January',
    file: lookback,
    change: [
      'const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;',
      `if (months === 6 && date.slice(5) < '07') return \`\${date.slice(0, 4)}-01-01\`;
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;`,
    ],
    shownBy: ['history-starts', 'history-on-any-day', 'discovery-decisions'],
  },
  {
    breaks: 'the history begins with the month',
    file: lookback,
    change: ['Math.min(Number(date.slice(8)), daysIn(year, month))', '1'],
    shownBy: ['report-decisions', 'discovery-decisions', 'history-starts', 'history-window'],
  },
  {
    breaks: 'months are clamped to the 28th',
    file: lookback,
    change: ['Math.min(Number(date.slice(8)), daysIn(year, month))', 'Math.min(Number(date.slice(8)), 28)'],
    shownBy: ['discovery-decisions', 'history-starts', 'history-on-any-day'],
  },
  {
    breaks: 'months are clamped to the 30th',
    file: lookback,
    change: [
      'Math.min(Number(date.slice(8)), daysIn(year, month))',
      'Math.min(Number(date.slice(8)), daysIn(year, month), 30)',
    ],
    shownBy: ['history-starts', 'history-on-any-day', 'discovery-decisions'],
  },
  {
    breaks: 'a day that a month lacks is one of the next month',
    file: lookback,
    change: [
      'const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;',
      `if (date !== '') return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 - months, Number(date.slice(8)))).toISOString().slice(0, 10);
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;`,
    ],
    shownBy: ['history-starts', 'discovery-decisions', 'end-of-month'],
  },
  {
    breaks: 'February always has 28 days',
    file: lookback,
    change: ['year % 4 === 0 &&', 'year === 4 &&'],
    shownBy: ['history-starts', 'history-on-any-day'],
  },
  {
    breaks: 'the last day of a month goes to the last of another',
    file: lookback,
    change: [
      'Math.min(Number(date.slice(8)), daysIn(year, month))',
      'Number(date.slice(8)) === daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7))) ? daysIn(year, month) : Math.min(Number(date.slice(8)), daysIn(year, month))',
    ],
    shownBy: ['history-starts', 'discovery-decisions'],
  },
  {
    breaks: 'the history begins a day late',
    file: historyWindow,
    change: [
      'startDate: monthsBefore(date, plan.historyMonths)',
      'startDate: new Date(Date.parse(monthsBefore(date, plan.historyMonths)) + 86_400_000).toISOString().slice(0, 10)',
    ],
    shownBy: ['report-decisions', 'history-window'],
  },
  {
    breaks: 'the history begins a day early',
    file: historyWindow,
    change: [
      'startDate: monthsBefore(date, plan.historyMonths)',
      'startDate: new Date(Date.parse(monthsBefore(date, plan.historyMonths)) - 86_400_000).toISOString().slice(0, 10)',
    ],
    shownBy: ['report-decisions', 'history-window'],
  },
  {
    breaks: 'today is the date in New York',
    file: calendarDate,
    change: [
      "if (typeof now === 'number' && now",
      `now = Number(now) - 5 * 3_600_000;
  if (typeof now === 'number' && now`,
    ],
    shownBy: ['discovery-decisions', 'history-starts', 'today'],
  },
  {
    breaks: 'today is the date in Tokyo',
    file: calendarDate,
    change: [
      "if (typeof now === 'number' && now",
      `now = Number(now) + 9 * 3_600_000;
  if (typeof now === 'number' && now`,
    ],
    shownBy: ['discovery-decisions', 'history-starts', 'today'],
  },
  {
    breaks: 'a range may not end in the future',
    file: historyWindow,
    change: ['startDate <= endDate ?', 'startDate <= endDate && endDate <= window.endDate ?'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a range has at least two days',
    file: historyWindow,
    change: ['startDate <= endDate ?', 'startDate < endDate ?'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a range may not start after today',
    file: historyWindow,
    change: ['startDate <= endDate ?', 'startDate <= endDate && startDate <= window.endDate ?'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'the history is counted back from the end of the range',
    file: historyWindow,
    change: [
      'window.startDate <= startDate &&',
      'monthsBefore(endDate < window.endDate ? endDate : window.endDate, Math.round((Date.parse(window.endDate) - Date.parse(window.startDate)) / 2_629_800_000)) <= startDate &&',
    ],
    shownBy: ['history-of-short-ranges', 'report-decisions'],
  },
  {
    breaks: 'only the end of a range must be within the history',
    file: historyWindow,
    change: ['window.startDate <= startDate &&', 'window.startDate <= endDate &&'],
    shownBy: ['report-decisions', 'essential-history'],
  },
  {
    breaks: 'any text is a date',
    file: calendarDate,
    change: [
      "if (typeof value !== 'string'",
      `if (typeof value === 'string') return true;
  if (typeof value !== 'string'`,
    ],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'every month has 31 days',
    file: calendarDate,
    change: ['day <= daysIn(year, month)', 'day <= 31'],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'February 29th is no date',
    file: calendarDate,
    change: ['day <= daysIn(year, month)', 'day <= daysIn(year, month) && !(month === 2 && day === 29)'],
    shownBy: ['leap-day'],
  },
  {
    breaks: 'whatever the runtime can parse is a date',
    file: calendarDate,
    change: [
      "if (typeof value !== 'string'",
      `if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) return true;
  if (typeof value !== 'string'`,
    ],
    shownBy: ['report-decisions'],
  },
  {
    breaks: 'a missing start has no limit',
    file: historyWindow,
    change: [
      'const { startDate = window.startDate, endDate } = asked;',
      `const { startDate = window.startDate, endDate } = asked;
  if (asked.startDate === undefined && startDate <= endDate) return { startDate: '1990-01-01', endDate };`,
    ],
    shownBy: ['report-decisions', 'missing-start'],
  },
  {
    breaks: 'two years are a lookback',
    file: lookback,
    change: [
      "'1y': 12,",
      `'1y': 12,
  '2y': 24,`,
    ],
    shownBy: ['discovery-decisions'],
    missedBy: { model: 'it asks for no such lookback' },
  },
  {
    breaks: 'there is no lookback of three months',
    file: lookback,
    change: [
      `  '3mo': 3,
`,
      '',
    ],
    shownBy: ['discovery-decisions', 'scan-lookbacks'],
  },
  {
    breaks: 'a lookback may be longer than the history',
    file: capLookback,
    change: ['Math.min(lookbackMonths[requested], historyMonths)', 'lookbackMonths[requested]'],
    shownBy: ['discovery-decisions', 'scan-cap'],
  },
  {
    breaks: 'a lookback beyond the history is capped to a month',
    file: capLookback,
    change: [
      'Math.min(lookbackMonths[requested], historyMonths)',
      'lookbackMonths[requested] > historyMonths ? 1 : lookbackMonths[requested]',
    ],
    shownBy: ['discovery-decisions', 'scan-cap'],
  },
  {
    breaks: 'every scan looks back a month',
    file: capLookback,
    change: ['Math.min(lookbackMonths[requested], historyMonths)', '1'],
    shownBy: ['discovery-decisions', 'scan-cap'],
  },
];
