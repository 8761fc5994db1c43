import { BarstatsRangeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';
import { checkedWallTime, type Session } from '../sessions/inner.js';
import { closeAt, instantShowing } from '../prices/inner.js';
import {
  atOpen,
  type Column,
  columnsOf,
  type Instant,
  lack,
  notAsked,
  oncePerOptions,
  type WhenKnown,
} from '../columns/inner.js';

/** What a session says at a time of day. */
export interface AtWallTime {
  /** Leaves out sessions that close before this time, for `needs`; known at the open. */
  readonly within: Column<boolean>;
  /** The instant; known at the open, for `ends` of a question that is decided by then. */
  readonly instant: Column<Instant>;
  /** The close of the last bar that ends at or before this time; known then. A session without such a bar is not asked. */
  readonly price: Column<number>;
}

const own = columnsOf<Session>();

/**
 * A session at a time on the clock of its time zone, such as noon: the first instant after its open at which the clock shows the time.
 * Bars must not reach across it.
 *
 * @param time - `HH:MM`, up to `24:00`
 * @throws {@link BarstatsRangeError} `wrong-family` for any other text
 */
export const atWallTime: (time: string) => AtWallTime = oncePerOptions((time: string) => {
  try {
    checkedWallTime(time, 'time', true);
  } catch {
    throw new BarstatsRangeError('wrong-family', `atWallTime takes HH:MM, got ${shownValue(time)}`, {
      argument: 'time',
    });
  }
  const known: WhenKnown = {
    when: 'clock',
    event: time,
    inWords: `at ${time}`,
    edge: { time },
    from: ({ openTime, closeTime }, { template }) => {
      const instant = instantShowing(template.timeZone, time, openTime);
      return instant <= closeTime ? instant : null;
    },
  };
  const instantOf = ({ openTime }: Session, timeZone: string): number => instantShowing(timeZone, time, openTime);
  return {
    within: own.flag(
      atOpen,
      (row, { template }) => instantOf(row, template.timeZone) <= row.closeTime || lack('no-window'),
      'no-window',
    ),
    instant: own.instant(atOpen, (row, { template }) => instantOf(row, template.timeZone)),
    price: own.number(known, (row, { template }) => {
      const instant = instantOf(row, template.timeZone);
      return instant > row.closeTime ? notAsked : (closeAt(row, instant, time) ?? notAsked);
    }),
  };
});
