import { describe, expect, it } from 'vitest';
import {
  type BarRow,
  barsFromColumns,
  barsFromLightweightCharts,
  barsFromPolygon,
  barsFromRows,
  type BarsOptions,
  extendBars,
} from '../../src/bars/index.js';
import { refusal } from './refusal.js';

const prices = { open: 1, high: 2, low: 1, close: 2 };
const row = { ...prices, time: 1706711400000 };
const column = { time: [row.time], open: [1], high: [2], low: [1], close: [2] };
const START = '2024-01-31T14:30Z';

const rows = (changes: object, options?: BarsOptions) => () => barsFromRows([{ ...row, ...changes }], options);
const times = (...list: readonly unknown[]) => barsFromRows(list.map((time) => ({ ...prices, time }) as BarRow));
const columns = (changes: object) => () => barsFromColumns({ ...column, ...changes });
const chart = (time: unknown) => () => barsFromLightweightCharts([{ ...prices, time: time as number }]);
const options = (given: unknown) => rows({}, given as BarsOptions);
const minute = barsFromRows([row], { interval: '1m' });

type Refusals = readonly (readonly [call: () => unknown, message: string])[];

const numbers: Refusals = [
  [rows({ open: true }), 'rows[0].open is true: it must be a number or a decimal string'],
  [rows({ open: NaN }), 'rows[0].open is NaN: it must be finite'],
  [rows({ open: '1e400' }), 'rows[0].open is "1e400": it is too large for a number'],
  [rows({ open: '1e-400' }), 'rows[0].open is "1e-400": it is too close to zero for a number to keep its digits'],
  [columns({ open: ['1'] }), 'columns.open[0] is "1": it must be a number'],
  [columns({ open: [null] }), 'columns.open[0] is null: every bar needs four prices'],
  [
    () => barsFromRows([row, { ...row, time: row.time + 1, volume: 5 }]),
    'rows[0].volume is undefined: either every bar has a volume or none has',
  ],
  [
    () => barsFromRows([row, { ...row, time: row.time + 1, contract: 'H' }]),
    'rows[0].contract is undefined: either every bar has a contract or none has',
  ],
  [rows({ contract: 5 }), 'rows[0].contract is 5: a contract must be a string'],
  [rows({ contract: '' }), 'rows[0].contract is "": a contract must not be empty'],
  [rows({ open: 3 }), 'rows[0].open is 3 and rows[0].high is 2: the open must be between the low and the high'],
  [rows({ open: 0 }), 'rows[0].open is 0 and rows[0].low is 1: the open must be between the low and the high'],
  [
    () => barsFromLightweightCharts([{ time: 1706711400 } as never]),
    'data[0].open is undefined: an item without prices (whitespace) is not a bar, leave it out',
  ],
];

const ROW_TIME =
  'a time must be a number of epoch milliseconds (convert a string with Number), a date such as "2024-01-31", or an instant ' +
  'such as "2024-01-31T14:30:00Z"';
const EXISTING = 'it must be an existing date and time with an offset from UTC, such as "2024-01-31T14:30:00Z"';
const DATES = 'times must all be dates: "YYYY-MM-DD" or { year, month, day } in numbers';

