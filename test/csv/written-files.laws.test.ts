import * as fc from 'fast-check';
import { expect } from 'vitest';
import { barsFromCsv, type CsvBars, type CsvOptions } from '../../src/csv/index.js';
import { BarstatsRangeError } from '../../src/errors/index.js';
import { law } from '../laws/law.js';

// Files as programs write them, from bars that are known: whatever the notation, the reader finds these bars, or names the option that it needs.

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How files write numbers: the digits before the decimals in groups, and what separates them. */
const NUMBERS = {
  plain: { group: '', decimal: '.' },
  comma: { group: '', decimal: ',' },
  american: { group: ',', decimal: '.' },
  german: { group: '.', decimal: ',' },
  swiss: { group: '’', decimal: '.' },
  french: { group: '\u202F', decimal: ',' },
  indian: { group: ',', decimal: '.' },
  '32nds': { group: '', decimal: '32nds' },
} as const;

/** Column names, in the order time, open, high, low, close, volume. */
const HEADERS = [
  ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'],
  ['time', 'o', 'h', 'l', 'c', 'v'],
  ['Datum', 'Eröffnung', 'Hoch', 'Tief', 'Schlusskurs', 'Volumen'],
  ['Date', 'Ouverture', 'Plus haut', 'Plus bas', 'Clôture', 'Volume'],
  ['Data', 'Apertura', 'Massimo', 'Minimo', 'Chiusura', 'Volume'],
  ['Fecha', 'Apertura', 'Máximo', 'Mínimo', 'Cierre', 'Volumen'],
  ['Data', 'Abertura', 'Máxima', 'Mínima', 'Fechamento', 'Volume'],
  ['Дата', 'Открытие', 'Максимум', 'Минимум', 'Закрытие', 'Объём'],
  ['日期', '开盘', '最高', '最低', '收盘', '成交量'],
  ['日付', '始値', '高値', '安値', '終値', '出来高'],
] as const;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number): string => String(number).padStart(2, '0');

/** Dates as text; `order` is what the option `dates` says of them. */
const DATES: readonly { readonly order?: CsvOptions['dates']; write(y: number, m: number, d: number): string }[] = [
  { write: (y, m, d) => `${y}-${two(m)}-${two(d)}` },
  { write: (y, m, d) => `${y}/${m}/${d}` },
  { write: (y, m, d) => `${y}${two(m)}${two(d)}` },
  { write: (y, m, d) => `${two(d)}.${two(m)}.${y}` },
  { write: (y, m, d) => `${two(d)}-${MONTHS[m - 1]}-${y}` },
  { write: (y, m, d) => `${MONTHS[m - 1]} ${two(d)}, ${y}` },
  { write: (y, m, d) => `${d}-${MONTHS[m - 1].toUpperCase()}-${two(y % 100)}` },
  { order: 'day-first', write: (y, m, d) => `${two(d)}/${two(m)}/${y}` },
  { order: 'month-first', write: (y, m, d) => `${m}/${d}/${y}` },
  { order: 'month-first', write: (y, m, d) => `${two(m)}/${two(d)}/${two(y % 100)}` },
];

const CLOCKS: readonly ((h: number, m: number) => string)[] = [
  (h, m) => `${two(h)}:${two(m)}:00`,
  (h, m) => `${two(h)}:${two(m)}`,
  (h, m) => `${h % 12 === 0 ? 12 : h % 12}:${two(m)} ${h < 12 ? 'AM' : 'PM'}`,
];

const EPOCHS = { s: 1, ms: 1e3, µs: 1e6, ns: 1e9 } as const;

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata'] as const;

const choices = fc.record({
  steps: fc.array(fc.tuple(fc.nat(40), fc.nat(20), fc.nat(20), fc.nat(40), fc.nat(9999)), {
    minLength: 30,
    maxLength: 60,
  }),
  first: fc.integer({ min: Date.UTC(2009, 0) / DAY, max: Date.UTC(2023, 11) / DAY }),
  minutes: fc.constantFrom<number | null>(1, 5, 15, 30, 60, 240, null),
  decimals: fc.nat(4),
  level: fc.constantFrom<number>(400, 9_700, 99_000, 4_321_000),
  zone: fc.constantFrom(...ZONES),
  numbers: fc.constantFrom(...(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[])),
  delimiter: fc.constantFrom(',', ';', '\t'),
  header: fc.option(fc.nat(HEADERS.length - 1), { freq: 6 }),
  date: fc.nat(DATES.length - 1),
  clock: fc.nat(CLOCKS.length - 1),
  time: fc.constantFrom('local', 'two columns', 'offset', 's', 'ms', 'µs', 'ns'),
  newestFirst: fc.boolean(),
  volume: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  columns: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4, maxLength: 4 }),
});
type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

/** A bar: the opening instant, and prices as whole units of their last place. */
type Bar = readonly [time: number, open: number, high: number, low: number, close: number, volume: number];

