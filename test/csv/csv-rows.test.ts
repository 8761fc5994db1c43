import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headOf } from '../../src/csv/csv-head.js';
import { CsvRows } from '../../src/csv/csv-rows.js';
import { FaultList, fileSetting } from '../../src/files/inner.js';

const HEADER = 'time,open,high,low,close,volume,symbol';

/** Reads the rows below a header, which is not counted. */
function read(header: string, lines: readonly string[], ticker: string | null = null) {
  const faults = new FaultList();
  const head = headOf([header, ...lines], { delimiter: null, decimal: null }, fileSetting({}));
  const rows = new CsvRows(head, ticker, faults);
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  expect(rows.read(bytes, 2)).toBe(2 + lines.length);
  const { columns, labels, lineOf } = rows.finish();
  const { ticker: tickers } = labels;
  return {
    ...columns,
    lines: Array.from(columns.time, (_, row) => lineOf(row)),
    tickers: tickers && Array.from(tickers.numbers, (number) => tickers.names[number]),
    faults: faults.first().map(({ line, column, code }) => `${line} ${column} ${code}`),
    remarks: rows.remarks,
    repeated: rows.repeatedHeaders,
  };
}

const START = 1_704_205_800;

describe('the rows of a file', () => {
  it('are the same, read plainly and cell by cell', () => {
    const row = fc.record({
      prices: fc.array(fc.integer({ min: -9e6, max: 9e9 }), { minLength: 4, maxLength: 4 }),
      decimals: fc.nat(5),
      symbol: fc.constantFrom('ES', 'NQ', 'é x'),
      end: fc.constantFrom('', '\r'),
      // Blank lines and headers that are there again move the lines of those after them.
      before: fc.constantFrom([], [], [''], [HEADER], [',,,,,,']),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const cells = rows.map(({ prices, decimals, symbol }, i) => {
          const values = prices.map((price) => String(price / Number(`1e${decimals}`)));
          return [String(START + i * 60), ...values, String(i), symbol];
        });
        const lines = cells.flatMap((each, i) => [...rows[i].before, `${each.join(',')}${rows[i].end}`]);
        const quoted = cells.flatMap((each, i) => [
          ...rows[i].before,
          each.map((cell) => (cell.includes('e') ? cell : ` "${cell}"`)).join(','),
        ]);
        const plain = read(HEADER, lines);
        expect(plain.faults).toEqual([]);
        expect(read(HEADER, quoted)).toEqual(plain);
        for (const [at, name] of (['open', 'high', 'low', 'close', 'volume'] as const).entries())
          expect([...plain[name]!]).toEqual(cells.map((each) => Number(each[1 + at])));
        expect([...plain.time]).toEqual(cells.map((_, i) => (START + i * 60) * 1000));
        expect(plain.tickers).toEqual(rows.map(({ symbol }) => symbol));
        expect(plain.lines.map((line) => lines[line - 2].replace('\r', ''))).toEqual(
          cells.map((each) => each.join(',')),
        );
        expect(plain.repeated).toBe(rows.filter(({ before }) => before[0] === HEADER).length);
      }),
      { numRuns: 300 },
    );
  });

  it('say what is wrong with a line', () => {
    const good = `${START},1,3,1,2,5,ES`;
    const wrong: readonly (readonly [string, string])[] = [
      [`${START},1,3,1,2,5`, 'null length-mismatch'],
      [`${START},1,3,1,2,5,ES,x`, 'null length-mismatch'],
      [`"${START},1,3,1,2,5,ES`, 'null not-a-table'],
      [`x,1,3,1,2,5,ES`, 'time time-not-a-date'],
      [`${START}x,1,3,1,2,5,ES`, 'time time-not-a-date'],
      [`${'1'.repeat(81)},1,3,1,2,5,ES`, 'time time-not-a-date'],
      [`${START},1,x,1,2,5,ES`, 'high not-a-decimal'],
      [`${START},1,3,1,2x,5,ES`, 'close not-a-decimal'],
      [`${START},1,3,,2,5,ES`, 'low missing-field'],
      [`${START},1,3,null,2,5,ES`, 'low missing-field'],
      [`${START},1,3,1,2,x,ES`, 'volume not-a-decimal'],
      [`${START},1,3,1,2,5,`, 'symbol missing-field'],
      [`${START}`, 'null length-mismatch'],
    ];
    const found = read(HEADER, [good, ...wrong.map(([line]) => line), good]);
    expect(found.faults).toEqual(wrong.map(([, fault], i) => `${3 + i} ${fault}`));
    expect(found.lines).toEqual([2, 3 + wrong.length]);
    expect(found.tickers).toEqual(['ES', 'ES']);
  });

  it('have no ticker where it is missing, and none of a row that is refused', () => {
    const missing = read(HEADER, [`${START},1,3,1,2,5,"ES"`, `${START + 60},1,3,1,2,5,`]);
    expect([missing.tickers, missing.faults]).toEqual([['ES'], ['3 symbol missing-field']]);
    const rows = new CsvRows(
      headOf([HEADER, `${START},1,3,1,2,5,ES`], { delimiter: null, decimal: null }, fileSetting({})),
      null,
      new FaultList(),
    );
    rows.read(new TextEncoder().encode(`${START},1,3,1,2,5,6,ES\n${START},1,3,1,2,5,ES\n`), 2);
    expect(rows.finish().labels.ticker!.names).toEqual(['ES']);
  });

  it('may have empty cells behind the last column, and no volume', () => {
    const found = read(HEADER, [`${START},1,3,1,2,5,ES,,`, `${START},1,3,1,2,,ES`, `${START},NaN,null,,-,,ES`]);
    expect(found.faults).toEqual([]);
    expect([...found.volume!]).toEqual([5, NaN, NaN]);
    expect([...found.close]).toEqual([2, 2, NaN]);
  });

  it('are those of one ticker where only that is wanted', () => {
    const lines = ['ES', 'NQ', 'NQ', 'ES', '"NQ"'].map((ticker, i) => `${START + i * 60},${i},9,0,1,5,${ticker}`);
    const found = read(HEADER, lines, 'NQ');
    expect([...found.open]).toEqual([1, 2, 4]);
    expect(found.lines).toEqual([3, 4, 6]);
    expect(read(HEADER, lines).lines).toEqual([2, 3, 4, 5, 6]);
  });

  it('end before remarks, and none of them is between rows', () => {
    const good = `${START},1,3,1,2,5,ES`;
    expect(read(HEADER, [good, 'End of report']).remarks).toEqual([{ line: 3, text: 'End of report' }]);
    const between = read(HEADER, [good, 'Page 2', 'x', good, 'End']);
    expect(between.faults).toEqual(['3 null length-mismatch', '4 null length-mismatch']);
    expect(between.remarks).toEqual([{ line: 6, text: 'End' }]);
    const many = read(HEADER, [good, ...Array.from({ length: 102 }, () => 'x')]);
    expect([many.remarks.length, many.faults]).toEqual([100, ['103 null length-mismatch', '104 null length-mismatch']]);
    // A row that was cut off after its time is not a remark.
    expect(read(HEADER, [good, '170420586']).faults).toEqual(['3 null length-mismatch']);
  });

  it('add what is counted apart', () => {
    const header = 'Date,Time,Open,High,Low,Close,Up,Down';
    const found = read(header, [
      '01/31/2024,09:31,1,3,1,2,5,7',
      '01/31/2024,"09:32",1,3,1,2,1,0',
      '01/31/2024,00:00,1,3,1,2,1,2',
    ]);
    expect([...found.volume!]).toEqual([12, 1, 3]);
    const [first, second, third] = found.time;
    expect([second - first, first - third]).toEqual([60_000, 34_260_000]);
  });

  it('have prices in whole billionths where a program writes them so', () => {
    const found = read('ts_event,rtype,open,high,low,close', [
      `${START},33,4901250000000,4903000000000,4900750000000,4902000000000`,
    ]);
    expect([found.open[0], found.high[0], found.low[0], found.close[0]]).toEqual([4901.25, 4903, 4900.75, 4902]);
  });

  it('have a time of day that is written apart, all of it', () => {
    const header = 'date,time,open,high,low,close';
    const lines = [
      '2024-01-02,09:30,1,3,1,2',
      '2024-01-02,09:31x,1,3,1,2',
      '2024-01-02 10,09:32,1,3,1,2',
      '2024-01-02,,1,3,1,2',
      '2024-01-02,09:33,1,3,1,2',
    ];
    expect(read(header, lines).faults).toEqual([3, 4, 5].map((line) => `${line} date and time time-not-a-date`));
  });
});
