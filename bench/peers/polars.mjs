import process from 'node:process';

// DuckDB has two threads as well. Polars reads it once, when it is loaded.
process.env.POLARS_MAX_THREADS = '2';
const { default: pl } = await import('nodejs-polars');

const MINUTE = 60_000;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const { col } = pl;

/** The version that is installed. */
export const polarsVersion = pl.version;

/**
 * Polars with the bars and the bounds of their sessions in frames, times as integers, both sorted and known to be.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {readonly { day: number, opens: number, closes: number }[]} sessions
 * @returns {Record<string, () => Promise<readonly Record<string, unknown>[]>>} per report what runs it
 */
export function openPolars(columns, sessions) {
  const integers = (name, values) => pl.Series(name, values).cast(pl.Int64);
  const { time, ...prices } = columns;
  const bars = pl
    .DataFrame([integers('time', time), ...Object.entries(prices).map(([name, values]) => pl.Series(name, values))])
    .sort('time');
  const bounds = pl
    .DataFrame(
      ['day', 'opens', 'closes'].map((of) =>
        integers(
          of,
          Float64Array.from(sessions, (one) => one[of]),
        ),
      ),
    )
    .sort('opens');

  const reports = {
    'green-and-red-days-by-weekday-standard': greenAndRedDays,
    'opening-stats-standard': openingStats,
    'outside-days-standard': outsideDays,
    'previous-days-range-standard': previousDaysRange,
  };
  // Each query is built once, which takes longer than running it; DuckDB's statements are prepared, too.
  const runOf = (query) => async () => (await query.collect()).toRecords();
  return Object.fromEntries(
    Object.entries(reports).map(([id, report]) => [id, runOf(report(sessionsOf(bars, bounds)))]),
  );
}

/** The sessions, and whether each is complete. */
function sessionsOf(bars, bounds) {
  return bars
    .lazy()
    .joinAsof(bounds.lazy(), { leftOn: 'time', rightOn: 'opens', strategy: 'backward' })
    .filter(col('time').lt(col('closes')))
    .groupBy('day')
    .agg(
      pl.first('open'),
      col('high').max(),
      col('low').min(),
      pl.last('close'),
      pl.first('time').alias('begins'),
      pl.last('time').alias('ends'),
      pl.len().alias('bars'),
      pl.first('closes'),
    )
    .join(bounds.lazy().select('day', 'opens'), { on: 'day', how: 'inner' })
    .withColumns(
      col('begins')
        .sub(col('opens'))
        .ltEq(30 * MINUTE)
        .and(
          col('closes')
            .sub(col('ends'))
            .ltEq(31 * MINUTE),
        )
        .and(
          col('bars')
            .mul(2 * MINUTE)
            .gtEq(col('closes').sub(col('opens'))),
        )
        .alias('complete'),
    );
}

/** The complete sessions that have one before them, with its prices. */
function eligible(sessions) {
  const previous = (name) => col(name).shift(1);
  return sessions
    .sort('day')
    .withColumns(
      previous('complete')
        .and(col('day').sub(previous('day')).ltEq(7))
        .alias('hasPrevious'),
      previous('high').alias('previousHigh'),
      previous('low').alias('previousLow'),
      previous('close').alias('previousClose'),
    )
    .filter(col('complete').and(col('hasPrevious')));
}

function greenAndRedDays(sessions) {
  const [open, close] = [col('open'), col('close')];
  return sessions
    .filter(col('complete'))
    .withColumns(
      quotient(close.sub(open).mul(100), open.abs()).alias('change'),
      col('day').add(3).modulo(7).alias('weekday'),
    )
    .groupBy('weekday')
    .agg(
      pl.len().alias('observations'),
      many(close.gt(open), 'colour.green'),
      many(close.lt(open), 'colour.red'),
      many(close.eq(open), 'colour.flat'),
      ...figures('change-percent', 'change'),
    )
    .withColumns(col('weekday').replaceStrict([0, 1, 2, 3, 4], WEEKDAYS).alias('group'));
}

function openingStats(sessions) {
  const [open, low, high, close] = [col('open'), col('previousLow'), col('previousHigh'), col('previousClose')];
  return eligible(sessions)
    .withColumns(quotient(open.sub(low), high.sub(low)).alias('position'))
    .select(
      pl.lit('').alias('group'),
      pl.len().alias('observations'),
      many(open.gt(high), 'open-location.above'),
      many(open.gtEq(low).and(open.ltEq(high)), 'open-location.inside'),
      many(open.lt(low), 'open-location.below'),
      many(open.gt(close), 'open-against-close.above'),
      many(open.eq(close), 'open-against-close.at'),
      many(open.lt(close), 'open-against-close.below'),
      ...figures('open-position', 'position'),
    );
}

