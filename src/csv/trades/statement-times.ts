import { zoneClock } from '../../calendar/index.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import { timeWithoutZone, wallTimesToInstants } from '../../files/inner.js';
import { dateOrder, settleDates } from '../day-and-month.js';
import { spelledDate } from '../spelled-date.js';
import { encoder } from '../text-encoding.js';
import { notationInWords, notationOf, type TimeNotation } from '../time-notation.js';
import { ValueScanner } from '../value-scanner.js';
import type { TradesSetting } from './trades-options.js';

const DAY = 86_400_000;
const LINE_FEED = 10;

/** The times of a statement. */
export interface StatementTimes {
  /** In the given order: instants, or the times on the clock of `timeZone` as if they were UTC; `NaN` for what is no time. */
  readonly times: Float64Array;
  /** The zone of the clock; `null` for instants. */
  readonly timeZone: string | null;
  /** How the file writes them, in words. */
  readonly notation: string;
}

/**
 * Reads the times of a file, all of one notation.
 *
 * @param texts - all of them, `null` for none
 * @param inOrder - whether they follow each other, forwards or backwards: that may show the order of day, month and year
 * @throws {@link BarstatsRangeError} `ambiguous` for dates with several readings and for times without a time of day, `time-without-zone`,
 * `unknown-time-zone`
 */
export function readTimes(
  texts: readonly (string | null)[],
  { dates, timeZone: given }: Pick<TradesSetting, 'dates' | 'timeZone'>,
  inOrder: boolean,
  program: string,
): StatementTimes {
  const plain = texts.map((text) => plainTime(text ?? ''));
  const at = plain.findIndex((text) => notationOf(text) !== null);
  const times = new Float64Array(texts.length).fill(NaN);
  if (at < 0) return { times, timeZone: null, notation: 'none' };
  const notation = notationOf(plain[at])!;
  scan(plain, notation, times);
  const isCalendar = notation.kind === 'calendar';
  let order = dates ?? 'day-first';
  if (isCalendar && (notation.date === 'year-last' || notation.date === 'short')) {
    order = dateOrder(times, notation, dates, inOrder);
    settleDates(times, order, notation.date);
  }
  const notationText = notationInWords(notation, order, plain[at]);
  if (!isCalendar || notation.zone === 'offset') return { times, timeZone: null, notation: notationText };
  const example = texts[at]!;
  // On daily bars a trade has the date of its bar: whether it came before or after anything else of that day is not known.
  if (notation.clock === 'none' || times.every((time) => Number.isNaN(time) || time % DAY === 0))
    throw withoutClock(example);
  const zone = given ?? (typeof notation.zone === 'object' ? notation.zone.name : null);
  if (zone === null) throw timeWithoutZone(example, program);
  return { times, timeZone: zoneClock(zone, 'options.timeZone').timeZone, notation: notationText };
}

/** As other files write it: a Flex query has `20240131;093000`. */
function plainTime(text: string): string {
  const spaced = text.replace(/^([\d-]{8,10});(?=\d)/, '$1 ');
  return spelledDate(spaced)?.text ?? spaced;
}

function scan(texts: readonly string[], notation: TimeNotation, times: Float64Array): void {
  const scanner = new ValueScanner(notation, null);
  const bytes = new Uint8Array(256);
  const utf8 = encoder();
  for (const [i, text] of texts.entries()) {
    const { written } = utf8.encodeInto(text, bytes.subarray(0, 255));
    bytes[written] = LINE_FEED;
    const time = text === '' ? NaN : scanner.time(bytes, 0);
    times[i] = scanner.at === text.length ? time : NaN;
  }
}

/** Instants of times in their order: in the hour that clocks repeat in autumn, a time is the first of the two until the order shows the second. */
export function instantsOf(times: Float64Array, timeZone: string | null): Float64Array {
  const instants = times.slice();
  if (timeZone !== null) wallTimesToInstants(instants, timeZone);
  return instants;
}

/** Whether times run backwards: programs list the newest first. `null` if they do not show it. */
export function runsBackwards(times: Float64Array): boolean | null {
  let [forth, back] = [0, 0];
  for (let i = 1; i < times.length; i++) {
    if (times[i] > times[i - 1]) forth++;
    else if (times[i] < times[i - 1]) back++;
  }
  return forth === back ? null : back > forth;
}

function withoutClock(example: string): BarstatsRangeError {
  const message = `times such as ${shownValue(example)} have no time of day, so when each trade was entered and left is not known: export the trades of an intraday chart`;
  return new BarstatsRangeError('ambiguous', message, { argument: 'csv' });
}
