import { describe, expect, it } from 'vitest';
import type { FileAnswers } from '../browser/computing/asked.js';
import { readFile } from '../browser/computing/reading/read-file.js';
import { Cancelled } from '../browser/computing/turns.js';
import { faultsInWords, refusalOf } from '../browser/computing/reading/refusal.js';

const read = (text: string, answers: FileAnswers = {}, name = 'bars.csv') =>
  readFile(new File([text], name), answers, { onProgress: () => undefined, pause: () => Promise.resolve() });

/** Why a text is refused. */
const refused = async (...args: Parameters<typeof read>) =>
  read(...args).then(() => expect.fail('it was read'), refusalOf);

const table = (...lines: readonly string[]) => ['Date,Open,High,Low,Close,Volume', ...lines].join('\n');

describe('readFile', () => {
  it('reads the rows that are bars, and tells of the others', async () => {
    const bars = await read(table('2024-01-30,1,2,1,2,9', '2024-01-31,1,2,x,2,9', '2024-02-01,1,2,1,2,9'));
    expect(bars.length).toBe(2);
    expect(bars.source).toMatchObject({ rows: 2, invalidRows: 1, faults: [{ line: 3, column: 'Low' }] });
  });

  it('tells what is wrong with the rows of a file without a bar', async () => {
    expect(await refused(table('2024-01-30,3,2,1,2,9', '2024-01-31,3,2,1,2,9'))).toMatchObject({
      why: 'No row of the file is valid.',
      asks: null,
      invalidRows: 2,
      faults: [{ line: 2 }, { line: 3 }],
    });
  });

  it('takes a file for Parquet by its name or its first bytes', async () => {
    for (const file of [read('a,b', {}, 'bars.parquet'), read('PAR1 and no more')]) {
      await expect(file).rejects.toThrow(/cannot be read as Parquet/);
    }
  });
});

describe('reading that is cancelled', () => {
  it.each(['bars.csv', 'bars.parquet'])('stops before the next part of %s', async (name) => {
    const file = new File([table('2024-01-30,1,2,1,2,9')], name);
    const cancelled = new Cancelled('The task was cancelled.');
    const pause = () => Promise.reject(cancelled);
    await expect(readFile(file, {}, { onProgress: () => undefined, pause })).rejects.toBe(cancelled);
  });
});

describe('refusalOf', () => {
  const ticked = (...tickers: readonly string[]) =>
    ['ticker,date,open,high,low,close', ...tickers.map((name) => `${name},2024-01-30,1,2,1,2`)].join('\n');
  const many = Array.from({ length: 30 }, (_, i) => `T${i}`);

  const wall = table('2024-01-30 09:30,1,2,1,2,9', '2024-01-30 09:31,1,2,1,2,9');

  it.each<[what: string, text: string, answers: FileAnswers, refusal: object]>([
    [
      'the time zone',
      wall,
      {},
      { asks: 'timeZone', why: 'Times in the file, such as "2024-01-30 09:30", have no time zone.' },
    ],
    [
      'a time zone that exists',
      wall,
      { timeZone: 'America/New_Yorl' },
      {
        asks: 'timeZone',
        why: expect.stringMatching(/^The time zone must be .*; did you mean "America\/New_York"\?$/),
      },
    ],
    [
      'the order of day and month',
      table('01/02/2024,1,2,1,2,9', '02/02/2024,1,2,1,2,9'),
      {},
      {
        asks: 'dates',
        why: '"01/02/2024" can be read as 2024-02-01 (day first) and as 2024-01-02 (month first), and no date in the file settles it.',
      },
    ],
    [
      'the decimal mark',
      'Date;Open;High;Low;Close\n2024-01-30;1,234;1,234;1,234;1,234',
      {},
      { asks: 'decimal', why: '"1,234" can be read as 1234 and as 1.234.' },
    ],
    [
      'the ticker',
      ticked('AA', 'BB'),
      {},
      { asks: 'ticker', why: 'The file has 2 tickers ("AA", "BB").', fits: ['AA', 'BB'] },
    ],
    ['one of many tickers, of which no list is whole', ticked(...many), {}, { asks: 'ticker', fits: [] }],
    [
      'a ticker of the file',
      ticked(...many),
      { ticker: 'T99' },
      { asks: 'ticker', why: expect.stringMatching(/^No row in the file has the ticker "T99"/) },
    ],
    [
      'the interval',
      table('2024-01-30 09:30Z,1,2,1,2,9'),
      {},
      { asks: 'interval', why: 'The file has one bar, and finding the interval takes two.' },
    ],
    [
      'a column',
      'Date,Open,High,Low,Volume\n2024-01-30,1,2,1,2',
      {},
      {
        asks: null,
        why:
          'No column in the file is recognised as the close, which is named Close, Last, Schluss and the like in files that are known; ' +
          'the columns are "Date", "Open", "High", "Low", "Volume".',
      },
    ],
    ['anything', '', {}, { asks: null, why: 'The file is empty.' }],
  ])('says in plain words that it lacks %s', async (_, text, answers, refusal) => {
    expect(await refused(text, answers)).toMatchObject(refusal);
  });

  it('says of a row what is wrong with it and nothing of options', async () => {
    const { source } = await read(table('2024-01-30,1,2,1,2,9', '2024-01-31,1,2,1,2,'));
    expect(faultsInWords(source.faults)).toMatchObject([
      { line: 3, message: 'volume is empty: either every bar has a volume or none has' },
    ]);
  });
});
