import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { type BarError, wrongBar } from './wrong-bar.js';
import { areSeconds, secondsError } from './seconds.js';
import { wrongBars } from './wrong-bars.js';
import { type BarInterval, DAILY, isDays, smallestStep } from './bar-interval.js';
import { NO_SHORT_STEPS, shortSteps } from './cut-short.js';
import { durationInWords } from './duration-in-words.js';
import { durationsOf } from './durations.js';
import { dailyOrLonger, foundInterval, type Steps } from './found-interval.js';
import { type Bars, brandedBars } from './bars.js';
import { keepScale } from './one-scale.js';
import { oddStepsOf } from './odd-steps.js';
import { indexContracts, scanBars } from './scan-bars.js';
import { isCertain, openingTimes } from './opening-times.js';
import type { UncheckedBars } from './bar-reader.js';

/** Checks what a converter read; gives the bars, or the error. */
export function checkedBars(unchecked: UncheckedBars): Bars | BarError {
  const { source, columns, contracts, setting, origin } = unchecked;
  const { given } = setting;
  const { length } = columns.time;
  const { notation } = source;
  if (notation.daily && given?.daily === false) {
    return optionError(
      'interval',
      'out-of-bounds',
      `options.interval is ${given.interval} ms, but bars with dates are daily`,
    );
  }
  if (areSeconds(unchecked)) return secondsError(unchecked, 0);

  const scan = scanBars(columns, given !== null && isDays(given.interval) ? smallestStep(given) : 1, notation.limit);
  const indexed = contracts ? indexContracts(length, (bar) => source.value(bar, 'contract')) : null;
  const wrong = Math.min(scan.wrong, indexed?.wrong ?? length);
  if (wrong < length) return firstWrong(unchecked, wrong);

  const found = given ?? intervalOf(unchecked, scan.steps);
  if (found instanceof BarstatsRangeError) return found;
  const { interval, daily } = found;
  const isClose = setting.stamped === 'close' && !notation.daily;
  if (isClose && isDays(interval)) return optionError('stamped', 'out-of-bounds', DAILY_CLOSE);
  const opened = isClose ? openingTimes(columns.time, interval) : columns.time;
  const isShort = !isDays(interval) && (isClose || scan.steps.smallest < interval);
  const short = isShort ? shortSteps(opened, interval) : NO_SHORT_STEPS;
  if (short.unfit >= 0) {
    return given === null ? contradicted(unchecked, short.unfit, interval) : firstWrong(unchecked, short.unfit);
  }
  const mayBeLonger = given === null && !isDays(interval) && scan.steps.repeatsLonger;
  const durations = durationsOf(opened, interval, short.bars, mayBeLonger);
  const bars = brandedBars(
    {
      length,
      interval,
      daily,
      ...columns,
      time: opened,
      durations,
      contract: indexed?.contract ?? null,
      contracts: indexed?.contracts ?? Object.freeze([]),
    },
    Object.freeze({
      numbers: null,
      ...origin,
      stamped: setting.stamped,
      interval,
      oddSteps: oddStepsOf(opened, short.bars, durations, interval, (bar) => source.path(bar, 'time')),
      order: 'oldest-first' as const,
      adjusted: false,
      ticker: null,
      emptyRows: 0,
      invalidRows: 0,
    }),
  );
  return keepScale(bars, scan.ofOneScale);
}

const DAILY_CLOSE =
  'options.stamped must not be "close" for daily bars whose times are instants: give the trading date ' +
  'of each bar instead, and leave the option out';

/** The bars, or the error thrown. */
export function accepted(checked: Bars | BarError): Bars {
  if (checked instanceof Error) throw checked;
  return checked;
}

/** The first error of all: bars that are wrong are looked for one by one. */
function firstWrong(unchecked: UncheckedBars, bar: number): BarError {
  const [first] = wrongBars(unchecked, 1).errors;
  // A value that was invalid at first and valid at the second reading.
  return first ?? wrongBar(unchecked, unchecked.columns.time, bar, -1, 1);
}

/** The interval that the times show. */
function intervalOf(unchecked: UncheckedBars, steps: Steps): BarInterval | BarstatsRangeError {
  const { source, columns, setting } = unchecked;
  const { argument } = source;
  const { time } = columns;
  if (source.notation.daily) return dailyOrLonger(time);
  if (time.length < 2) {
    const few = time.length === 1 ? 'one bar' : 'no bars';
    return unknownInterval(`${argument} has ${few}, and finding the interval takes two`);
  }
  const found = foundInterval(time, steps);
  if (found === null) {
    const bounds = 'an interval is at most 4 hours (intraday) or at least 20 hours (daily)';
    return unknownInterval(`the smallest step in ${argument} is ${steps.smallest} ms, and ${bounds}`);
  }
  if ('unfit' in found) return contradicted(unchecked, found.unfit, found.interval);
  const { interval } = found;
  if (isDays(interval) || isCertain(time, interval)) return found;
  const may = `the most frequent step in ${argument} is ${interval} ms, which may be the interval or the length of a bar`;
  if (setting.stamped === 'close') return unknownInterval(`${may} that the session close cuts short`);
  // Two bars a session: the first of them may have been cut short.
  return time.length > 5 && DAILY.interval % interval !== 0
    ? unknownInterval(`${may} that the open of the session cuts short`)
    : found;
}

/** The error that names the first bar which cannot be one of the interval. */
function contradicted({ source, columns: { time } }: UncheckedBars, bar: number, interval: number): BarstatsRangeError {
  const place = `${source.path(bar, 'time')} is ${shownValue(source.value(bar, 'time'))}`;
  return unknownInterval(
    `most bars of ${source.argument} are ${durationInWords(interval)} apart, but ${place}, ` +
      `${durationInWords(time[bar] - time[bar - 1])} after the bar before it, which is no bar that was cut short: correct or remove it`,
  );
}

function unknownInterval(reason: string): BarstatsRangeError {
  return optionError(
    'interval',
    'interval-unknown',
    `${reason}${reason.includes(': ') ? ', or' : ':'} give options.interval`,
  );
}

function optionError(
  option: 'interval' | 'stamped',
  code: 'out-of-bounds' | 'interval-unknown',
  message: string,
): BarstatsRangeError {
  return new BarstatsRangeError(code, message, { argument: `options.${option}` });
}
