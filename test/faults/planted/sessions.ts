import type { PlantedFault } from '../fault-table.js';

const colours = ['green-and-red-days-by-weekday-standard'] as const;
const opening = ['opening-stats-standard'] as const;
const windows = ['opening-range-breakout-standard'] as const;
const list = 'sessions/cut/list-sessions.ts';
const intraday = 'sessions/cut/cut-intraday-bars.ts';
const queries = 'sessions/market/query-market.ts';
const options = 'sessions/market/checked-query.ts';
const zones = 'calendar/zone-clock.ts';
const reading = 'bars/bars-from-list.ts';

const fault = (
  breaks: string,
  file: string,
  from: string,
  to: string,
  shownBy: readonly string[] = colours,
): PlantedFault => ({ breaks, file, change: [from, to], shownBy });

/** The same rules as of another instant. */
const asOf = (breaks: string, by: string, shownBy: readonly string[] = colours): PlantedFault =>
  fault(
    breaks,
    queries,
    'const market = openMarket(bars, { ...query, clock });',
    `const market = openMarket(bars, { ...query, clock, rules: { ...query.rules, asOf: query.rules.asOf + ${by} } });`,
    shownBy,
  );

/** Another clock under the name of the zone. */
const zone = (breaks: string, clock: string): PlantedFault =>
  fault(
    breaks,
    'calendar/session-clock.ts',
    'const zone = zoneClock(fields.timeZone as string, `${argument}.timeZone`);',
    `const zone = { ...zoneClock(${clock}), timeZone: fields.timeZone };`,
  );

const price = (breaks: string, number: string): PlantedFault =>
  fault(
    breaks,
    reading,
    "numbers[bar] = typeof number === 'number' ? number : NaN;",
    `numbers[bar] = typeof number !== 'number' ? NaN : field === 'time' ? number : ${number};`,
    opening,
  );

export const clocksNeverChange = zone(
  'the clocks of New York never change',
  "fields.timeZone === 'America/New_York' ? 'Etc/GMT+5' : fields.timeZone",
);

export const holidaysUnknown = fault(
  'holidays have sessions',
  intraday,
  '(calendar !== null && calendar.holidayOf(date) !== null)',
  'false',
);

export const earlyClosesUnknown = fault(
  'sessions that close early are held to the usual close',
  intraday,
  'Math.min(clock.closeOf(date), calendar?.earlyCloseOf(date) ?? Infinity)',
  'clock.closeOf(date)',
);

export const incompleteCount = fault(
  'incomplete sessions count',
  list,
  'cut.bars.daily || isComplete(cut, clock, i, rules)',
  'true',
);

