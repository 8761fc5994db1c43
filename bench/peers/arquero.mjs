import { escape, op, table } from 'arquero';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

/**
 * Arquero with the bars in a table, whose columns it shares, and the bounds of their sessions in lists by day.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {readonly { day: number, opens: number, closes: number }[]} sessions
 * @returns {Record<string, () => readonly Record<string, unknown>[]>} per report what runs it
 */
export function openArquero(columns, sessions) {
  const bars = table({ ...columns, row: Int32Array.from(columns.time, (_, row) => row) }).params(boundsByDay(sessions));
  const sessionTable = () => sessionsOf(bars, columns);
  return {
    'green-and-red-days-by-weekday-standard': () => greenAndRedDays(sessionTable()),
    'opening-stats-standard': () => openingStats(eligible(sessionTable())),
    'outside-days-standard': () => outsideDays(eligible(sessionTable())),
    'previous-days-range-standard': () => previousDaysRange(eligible(sessionTable())),
  };
}

/** When the session of a day opens and closes, from the first day on; never where there is none. */
function boundsByDay(sessions) {
  const first = sessions[0].day;
  const opens = new Float64Array(sessions.at(-1).day - first + 1).fill(Infinity);
  const closes = new Float64Array(opens.length).fill(-Infinity);
  for (const session of sessions) {
    opens[session.day - first] = session.opens;
    closes[session.day - first] = session.closes;
  }
  return { first, opens, closes };
}

/** The sessions, and whether each is complete. A session of New York lies within one day of UTC. */
function sessionsOf(bars, columns) {
  return bars
    .filter((d, $) => {
      const day = op.floor(d.time / 86400000) - $.first;
      return d.time >= $.opens[day] && d.time < $.closes[day];
    })
    .groupby({ day: (d) => op.floor(d.time / 86400000) })
    .rollup({
      high: op.max('high'),
      low: op.min('low'),
      from: op.min('row'),
      last: op.max('row'),
      bars: op.count(),
    })
    .derive({
      open: escape((d) => columns.open[d.from]),
      close: escape((d) => columns.close[d.last]),
      begins: escape((d) => columns.time[d.from]),
      ends: escape((d) => columns.time[d.last]),
    })
    .derive({
      complete: (d, $) =>
        d.begins - $.opens[d.day - $.first] <= 1800000 &&
        $.closes[d.day - $.first] - d.ends - 60000 <= 1800000 &&
        2 * 60000 * d.bars >= $.closes[d.day - $.first] - $.opens[d.day - $.first],
    });
}

/** The complete sessions that have one before them, with its prices. */
function eligible(sessions) {
  return sessions
    .orderby('day')
    .derive({
      hasPrevious: (d) => op.lag(d.complete) && d.day - op.lag(d.day) <= 7,
      previousHigh: op.lag('high'),
      previousLow: op.lag('low'),
      previousClose: op.lag('close'),
    })
    .filter((d) => d.complete && d.hasPrevious);
}

function greenAndRedDays(sessions) {
  return sessions
    .filter((d) => d.complete)
    .derive({ change: (d) => (d.open === 0 ? null : (100 * (d.close - d.open)) / op.abs(d.open)) })
    .groupby({ weekday: (d) => (d.day + 3) % 7 })
    .rollup({
      observations: op.count(),
      'colour.green': (d) => op.sum(d.close > d.open),
      'colour.red': (d) => op.sum(d.close < d.open),
      'colour.flat': (d) => op.sum(d.close === d.open),
      ...figures('change-percent', 'change'),
    })
    .objects()
    .map((row) => ({ ...row, group: WEEKDAYS[row.weekday] }));
}