const instants: Refusals = [
  [rows({ time: undefined }), 'rows[0].time is undefined: every bar needs a time'],
  [rows({ time: true }), `rows[0].time is true: ${ROW_TIME}`],
  [rows({ time: 'noon' }), `rows[0].time is "noon": ${ROW_TIME}`],
  [() => times(row.time, START), `rows[1].time is "${START}": times must all be numbers of epoch milliseconds`],
  [() => times(row.time, NaN), 'rows[1].time is NaN: it must be finite'],
  [
    () => times(row.time, 1.7e18),
    'rows[1].time is 1700000000000000000: no date is that many milliseconds from 1970 (nanoseconds?)',
  ],
  [
    () => times(row.time, 1.7e15),
    'rows[1].time is 1700000000000000: times must be epoch milliseconds: divide microseconds by 1000',
  ],
  [() => times(row.time, row.time + 0.5), 'rows[1].time is 1706711400000.5: times must be whole milliseconds'],
  [
    () => times(START, row.time),
    'rows[1].time is 1706711400000: times must all be strings such as "2024-01-31T14:30:00Z"',
  ],
  [() => times(START, '2024-01-31T25:00Z'), `rows[1].time is "2024-01-31T25:00Z": ${EXISTING}`],
  [
    () => times(START, '2024-01-31T14:31'),
    'rows[1].time is "2024-01-31T14:31": it needs an offset from UTC, such as "2024-01-31T09:30:00-05:00" or ' +
      '"2024-01-31T14:30:00Z"',
  ],
  [
    () => times(START, '2024-01-31T14:31:00.0001Z'),
    'rows[1].time is "2024-01-31T14:31:00.0001Z": times must be whole milliseconds',
  ],
  [() => times('2024-01-31', 5), 'rows[1].time is 5: times must all be dates in the form YYYY-MM-DD'],
  [
    () => times('2024-01-31', '2024-02-30'),
    'rows[1].time is "2024-02-30": times must all be calendar dates in the form YYYY-MM-DD',
  ],
  [chart('31/01/2024'), 'data[0].time is "31/01/2024": times must all be calendar dates in the form YYYY-MM-DD'],
  [chart({ year: '2024', month: 1, day: 31 }), `data[0].time is an object: ${DATES}`],
  [
    chart({ year: 2024, month: 2, day: 30 }),
    'data[0].time is an object: its year, month and day must be a calendar date',
  ],
  [chart(true), 'data[0].time is true: times must all be numbers of epoch seconds'],
  [chart(Infinity), 'data[0].time is Infinity: it must be finite'],
  [chart(1.7e18), 'data[0].time is 1700000000000000000: no date is that far from 1970 (nanoseconds?)'],
  [chart(1.7e15), 'data[0].time is 1700000000000000: times must be epoch seconds: divide microseconds by 1e6'],
  [chart(1.7e12), 'data[0].time is 1700000000000: times must be epoch seconds: divide milliseconds by 1000'],
  [chart(1.5), 'data[0].time is 1.5: times must be whole seconds'],
];

const WHOLE =
  'it must be a whole number of milliseconds, at least 1 and at most 14400000 (4 hours), or at least 72000000 (20 hours) for ' +
  'daily bars';

const wholes: Refusals = [
  [() => barsFromRows(5 as never), 'rows must be an array, got 5'],
  [() => barsFromColumns(5 as never), 'columns must be an object of columns, got 5'],
  [columns({ low: null }), 'columns.low is null: the columns time, open, high, low, close are required'],
  [columns({ low: 'abc' }), 'columns.low must be an array, got "abc"'],
  [
    () => barsFromPolygon({ resultsCount: 2 }),
    'results.results is undefined and results.resultsCount is 2: the response has no bars',
  ],
  [options({ interval: null }), 'options.interval is null: it must be a number of milliseconds or a name such as "1m"'],
  [options({ interval: 0.5 }), `options.interval is 0.5: ${WHOLE}`],
  [options({ interval: '4hr' }), 'options.interval is not known: "4hr"; did you mean "4h"?'],
  [options({ stamped: 'later' }), 'options.stamped must be one of open, close, got "later"'],
  [rows({ time: '2024-01-31' }, { interval: '1m' }), 'options.interval is 60000 ms, but bars with dates are daily'],
  [
    options({ interval: '1d', stamped: 'close' }),
    'options.stamped must not be "close" for daily bars whose times are instants: give the trading date of each bar instead, ' +
      'and leave the option out',
  ],
  [
    () => extendBars(row as never, minute),
    'bars must be bars, such as those of barsFromRows or barsFromColumns, got an object',
  ],
  [
    () => extendBars(minute, barsFromRows([row], { interval: '5m' })),
    'more must have the interval of bars, 60000 ms, got 300000 ms: give options.interval to the converter',
  ],
  [
    () => extendBars(minute, barsFromRows([row], { interval: '1d' })),
    'more must have the interval of bars, 60000 ms, got daily: give options.interval to the converter',
  ],
];

describe.each([
  ['numbers and contracts', numbers],
  ['times', instants],
  ['the whole of what is given', wholes],
] as const)('refusals of %s say what is wrong where, and what to do', (_, refusals) => {
  it.each(refusals.map(([call, message]) => ({ call, message })))('$message', ({ call, message }) => {
    expect(refusal(call).message).toBe(message);
  });
});
