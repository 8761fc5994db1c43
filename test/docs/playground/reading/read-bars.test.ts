import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../../../../docs/examples/own-data/source-error.js';
import { readBars, type ReadBars } from '../../../../docs/playground/browser/reading/read-bars.js';
import { barsFromRows } from '../../../../src/bars/index.js';
import { zoneClock } from '../../../../src/calendar/index.js';
import { delimiter, inPieces, lineBreak, pieces } from './csv-texts.js';

async function read(
  text: string,
  timeZone: string | null = null,
  sizes: readonly number[] = [65_536],
): Promise<ReadBars> {
  const reading = await readBars(inPieces(text, sizes), timeZone);
  if (reading.needs !== undefined) throw new Error(`it needs a zone for ${reading.example}`);
  return reading;
}

const MINUTE = 60_000;

/** Prices in cents, so that each has one notation; times whose minutes rise by one or more. */
const rows = fc
  .record({
    start: fc.integer({ min: Date.UTC(2001, 0) / MINUTE, max: Date.UTC(2030, 0) / MINUTE }),
    bars: fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 90 }),
        cents: fc.array(fc.integer({ min: -500, max: 90_000 }), { minLength: 4, maxLength: 4 }),
        volume: fc.nat(9999),
      }),
      { minLength: 2, maxLength: 60 },
    ),
  })
  .map(({ start, bars }) => {
    let time = start * MINUTE;
    return bars.map(({ step, cents, volume }) => {
      time += step * MINUTE;
      const [low, open, close, high] = [...cents].sort((a, b) => a - b).map((each) => (each / 100).toFixed(2));
      return { time, open, high, low, close, volume: String(volume) };
    });
  });

type Rows = typeof rows extends fc.Arbitrary<infer Each> ? Each : never;

const numbers = (bars: ReturnType<typeof barsFromRows> | null) =>
  bars && [bars.interval, bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume];

const written = {
  milliseconds: (time: number) => String(time),
  seconds: (time: number) => String(time / 1000),
  nanoseconds: (time: number) => `${time}000000`,
  instant: (time: number) => new Date(time).toISOString(),
  'New York': (time: number) =>
    new Date(time + zoneClock('America/New_York').offsetAt(time)).toISOString().slice(0, 19).replace('T', ' '),
};

const lineOf = ({ open, high, low, close, volume }: Rows[number], time: string, between: string) =>
  [time, open, high, low, close, volume].join(between);