function barsOf({ steps, first, minutes, level }: Choices): readonly Bar[] {
  let close = level;
  let day = first;
  let slot = 0;
  const perDay = minutes === null ? 1 : Math.min(13, Math.floor(360 / minutes) + 1);
  return steps.map(([open, above, below, end, volume]): Bar => {
    while (((day + 4) % 7) % 6 === 0) day++;
    const time = day * DAY + (minutes === null ? 0 : (14 * 60 + slot * minutes) * MINUTE);
    // A price that falls far turns.
    const bar = [close + Math.floor(open / 4) - 5, close + (close < 200 ? end : end - 20)];
    [, close] = bar;
    if (++slot === perDay) [slot, day] = [0, day + 1];
    return [time, bar[0], Math.max(...bar) + above, Math.min(...bar) - below, close, volume];
  });
}

/** A number of units of 10^-decimals (of 1/64 for fractions), as the notation writes it. */
function numberText(
  units: number,
  decimals: number,
  { group, decimal }: (typeof NUMBERS)[keyof typeof NUMBERS],
  indian: boolean,
): string {
  if (decimal === '32nds')
    return `${Math.floor(units / 64)}-${two(Math.floor((units % 64) / 2))}${units % 2 === 1 ? '+' : ''}`;
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const grouped = whole.replaceAll(indian ? /(?<=\d)(?=(?:\d\d)*\d{3}$)/g : /(?<=\d)(?=(?:\d{3})+$)/g, group);
  return decimals === 0 ? grouped : `${grouped}${decimal}${digits.slice(-decimals)}`;
}

const valueOf = (units: number, { decimals, numbers }: Choices): number =>
  numbers === '32nds' ? units / 64 : Number(`${units}e-${decimals}`);

/** Year, month, day, hour and minute on the clock of a zone, and its offset in minutes. */
function onClock(time: number, zone: string): readonly [number, number, number, number, number, number] {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const),
  }).formatToParts(time);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)!.value);
  const [y, m, d, h, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(part);
  return [y, m, d, h, minute, (Date.UTC(y, m - 1, d, h, minute) - time) / MINUTE];
}

/** The cells of a time. */
function timeCells(time: number, { minutes, zone, date, clock, time: kind }: Choices): readonly string[] {
  if (kind in EPOCHS) return [String(BigInt(time / 1e3) * BigInt(EPOCHS[kind as keyof typeof EPOCHS]))];
  const [y, m, d, h, minute, offset] = onClock(time, minutes === null ? 'UTC' : zone);
  const day = DATES[date].write(y, m, d);
  if (minutes === null) return [day];
  if (kind === 'two columns') return [day, CLOCKS[clock](h, minute)];
  if (kind === 'local') return [`${day} ${CLOCKS[clock](h, minute)}`];
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return [`${y}-${two(m)}-${two(d)}T${two(h)}:${two(minute)}:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`];
}

interface File {
  readonly header: readonly string[] | null;
  readonly rows: readonly (readonly string[])[];
  readonly options: CsvOptions;
}

/** The file as cells, and the options that say what it cannot. */
function fileOf(bars: readonly Bar[], all: Choices): File {
  const { decimals, numbers, header, zone, minutes, columns, volume, newestFirst, date } = all;
  const notation = NUMBERS[numbers];
  const order = header === null ? [1, 2, 3, 4] : columns;
  const rows = bars.map((bar) => [
    ...timeCells(bar[0], all),
    ...order.map((field) => numberText(bar[field], decimals, notation, numbers === 'indian')),
    ...(volume ? [String(bar[5])] : []),
  ]);
  const names = header === null ? null : HEADERS[header];
  const times = rows[0].length - order.length - (volume ? 1 : 0);
  const at = Object.fromEntries(
    ['open', 'high', 'low', 'close'].map((name, i) => [name, times + order.indexOf(i + 1)]),
  );
  return {
    header: names && [
      ...(times === 2 ? ['Date', 'Time'] : [names[0]]),
      ...order.map((field) => names[field]),
      ...(volume ? [names[5]] : []),
    ],
    rows: newestFirst ? [...rows].reverse() : rows,
    options: {
      timeZone: zone,
      stamped: 'open',
      dates: DATES[date].order ?? 'day-first',
      decimal: notation.decimal,
      interval: minutes === null ? '1d' : minutes * MINUTE,
      columns: { time: times === 2 ? [0, 1] : 0, ...at, ...(volume ? { volume: times + 4 } : {}) },
    },
  };
}

function textOf({ header, rows }: File, all: Choices): string {
  const { lineEnd, numbers, decimals } = all;
  // Between commas, points alone are taken for decimal ones.
  const delimiter = numbers === 'german' && decimals === 0 ? ';' : all.delimiter;
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter);
  return [...(header === null ? [] : [header]), ...rows].map((cells) => line(cells) + lineEnd).join('');
}