/** Faults of what reads bars, cuts them into sessions and finds the session before each. */
export const sessionFaults: readonly PlantedFault[] = [
  price('prices are read as floats of 32 bits', 'Math.fround(number)'),
  price('prices are rounded to two decimals', 'Number(number.toFixed(2))'),
  fault(
    'bars without volume are dropped as if they were no trading',
    reading,
    'accepted(checkedBars(readList(rows, shape, barsSetting(options))))',
    'accepted(checkedBars(readList(rows.filter((row) => row.volume !== 0), shape, barsSetting(options))))',
  ),
  fault(
    'missing bars are filled in without volume',
    reading,
    'accepted(checkedBars(readList(rows, shape, barsSetting(options))))',
    `accepted(checkedBars(readList(rows.flatMap((row, i) => {
    const missing = i + 1 < rows.length ? (rows[i + 1].time - row.time) / options.interval - 1 : 0;
    if (!(missing >= 1 && missing <= 12)) return [row];
    const { close } = row;
    const still = { ...row, open: close, high: close, low: close, ...(row.volume === undefined ? {} : { volume: 0 }) };
    return [row, ...Array.from({ length: missing }, (_, j) => ({ ...still, time: row.time + (j + 1) * options.interval }))];
  }), shape, barsSetting(options))))`,
    ['intraday-volume-and-range-standard'],
  ),
  fault(
    'the decimals of the closes are those of the data',
    'sessions/market/price-decimals.ts',
    'prices.push(open, high, low, close)',
    'prices.push(close)',
    ['pivot-points-standard'],
  ),
  zone("the host's time zone is used for that of the exchange", "'America/Chicago'"),
  clocksNeverChange,
  fault(
    'a session that opens at a wall time that occurs twice opens at the second',
    zones,
    '  return wall - span.offset;\n',
    `  const next = Number.isFinite(span.until) ? spanAt(span.until) : span;
  return next !== span && wall - next.offset >= next.from ? wall - next.offset : wall - span.offset;\n`,
    opening,
  ),
  fault(
    'an open at a wall time that is skipped is read with the offset after the change',
    zones,
    'return wall - before;',
    'return wall - span.offset;',
  ),
  fault(
    'a date on which the open is skipped has no session',
    intraday,
    'if (closes <= opens) continue;',
    `const { offsetAt } = require('../../calendar/index.js').zoneClock(clock.template.timeZone);
    const shown = new Date(opens + offsetAt(opens)).toISOString().slice(11, 16);
    if (closes <= opens || (clock.template.earlierHours === undefined && shown !== clock.template.open)) continue;`,
  ),
  fault(
    'of two bars at one wall time the second is taken for a duplicate',
    'sessions/cut/listed-sessions.ts',
    'cutIntradayBars(bars, clock, calendar, earlier)',
    `cutIntradayBars(((offsetAt) => {
        const seen = new Set();
        const isFirst = Array.from(bars.time, (time) => seen.size !== seen.add(time + offsetAt(time)).size);
        const columns = ['time', 'open', 'high', 'low', 'close', 'volume', 'contract'];
        return {
          ...bars,
          length: seen.size,
          ...Object.fromEntries(columns.map((name) => [name, bars[name] && bars[name].filter((_, bar) => isFirst[bar])])),
        };
      })(require('../../calendar/index.js').zoneClock(clock.template.timeZone).offsetAt), clock, calendar)`,
    ['volume-and-range-by-weekday-standard'],
  ),
  holidaysUnknown,
  earlyClosesUnknown,
  fault(
    'the last bar of an early close is missed',
    intraday,
    'const end = firstBarAt(bars, closes, first);',
    'const end = firstBarAt(bars, closes < clock.closeOf(date) ? closes - bars.interval : closes, first);',
    ['volume-and-range-by-weekday-standard'],
  ),
  fault(
    'no holidays are known unless a calendar is given',
    options,
    'calendar === undefined ? marketClass.calendar',
    'calendar === undefined ? null',
  ),
  fault(
    'of a calendar that is given only the holidays are read',
    'calendar/calendar-from-dates.ts',
    '() => ({ holidays, earlyCloses })',
    '() => ({ holidays, earlyCloses: new Map() })',
  ),
  incompleteCount,
  fault(
    'a session that begins exactly as late as is allowed is incomplete',
    list,
    '- opens <= rules.openWithin',
    '- opens < rules.openWithin',
  ),
  fault(
    'a session that ends exactly as early as is allowed is incomplete',
    list,
    '<= rules.closeWithin',
    '< rules.closeWithin',
  ),
  fault(
    'a session with exactly the bars that it needs is incomplete',
    list,
    'rules.coverage.numerator)) >= 0',
    'rules.coverage.numerator)) > 0',
  ),
  fault('a complete session has all its bars by default', options, 'coverage = 0.5', 'coverage = 1'),
  fault(
    'a missing bar at the open is the close before it',
    list,
    'cut.bars.open[firstBar],',
    'firstBar === 0 || cut.bars.time[firstBar] === cut.openTime[i] ? cut.bars.open[firstBar] : cut.bars.close[firstBar - 1],',
    opening,
  ),
  fault(
    'the previous session is that of the previous calendar day',
    list,
    '> rules.previousWithinDays',
    '> 1',
    opening,
  ),
  fault(
    'seven days without a session are too long',
    list,
    '> rules.previousWithinDays',
    '>= rules.previousWithinDays',
    opening,
  ),
  fault(
    'the previous session may be any number of days ago by default',
    options,
    'previousWithinDays = 7',
    'previousWithinDays = 365',
    opening,
  ),
  fault(
    'an incomplete session is a previous session',
    list,
    'before === null || !before.complete ||',
    'before === null ||',
    opening,
  ),
  fault(
    'a change of the contract is a gap',
    list,
    "before.firstContract === lastContract ? before : 'roll'",
    'before',
    ['gap-fill-standard'],
  ),
  fault(
    'a change of the contract within a date is missed',
    'sessions/cut/contract-changes.ts',
    'if (contract[bar] !== contract[bar - 1]) changes.push(bar);',
    `if (contract[bar] !== contract[bar - 1] && new Set([bar - 1, bar].map((each) => Math.floor(arguments[0].time[each] / 86_400_000))).size === 2) changes.push(bar);`,
    ['gap-fill-standard'],
  ),
  fault(
    'the end date is left out',
    'sessions/market/market.ts',
    'firstOnOrAfter(list, endDay + 1)',
    'firstOnOrAfter(list, endDay)',
  ),
  fault(
    'the start date is left out',
    'sessions/market/market.ts',
    'firstOnOrAfter(list, startDay)',
    'firstOnOrAfter(list, startDay + 1)',
  ),
  fault(
    'bars before the start date are not looked at',
    'sessions/market/market.ts',
    'export function openMarket(bars: Bars, request: MarketRequest): Market {\n',
    `export function openMarket(given: Bars, request: MarketRequest): Market {
  const first = given.time.findIndex((time) => time >= request.startDay * 86_400_000);
  const columns = ['time', 'open', 'high', 'low', 'close', 'volume', 'contract'];
  const bars = first < 1 ? given : {
    ...given,
    length: given.length - first,
    ...Object.fromEntries(columns.map((name) => [name, given[name] && given[name].subarray(first)])),
  };\n`,
    opening,
  ),
  fault(
    'the session asked for is not looked at',
    options,
    'session: session === undefined ? null : checkedSession(session, marketClass)',
    'session: null',
  ),
  fault('asOf is ignored', options, 'asOf: asOf === undefined ? end :', 'asOf: true ? end :'),
  asOf('a bar that ends exactly at asOf is not seen', '-1'),
  asOf('the bar after asOf is seen', 'bars.interval'),
  asOf('a bar that has opened by asOf, but not ended, is seen', 'bars.interval - 1'),
  fault(
    'a session that closes at asOf has not closed',
    list,
    'cut.closeTime[i] <= rules.asOf',
    'cut.closeTime[i] < rules.asOf',
  ),
  fault(
    'weeks begin on Sunday',
    'sessions/periods/weeks-and-months.ts',
    'numberOf: (day) => Math.floor((day + 3) / 7),\n  firstDayOf: (number) => 7 * number - 3,',
    'numberOf: (day) => Math.floor((day + 4) / 7),\n  firstDayOf: (number) => 7 * number - 4,',
    ['previous-weeks-range-standard'],
  ),
  fault(
    'the opening window holds the bar that opens at its end',
    'prices/windows/opening-window.ts',
    'const endBar = barAtEdge(session, endTime, `the end of the first ${minutes} minutes`);',
    'const endBar = Math.min(session.endBar, 1 + barAtEdge(session, endTime, `the end of the first ${minutes} minutes`));',
    windows,
  ),
  fault(
    'an opening window without a bar at the open begins with the first bar there is',
    'prices/windows/opening-window.ts',
    'if (bars.time[firstBar] !== openTime || endBar === session.endBar) return null;',
    'if (endBar === firstBar || endBar === session.endBar) return null;',
    ['initial-balance-breakout-standard'],
  ),
  fault(
    'bars of an hour are refused',
    queries,
    'if (bars.daily && ',
    'if (bars.interval === 3_600_000 || bars.daily && ',
  ),
  fault(
    'bars that do not fit the session are refused as too coarse',
    queries,
    "throw new BarstatsRangeError(\n    'bars-misaligned',",
    "throw new BarstatsRangeError(\n    'bars-too-coarse',",
  ),
];

/** Faults that show on daily bars whose times are instants, of which few other markets have any. */
export const dailyFaults: readonly PlantedFault[] = [
  fault(
    'of two daily bars of one date the first is taken',
    'sessions/cut/cut-daily-bars.ts',
    'duplicate = { bar, day: date, closeTime: clock.closeOf(date) };',
    '',
  ),
];