function openingStats(sessions) {
  return sessions
    .derive({
      position: (d) =>
        d.previousHigh === d.previousLow ? null : (d.open - d.previousLow) / (d.previousHigh - d.previousLow),
    })
    .rollup({
      group: () => '',
      observations: op.count(),
      'open-location.above': (d) => op.sum(d.open > d.previousHigh),
      'open-location.inside': (d) => op.sum(d.open >= d.previousLow && d.open <= d.previousHigh),
      'open-location.below': (d) => op.sum(d.open < d.previousLow),
      'open-against-close.above': (d) => op.sum(d.open > d.previousClose),
      'open-against-close.at': (d) => op.sum(d.open === d.previousClose),
      'open-against-close.below': (d) => op.sum(d.open < d.previousClose),
      ...figures('open-position', 'position'),
    })
    .objects();
}

function outsideDays(sessions) {
  return sessions
    .filter((d) => d.open > d.previousHigh || d.open < d.previousLow)
    .derive({
      group: (d) => (d.open > d.previousHigh ? 'bullish' : 'bearish'),
      reversed: (d) => (d.open > d.previousHigh ? d.low <= d.previousHigh : d.high >= d.previousLow),
      inside: (d) => d.close >= d.previousLow && d.close <= d.previousHigh,
      beyond: (d) => (d.open > d.previousHigh ? d.close > d.previousHigh : d.close < d.previousLow),
    })
    .groupby('group')
    .rollup({
      observations: op.count(),
      'reversed.reversed': (d) => op.sum(d.reversed),
      'reversed.not-reversed': (d) => op.sum(!d.reversed),
      'close-location.inside': (d) => op.sum(d.inside),
      'close-location.beyond': (d) => op.sum(d.beyond),
      'close-location.through': (d) => op.sum(!d.inside && !d.beyond),
    })
    .objects();
}

function previousDaysRange(sessions) {
  return sessions
    .derive({
      brokeHigh: (d) => d.high > d.previousHigh,
      brokeLow: (d) => d.low < d.previousLow,
      touchedHigh: (d) => d.high >= d.previousHigh,
      touchedLow: (d) => d.low <= d.previousLow,
      range: (d) => d.previousHigh - d.previousLow,
    })
    .rollup({
      group: () => '',
      observations: op.count(),
      'breaks.high-only': (d) => op.sum(d.brokeHigh && !d.brokeLow),
      'breaks.low-only': (d) => op.sum(d.brokeLow && !d.brokeHigh),
      'breaks.both': (d) => op.sum(d.brokeHigh && d.brokeLow),
      'breaks.neither': (d) => op.sum(!d.brokeHigh && !d.brokeLow),
      'touched.high-only': (d) => op.sum(d.touchedHigh && !d.touchedLow),
      'touched.low-only': (d) => op.sum(d.touchedLow && !d.touchedHigh),
      'touched.both': (d) => op.sum(d.touchedHigh && d.touchedLow),
      'touched.neither': (d) => op.sum(!d.touchedHigh && !d.touchedLow),
      'break-side.high': (d) => op.sum(d.brokeHigh),
      'break-side.low': (d) => op.sum(d.brokeLow),
      'colour-after-high.green': (d) => op.sum(d.brokeHigh && d.close > d.open),
      'colour-after-high.red': (d) => op.sum(d.brokeHigh && d.close < d.open),
      'colour-after-high.flat': (d) => op.sum(d.brokeHigh && d.close === d.open),
      'colour-after-low.green': (d) => op.sum(d.brokeLow && d.close > d.open),
      'colour-after-low.red': (d) => op.sum(d.brokeLow && d.close < d.open),
      'colour-after-low.flat': (d) => op.sum(d.brokeLow && d.close === d.open),
      ...figures('previous-range', 'range'),
    })
    .objects();
}

/** What is told of a measure. */
function figures(id, column) {
  return {
    [`${id}.count`]: op.valid(column),
    [`${id}.mean`]: op.mean(column),
    [`${id}.min`]: op.min(column),
    [`${id}.max`]: op.max(column),
    [`${id}.p25`]: op.quantile(column, 0.25),
    [`${id}.median`]: op.median(column),
    [`${id}.p75`]: op.quantile(column, 0.75),
    [`${id}.p90`]: op.quantile(column, 0.9),
    [`${id}.standardDeviation`]: op.stdev(column),
  };
}
