import { amount } from '../amount.mjs';
import { barsFromColumns, extendBars, runReports } from '../../dist/index.js';
import { makeBars } from '../make-bars.mjs';
import { interleave, ROUNDS, timed, WARM_UPS } from '../measure.mjs';
import { ratioRow } from '../ratio-row.mjs';
import { exchange, sessionBounds } from '../reports/engine.mjs';

const OPTIONS = { assetClass: 'futures', ticker: 'ES' };
const MONTHS = amount(96, 1);
const MINUTE = 60_000;
const DAY = amount(1440, 60) * MINUTE;

/** How many bars are not there yet when the catalog is computed for the first time. */
const HELD_BACK = 3000;

/** How many bars are added one by one where one alone is hard to time. */
const MINUTES = amount(10, 1);

/** A day has hundreds of runs of the catalog. */
const DAYS = amount(3, 1);

/** Of the minutes of a day within half hours, where no session begins or ends, one in so many is timed. */
const STRIDE = amount(14, 1000);
const HALF_HOUR = 30 * MINUTE;

/** The most that the catalog may take of its first computation when a bar has come. */
const TARGET = { atMost: 0.02 };

/**
 * What the whole catalog takes when a bar has come, against its first computation over all bars from their columns.
 *
 * @returns {Promise<object[]>} a row for each kind of bar, in first computations
 */
export async function extendedBars() {
  const columns = makeBars(exchange, MONTHS);
  const first = () => catalog(barsFromColumns(columns));
  const { short, day } = casesOf(columns);

  await interleave(short, first, WARM_UPS);
  const measured = { ...(await interleave(short, first, ROUNDS)), ...(await interleave(day, first, DAYS)) };
  const cases = { ...short, ...day };
  for (const each of Object.values(cases)) refuseOtherResults(columns, each);

  return Object.entries(cases).map(([id, { what, target, from, to }]) => ({
    ...ratioRow({
      id: `extended-${id}`,
      what,
      unit: 'first run',
      target,
      rounds: measured[id],
      unitOf: (round, time) => measured[id][round].pass[time] * (to - from),
    }),
    bars: to - from,
  }));
}

function casesOf(columns) {
  const { time } = columns;
  const last = time.length - 1;
  const held = time.length - HELD_BACK;
  const { opens, closes } = sessionBounds(columns).at(-1);
  const noon = time.findIndex((each) => each >= (opens + closes) / 2);
  const closing = time.findIndex((each) => each === closes - MINUTE);
  const dayBefore = time.findIndex((each) => each > time[last] - DAY);
  if (closing < 0 || Math.min(noon, dayBefore) < held) throw new Error('the bars end otherwise than they used to');
  const caseOf = (what, target, from, to) => extensionCase(columns, { what, target, held, from, to });
  return {
    short: {
      'within-session': caseOf('one bar more, within a session', TARGET, noon, noon + MINUTES),
      'session-end': caseOf('one bar more, which completes a session', null, closing, closing + 1),
      'first-time': caseOf('one bar more for the first time', null, held, held + 1),
    },
    day: {
      day: dayCase(columns, {
        what: 'one bar more, the mean over a whole day of minutes',
        target: TARGET,
        held,
        from: dayBefore,
        to: last + 1,
      }),
    },
  };
}

/** Adds the bars between two places one by one and computes the catalog each time, on bars that have grown up to there. */
function extensionCase(columns, { held, from, to, ...row }) {
  const each = {
    ...row,
    from,
    to,
    results: null,
    prepare() {
      const bars = barsFromColumns(part(columns, 0, held));
      catalog(bars);
      if (from === held) return bars;
      const grown = extendBars(bars, partBars(columns, held, from));
      catalog(grown);
      return grown;
    },
    run(bars) {
      let grown = bars;
      for (let place = from; place < to; place++) {
        grown = extendBars(grown, partBars(columns, place, place + 1));
        each.results = catalog(grown);
      }
    },
  };
  return each;
}

/** The same, where minutes within half hours stand for others like them; those at their edges, in which sessions begin and end, are all timed. */
function dayCase(columns, { held, from, to, ...row }) {
  const halfHour = (place) => Math.floor(columns.time[place] / HALF_HOUR);
  const isEdge = (place) => halfHour(place) !== halfHour(place - 1) || halfHour(place) !== halfHour(place + 1);
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  const within = places.filter((place) => !isEdge(place));
  const samples = new Set(within.filter((_, i) => i % STRIDE === 0));
  const weight = within.length / samples.size;

  const { prepare } = extensionCase(columns, { held, from, to });
  const each = {
    ...row,
    from,
    to,
    results: null,
    async timesItself() {
      let bars = prepare();
      let computed = from;
      const total = { ms: 0, processor: 0 };
      for (const place of places.filter((each) => isEdge(each) || samples.has(each))) {
        if (computed < place) {
          bars = extendBars(bars, partBars(columns, computed, place));
          catalog(bars);
        }
        const time = await timed(() => {
          bars = extendBars(bars, partBars(columns, place, place + 1));
          each.results = catalog(bars);
        });
        computed = place + 1;
        const times = samples.has(place) ? weight : 1;
        total.ms += times * time.ms;
        total.processor += times * time.processor;
      }
      return total;
    },
  };
  return each;
}

/** What was reused must be what would have been computed: the last results of a case are those of bars made in one go, to the byte. */
function refuseOtherResults(columns, { what, to, results }) {
  const expected = JSON.stringify(catalog(barsFromColumns(part(columns, 0, to))));
  if (JSON.stringify(results) !== expected) throw new Error(`${what}: not the results of bars made in one go`);
}

function catalog(bars) {
  return runReports(bars, 'all', OPTIONS);
}

function partBars(columns, from, to) {
  return barsFromColumns(part(columns, from, to), { interval: MINUTE });
}

function part(columns, from, to) {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.subarray(from, to)]));
}