function outsideDays(sessions) {
  const [open, close, low, high] = [col('open'), col('close'), col('previousLow'), col('previousHigh')];
  const bullish = open.gt(high);
  return eligible(sessions)
    .filter(open.gt(high).or(open.lt(low)))
    .withColumns(
      pl.when(bullish).then(pl.lit('bullish')).otherwise(pl.lit('bearish')).alias('group'),
      pl.when(bullish).then(col('low').ltEq(high)).otherwise(col('high').gtEq(low)).alias('reversed'),
      close.gtEq(low).and(close.ltEq(high)).alias('inside'),
      pl.when(bullish).then(close.gt(high)).otherwise(close.lt(low)).alias('beyond'),
    )
    .groupBy('group')
    .agg(
      pl.len().alias('observations'),
      many(col('reversed'), 'reversed.reversed'),
      many(col('reversed').not(), 'reversed.not-reversed'),
      many(col('inside'), 'close-location.inside'),
      many(col('beyond'), 'close-location.beyond'),
      many(col('inside').or(col('beyond')).not(), 'close-location.through'),
    );
}

function previousDaysRange(sessions) {
  const [open, close, brokeHigh, brokeLow] = [col('open'), col('close'), col('brokeHigh'), col('brokeLow')];
  const [touchedHigh, touchedLow] = [col('touchedHigh'), col('touchedLow')];
  return eligible(sessions)
    .withColumns(
      col('high').gt(col('previousHigh')).alias('brokeHigh'),
      col('low').lt(col('previousLow')).alias('brokeLow'),
      col('high').gtEq(col('previousHigh')).alias('touchedHigh'),
      col('low').ltEq(col('previousLow')).alias('touchedLow'),
      col('previousHigh').sub(col('previousLow')).alias('range'),
    )
    .select(
      pl.lit('').alias('group'),
      pl.len().alias('observations'),
      many(brokeHigh.and(brokeLow.not()), 'breaks.high-only'),
      many(brokeLow.and(brokeHigh.not()), 'breaks.low-only'),
      many(brokeHigh.and(brokeLow), 'breaks.both'),
      many(brokeHigh.or(brokeLow).not(), 'breaks.neither'),
      many(touchedHigh.and(touchedLow.not()), 'touched.high-only'),
      many(touchedLow.and(touchedHigh.not()), 'touched.low-only'),
      many(touchedHigh.and(touchedLow), 'touched.both'),
      many(touchedHigh.or(touchedLow).not(), 'touched.neither'),
      many(brokeHigh, 'break-side.high'),
      many(brokeLow, 'break-side.low'),
      many(brokeHigh.and(close.gt(open)), 'colour-after-high.green'),
      many(brokeHigh.and(close.lt(open)), 'colour-after-high.red'),
      many(brokeHigh.and(close.eq(open)), 'colour-after-high.flat'),
      many(brokeLow.and(close.gt(open)), 'colour-after-low.green'),
      many(brokeLow.and(close.lt(open)), 'colour-after-low.red'),
      many(brokeLow.and(close.eq(open)), 'colour-after-low.flat'),
      ...figures('previous-range', 'range'),
    );
}

/** How many rows hold what is said. */
function many(condition, name) {
  return condition.sum().alias(name);
}

/** Nothing where the divisor is zero. */
function quotient(dividend, divisor) {
  return pl.when(divisor.neq(0)).then(dividend.div(divisor)).otherwise(pl.lit(null));
}

/** What is told of a measure. */
function figures(id, column) {
  const of = col(column);
  return [
    of.count().alias(`${id}.count`),
    of.mean().alias(`${id}.mean`),
    of.min().alias(`${id}.min`),
    of.max().alias(`${id}.max`),
    of.quantile(0.25, 'linear').alias(`${id}.p25`),
    of.median().alias(`${id}.median`),
    of.quantile(0.75, 'linear').alias(`${id}.p75`),
    of.quantile(0.9, 'linear').alias(`${id}.p90`),
    of.std().alias(`${id}.standardDeviation`),
  ];
}
