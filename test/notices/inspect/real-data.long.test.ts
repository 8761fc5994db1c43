import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../../src/bars/index.js';
import { cmeEquityIndex, dateOfDay, sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { type BarsInspection, inspectBars } from '../../../src/notices/inner.js';
import { readColumns, realFiles } from '../../conformance/real-files.js';

const folder = process.env.BARSTATS_DATA;

/** What the notes beside the files say of them, and the sentences that say it; `[]` where nothing looks wrong. */
const facts: Readonly<Record<string, readonly [object, readonly RegExp[]]>> = {
  'spy-1m-2011': [
    { sessions: { seen: 43, incomplete: 0, missing: { count: 19 } }, priceGrid: { tick: 0.01 } },
    [/^Trading days without bars .* 19 \(2011-02-01, 2011-02-02, /],
  ],
  'spy-1h-1998-2021': [
    { sessions: { seen: 5849, straddled: 0, missing: { count: 0 } }, staleOpens: { count: 41 } },
    [/^Incomplete sessions: 1 of 5849/, /off the tick of 0\.005 /],
  ],
  'aapl-1d-1998-2021': [
    {
      sessions: { seen: 5849, missing: { count: 0 } },
      splitSizedMoves: {
        count: 4,
        moves: [{ date: '2000-06-21' }, { date: '2005-02-28' }, { ratio: '7:1' }, { ratio: '4:1' }],
      },
      // 2009-09-21, 2010-08-31 and 2011-01-03.
      spikes: { count: 3, positions: [2947, 3185, 3271] },
      weekdays: null,
    },
    [/^Prices do not seem to be adjusted for splits: 2000-06-21 /, /a low of at most half/, /off the tick of 0\.01 /],
  ],
  'es-1m-2013': [
    { sessions: { seen: 14, missing: { count: 1596 } }, priceGrid: { tick: 0.25, offGrid: { count: 0 } } },
    [/^Trading days without bars .* 1596 \(2013-10-15/],
  ],
  '6e-1m-202401': [
    { sessions: { seen: 22 }, priceGrid: { tick: 0.00005 } },
    [/155 after an early close: 2024-01-15 \(Monday\)/],
  ],
  // The holidays are those of another country.
  'if-1m-2023-2024': [
    { priceGrid: { tick: 0.2 }, weekdays: Array(5).fill({ first: { latest: '09:30' }, last: { earliest: '14:59' } }) },
    [/480 on days without a session: 2023-12-25 \(Monday\), 2024-03-29 \(Friday\)/, /^Trading days/],
  ],
  'ethusdt-1h-2017-2023': [
    { staleOpens: { of: 0, percent: null }, priceGrid: { tick: 0.01 }, spikes: { count: 0 } },
    // The outages of the exchange; the bars stop in the last session, which is not over.
    [/^Incomplete sessions: 3 of 2217/],
  ],
  'eurusd-1h-2007-2018': [
    { staleOpens: { count: 618, of: 618 }, zeroVolume: { count: 74439, of: 74439 }, priceGrid: { tick: 0.00001 } },
    [
      /^Trading days/,
      /^Incomplete/,
      /^Opens that equal the close .* 618 of 618/,
      /^Bars with a volume of 0: 74439 of 74439/,
    ],
  ],
  'gbpcad-4h-2007-2023': [
    { sessions: { straddled: 0 }, staleOpens: { count: 0 } },
    [/835 on days without a session: 2007-09-02 \(Sunday\), /, /^Trading days/, /^Incomplete/],
  ],
  'wti-spot-1d-1986-2026': [
    { notPositive: { count: 1, positions: [8643] }, flatBars: { percent: 100 }, splitSizedMoves: { count: 0 } },
    [
      /^Trading days/,
      /price of 0 or less: 1 /,
      /^Bars whose open, high, low and close are equal: 10226 of 10226/,
      /^Bars with a volume of 0/,
    ],
  ],
};

describe.skipIf(folder === undefined)('real bars (needs BARSTATS_DATA)', () => {
  const there = realFiles.filter(({ name }) => existsSync(join(folder ?? '', `${name}.csv.gz`)));

  it.each(there)('$name is told as the note beside it says', ({ name, interval, assetClass, sessions: [session] }) => {
    const bars = barsFromColumns(readColumns(folder!, name), { interval });
    const inspection: BarsInspection = inspectBars(bars, { assetClass, session });
    const [fields, sentences] = facts[name];
    expect(inspection).toMatchObject(fields);
    expect(inspection.text).toEqual(
      sentences.length === 0
        ? [expect.stringMatching(/^Nothing looks wrong: /)]
        : sentences.map((each): unknown => expect.stringMatching(each)),
    );
  });

  it.each(there.filter(({ name }) => /^(es|6e)-/.test(name)))(
    '$name ends its sessions when the template does',
    (file) => {
      const { time, interval } = barsFromColumns(readColumns(folder!, file.name), { interval: file.interval });
      const daily = sessionClock(sessionTemplates.futures[3]);
      const lasts = new Map([...time].map((instant) => [daily.tradingDayOf(instant), instant + interval]));
      const departures = [...lasts].flatMap(([day, last]) => {
        if (day === null) return ['outside'];
        const closes = Math.min(daily.closeOf(day), cmeEquityIndex.earlyCloseOf(day) ?? Infinity);
        return last === closes ? [] : [dateOfDay(day)];
      });
      // Days of UTC that end in the evening of New York, and the euro future on a holiday of indexes.
      const cut = ['2013-10-15', '2013-10-31', '2013-11-19', '2013-12-04', '2013-12-19', '2020-01-07'];
      expect(departures).toEqual(file.name.startsWith('es') ? cut : ['2024-01-15', '2024-02-01']);
    },
  );
});
