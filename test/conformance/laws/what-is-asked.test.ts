import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { BarRow } from '../../../src/bars/index.js';
import { inPlayLaws, runLaws, type LawMarket } from '../../../src/conformance/index.js';

// Which runs each law relates, of a few markets and numbers: where a range is cut, how far bars are moved, how prices are changed.
// Written anew with BARSTATS_WRITE_ASKED=1, to be read line by line as the difference of the commit.

const file = new URL('what-is-asked.json', import.meta.url);
const isWritten = process.env.BARSTATS_WRITE_ASKED !== undefined;

const DAY = 86_400_000;

/** A row a day, or one each half hour of the session of the New York exchange, in winter. */
function rowsFrom(date: string, days: number, perDay: number): readonly BarRow[] {
  return Array.from({ length: days }, (_, day) => Date.parse(date) + day * DAY)
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .flatMap((day) => Array.from({ length: perDay }, (_, i) => (perDay === 1 ? day : day + (29 + i) * 1_800_000)))
    .map((time, i) => {
      const open = 100 + (i % 7) / 4;
      return { time, open, high: open + 2, low: open - 1, close: open + (i % 3) - 1, volume: 10 + i };
    });
}

const options = { assetClass: 'stocks', ticker: 'TEST', detailed: true } as const;
const markets: Readonly<Record<string, LawMarket>> = {
  'half hours of a month': { rows: rowsFrom('2024-01-08', 28, 13), interval: 1_800_000, options },
  'days of 2007': { rows: rowsFrom('2007-02-05', 25, 1), interval: DAY, options: { ...options, assetClass: 'forex' } },
  'two days': { rows: rowsFrom('2024-01-08', 2, 1), interval: DAY, options },
  'one day, asked for at an instant': {
    ...{ rows: rowsFrom('2024-01-08', 1, 13), interval: 1_800_000 },
    options: { ...options, startDate: '2024-01-01', endDate: '2024-02-01', asOf: Date.UTC(2024, 0, 8, 18) },
  },
};
const numbers = [0, 1, 2, 3, 5, 8, 13, 50, 77];

it.each(Object.keys(markets))('laws relate the same runs of %s as before', (name) => {
  const market = markets[name];
  const asked = [
    ...runLaws.map(({ id, relate }) => [
      id,
      byNumber((number) => {
        const related = relate(market, number);
        return related === null ? 'nothing' : `${shown(related.one)} | ${shown(related.other)}`;
      }),
    ]),
    ...inPlayLaws.map(({ id, ask }) => [
      id,
      byNumber((number) => {
        const asks = ask(market, number);
        if (asks === null) return 'nothing';
        return [...asks.inPlay.map(shown), ...(asks.run === undefined ? [] : [`run ${shown(asks.run)}`])].join(' | ');
      }),
    ]),
  ];
  const found: object = Object.fromEntries(asked);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  if (isWritten) writeFileSync(file, `${JSON.stringify({ ...stored, [name]: found }, null, 2)}\n`);
  else expect(found).toEqual(stored[name]);

  /** Whatever is not as in the market. */
  function shown({ rows, interval, options: own, ...others }: LawMarket): string {
    const parts: string[] = [];
    const isWhole = JSON.stringify(rows) === JSON.stringify(market.rows);
    if (!isWhole) parts.push(`${rows.length} rows ${textOf(rows[0])} to ${textOf(rows[rows.length - 1])}`);
    if (interval !== market.interval) parts.push(`interval ${interval}`);
    const names = new Set([...Object.keys(own), ...Object.keys(market.options)]);
    for (const option of names) {
      const [one, other] = [own, market.options].map((each) => JSON.stringify({ ...each }[option as 'ticker']));
      if (one !== other) parts.push(`${option} ${one}`);
    }
    if (Object.keys(others).length > 0) parts.push(JSON.stringify(others));
    return parts.length === 0 ? 'as it is' : parts.join(', ');
  }
});

function textOf({ time, open, high, low, close, volume }: BarRow): string {
  const at = new Date(Number(time)).toISOString().replace(':00.000Z', '');
  return [at, open, high, low, close, ...(volume === undefined ? [] : [volume])].join(' ');
}

/** What comes of the first number, and whether others give the same; what they give is in a digest. */
function byNumber(asked: (number: number) => string): string {
  const [first, ...others] = numbers.map(asked);
  const same = others.filter((each) => each === first).length;
  if (same === others.length) return first;
  const digest = createHash('sha256').update(others.join('\n')).digest('hex').slice(0, 16);
  return `${first}; ${same} of ${others.length} others are the same: ${digest}`;
}