describe('readBars', () => {
  it('reads back the very bars that were written, in every notation', async () => {
    await fc.assert(
      fc.asyncProperty(rows, delimiter, lineBreak, pieces, async (bars, between, ending, sizes) => {
        for (const [notation, timeOf] of Object.entries(written)) {
          const header = ['time', 'open', 'high', 'low', 'close', 'volume'].join(between);
          const text = [header, ...bars.map((row) => lineOf(row, timeOf(row.time), between))].join(ending);
          const zone = notation === 'New York' ? 'America/New_York' : null;
          // A first time that the clock shows twice may be either: nothing before it tells.
          if (
            zone !== null &&
            zoneClock(zone).offsetAt(bars[0].time - 2 * 3_600_000) !== zoneClock(zone).offsetAt(bars[0].time)
          )
            continue;
          let expected: ReturnType<typeof barsFromRows> | null = null;
          try {
            expected = barsFromRows(bars);
          } catch {
            // Steps between bars and days: nothing is made of them here or there.
          }
          const found = await read(text, zone, sizes);
          expect(found).toMatchObject({ rows: bars.length, wrong: 0, faults: [] });
          expect(numbers(found.bars)).toEqual(numbers(expected));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('points out exactly the rows that were spoilt, by their lines, and keeps the others', async () => {
    const spoil = fc.constantFrom<readonly [string, (row: Rows[number]) => string]>(
      ['Close', (row) => lineOf({ ...row, close: 'abc' }, String(row.time), ',')],
      ['Open', (row) => lineOf({ ...row, open: '' }, String(row.time), ',')],
      ['High', (row) => lineOf({ ...row, high: '-100000' }, String(row.time), ',')],
      ['Volume', (row) => lineOf({ ...row, volume: '-1' }, String(row.time), ',')],
      ['Time', (row) => lineOf(row, 'noon', ',')],
      // Two of these in a row do not ascend: rows that did would contradict the one row before them.
      ['Time', (row) => lineOf(row, String(1.9e12 - row.time), ',')],
      ['Close', (row) => lineOf(row, String(row.time), ',').split(',').slice(0, 4).join(',')],
    );
    const spoilt = fc.array(fc.option(spoil, { freq: 4 }), { minLength: 60, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(rows, spoilt, lineBreak, async (bars, how, ending) => {
        // The first bar is sound, so that a time before it is one that goes back.
        const spoilers = bars.map((_, i) => (i === 0 ? null : how[i]));
        const text = [
          'Time,Open,High,Low,Close,Volume',
          ...bars.map((row, i) => spoilers[i]?.[1](row) ?? lineOf(row, String(row.time), ',')),
        ].join(ending);
        const found = await read(text);
        const expected = spoilers.flatMap((each, i) => (each === null ? [] : [{ line: i + 2, column: each[0] }]));
        expect(found.faults.map(({ line, column }) => ({ line, column }))).toEqual(expected);
        expect(found.faults.map((fault) => fault.text)).toEqual(
          expected.map(({ line }) => text.split(ending)[line - 1]),
        );
        expect(found).toMatchObject({ rows: bars.length, wrong: expected.length });
        if (found.bars === null) return;
        const kept = bars.filter((_, i) => spoilers[i] === null);
        expect(numbers(found.bars)).toEqual(numbers(barsFromRows(kept)));
      }),
      { numRuns: 150 },
    );
  });

  it('says of each row in words which rule it breaks', async () => {
    const text = [
      ...[
        '\uFEFFDate;Time;Open;High;Low;Close;Vol',
        '2024-07-01;09:30;1;2;0.5;1.5;3',
        '',
        '2024-07-01;09:31;1;2;0.5;abc;3',
      ],
      ...['2024-07-01;09:31;1;0.2;0.5;1;3', '2024-07-01;09:32;1;2;0.5;1;', '2024-07-01;09:32;1;2;0.5;1;4'],
      ...['2024-07-01;09:29;1;2;0.5;1;4', '2024-07-01;09:40;1;2', '"2024-07-01";"09:45";"1";2;1;2;4'],
      ...['2024-07-01;09:46;1;2;1;2;4;7', '2024-03-10;02:30;1;2;1;2;4', ''],
    ].join('\r\n');
    const { faults, bars, rows: count, wrong } = await read(text, 'America/New_York');
    expect(faults.map(({ line, column, rule }) => `${line} ${column}: ${rule}`)).toEqual([
      '4 Close: close is "abc": a text must be a decimal number such as "1234.5", without spaces, separators or units',
      '5 High: high is "0.2" and low is "0.5": a high is not below the low',
      '6 Vol: nothing is there, and other bars have a volume',
      '7 Date and Time: 2024-07-01 09:32 after 2024-07-01 09:32 on line 6: no two bars have the same time',
      '8 Date and Time: 2024-07-01 09:29 after 2024-07-01 09:32 on line 6: bars are in ascending order of time',
      '9 Low: nothing is there, and every bar has a time and four prices; it has 4 of 7 values',
      '11 null: it has 8 values, and the header names 7 columns',
      '12 Date and Time: the clocks of America/New_York left that time out',
    ]);
    expect([count, wrong, bars?.length]).toEqual([10, 8, 2]);
  });

  it('asks where the clock hangs whose times a file has', async () => {
    const text = 'time,open,high,low,close\n2024-07-01 09:30,1,2,1,2\n';
    expect(await readBars(inPieces(text, [9]), null)).toEqual({ needs: 'time-zone', example: '2024-07-01 09:30' });
  });

  it('takes an empty column of volumes for none', async () => {
    const { bars, wrong } = await read('date,o,h,l,c,v\n2024-07-01,1,2,1,2,\n2024-07-02,1,2,1,2,\n');
    expect([bars?.volume, bars?.daily, wrong]).toEqual([null, true, 0]);
  });

  it('reads contracts, and tells a row without one', async () => {
    const { bars, faults } = await read(
      'date,o,h,l,c,contract\n2024-07-01,1,2,1,2,U4\n2024-07-02,1,2,1,2,\n2024-07-03,1,2,1,2,Z4\n',
    );
    expect([bars?.contracts, faults.map(({ line, column }) => [line, column])]).toEqual([
      ['U4', 'Z4'],
      [[3, 'contract']],
    ]);
  });

  it('shows the first hundred of many faults, and counts all', async () => {
    const lines = Array.from({ length: 5000 }, (_, i) => `${i},1,2,1,2`);
    const { faults, wrong, bars, why } = await read(['date,o,h,l,c', ...lines].join('\n'));
    expect(faults.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => i + 2));
    expect([wrong, bars, why]).toEqual([5000, null, 'No row of the file is a bar.']);
  });

  it('counts missing volumes beyond those that are shown', async () => {
    const day = (i: number) => new Date(Date.UTC(2000, 0, 1 + i)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 500 }, (_, i) => `${day(i)},1,2,1,2,${i < 250 ? '' : 7}`);
    const { faults, wrong, bars } = await read(['date,o,h,l,c,v', ...lines].join('\n'));
    expect([faults.length, wrong, bars?.length]).toEqual([100, 250, 250]);
  });

  it('notices a file that runs from the newest bar to the oldest', async () => {
    const days = ['2024-07-05', '2024-07-04', '2024-07-03', '2024-07-02'];
    const { backwards, wrong } = await read(['date,o,h,l,c', ...days.map((day) => `${day},1,2,1,2`)].join('\n'));
    expect([backwards, wrong]).toEqual([true, 3]);
  });

  it('refuses a file without a header, and one without anything', async () => {
    await expect(read('')).rejects.toThrow(new SourceError('The file is empty.'));
    await expect(read('2024-07-01,1,2,1,2')).rejects.toThrow(
      /^The first line has to name the columns, and there is no column time or/,
    );
    await expect(read('date,"open')).rejects.toThrow('The first line is no header: a quote is opened and not closed.');
  });
});