/** Reads a file with the options that its refusals name, each of them once; `null` if another refusal is left. */
function read(text: string, options: CsvOptions): { readonly bars: CsvBars | null; readonly asked: readonly string[] } {
  let given: CsvOptions = {};
  const asked: string[] = [];
  for (;;) {
    try {
      return { bars: barsFromCsv(text, given), asked };
    } catch (error) {
      if (!(error instanceof BarstatsRangeError)) throw error;
      const name = /^options\.(\w+)/.exec(error.argument ?? '')?.[1] as keyof CsvOptions | undefined;
      if (name === undefined || asked.includes(name) || options[name] === undefined)
        return { bars: null, asked: [...asked, error.message] };
      asked.push(name);
      given = { ...given, [name]: options[name] };
    }
  }
}

/** What a reader must have found. */
function expected(bars: readonly Bar[], all: Choices): Record<string, readonly number[]> {
  const column = (field: number): readonly number[] => bars.map((bar) => valueOf(bar[field], all));
  return { time: bars.map(([time]) => time), open: column(1), high: column(2), low: column(3), close: column(4) };
}

const found = (bars: CsvBars): Record<string, readonly number[]> =>
  Object.fromEntries((['time', 'open', 'high', 'low', 'close'] as const).map((field) => [field, [...bars[field]]]));

law(
  'a file in any notation is read as the bars that it was written from, once the options that its refusals name are given',
  [choices],
  (all) => {
    const bars = barsOf(all);
    const file = fileOf(bars, all);
    const text = textOf(file, all);
    const { bars: result, asked } = read(text, file.options);
    if (result === null) throw new Error(`${asked.join('\n')}\n${text.slice(0, 400)}`);
    expect(found(result), text.slice(0, 400)).toEqual(expected(bars, all));
    if (result.volume !== null) expect([...result.volume]).toEqual(bars.map((bar) => bar[5]));
    else expect(all.volume && all.header !== null).toBe(false);
    return [all.numbers, all.time, ...asked];
  },
  {
    runs: 600,
    atLeast: 1,
    meets: [...Object.keys(NUMBERS), ...Object.keys(EPOCHS), 'timeZone', 'dates', 'decimal', 'columns'],
  },
);

/** What people and programs do to a file: which bars are then in it, and the lines. */
const ACCIDENTS = {
  'a live row': (bars, _file, _at, all) => {
    const [last] = bars.slice(-1);
    const live: Bar = [last[0] + stepOf(all), last[4], last[4], last[4], last[4], last[5]];
    return { bars: [...bars, live], rows: fileOf([...bars, live], all).rows };
  },
  'an odd step': (bars, _file, at, all) => {
    const moved = bars.map((bar, i): Bar =>
      i === at ? ([bar[0] + stepOf(all), ...bar.slice(1)] as unknown as Bar) : bar,
    );
    return { bars: moved, rows: fileOf(moved, all).rows };
  },
  'two units': (bars, file, at, all) => {
    const other = fileOf(bars, { ...all, time: all.time === 's' ? 'ms' : 's' }).rows;
    return { bars, rows: file.rows.map((row, i) => (i < at ? row : other[i])) };
  },
  'a repeated header': (bars, file, at) => ({
    bars,
    rows: [...file.rows.slice(0, at), ...(file.header === null ? [] : [file.header]), ...file.rows.slice(at)],
  }),
} satisfies Record<
  string,
  (bars: readonly Bar[], file: File, at: number, all: Choices) => { bars: readonly Bar[]; rows: File['rows'] }
>;

/** A step that is shorter than the interval, in whole minutes for a clock. */
const stepOf = ({ minutes }: Choices): number => Math.floor((minutes! * 2) / 5) * MINUTE;

law(
  'what happens to files makes no other bars of them without a word',
  [
    fc.constantFrom(...(Object.keys(ACCIDENTS) as (keyof typeof ACCIDENTS)[])),
    fc.integer({ min: 1, max: 29 }),
    choices.map((all) => ({ ...all, minutes: Math.max(5, all.minutes ?? 5) })),
  ],
  (accident, at, given) => {
    const all =
      accident === 'two units' ? { ...given, time: given.time in EPOCHS ? given.time : ('ms' as const) } : given;
    const bars = barsOf(all);
    const file = fileOf(bars, all);
    const happened = ACCIDENTS[accident](bars, file, at, all);
    const { bars: result } = read(textOf({ ...file, rows: happened.rows }, all), file.options);
    if (result === null) return [`${accident}: refused`];
    expect(found(result)).toEqual(expected(happened.bars, all));
    const isShort = happened.bars.some(([time], i) => i > 0 && time - happened.bars[i - 1][0] < all.minutes * MINUTE);
    expect(result.source.oddSteps.count > 0).toBe(isShort);
    return [accident];
  },
  { runs: 400, atLeast: 1, meets: Object.keys(ACCIDENTS) },
);
