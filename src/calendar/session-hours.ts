import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedList } from '../errors/inner.js';
import { dayOfDate } from './calendar-day.js';
import { minutesOfWallTime } from './minutes-of-wall-time.js';
import type { EarlierHours, SessionBreak } from './session-templates.js';

const DAY = 1440;

/** The hours of a session, in minutes. */
export interface Hours {
  /** After midnight. */
  readonly open: number;
  readonly close: number;
  /** 1 where the session opens on the day before its trading date, else 0. */
  readonly daysBefore: number;
  /** After the midnight before the open, so that those of the trading date may lie past 1440. */
  readonly breaks: readonly { readonly from: number; readonly to: number }[];
  /** The same as it was written, frozen, without what was empty. */
  readonly text: Pick<EarlierHours, 'open' | 'close' | 'breaks'>;
}

/** Hours that were in force through a trading date. */
interface Era {
  readonly throughDay: number;
  readonly hours: Hours;
  readonly text: EarlierHours;
}

/**
 * Checks the open, the close and the breaks of a session.
 *
 * @param fields - the values of these fields, whatever they are
 * @param argument - how errors name what they are fields of
 */
export function checkedHours(
  fields: { readonly open: unknown; readonly close: unknown; readonly breaks?: unknown },
  argument: string,
): Hours {
  const open = minutesOfWallTime(fields.open, 'start', `${argument}.open`);
  const close = minutesOfWallTime(fields.close, 'end', `${argument}.close`);
  const daysBefore = open >= close ? 1 : 0;
  const end = close + daysBefore * DAY;
  const list = fields.breaks === undefined ? [] : checkedList(fields.breaks, `${argument}.breaks`, 'breaks');
  // Array.from visits holes as well, which map would skip.
  const checked = Array.from(list, (each, i) => checkedBreak(each, `${argument}.breaks[${i}]`));
  const texts = checked.map(({ text }) => text);
  const breaks = checked.map(({ from, to }) => ({ from: after(open, from), to: after(open, to) }));
  breaks.forEach(({ from, to }, index) => {
    const previous = index === 0 ? open : breaks[index - 1].to;
    if (previous < from && from < to && to < end) return;
    throw new BarstatsRangeError(
      'out-of-bounds',
      `${argument}.breaks[${index}] must be between the open and the close and after the previous break, without touching any of them, ` +
        `got ${texts[index].from} to ${texts[index].to}`,
      { argument: `${argument}.breaks`, index },
    );
  });
  const text = { open: fields.open as string, close: fields.close as string };
  return {
    open,
    close,
    daysBefore,
    breaks,
    text: Object.freeze(texts.length === 0 ? text : { ...text, breaks: Object.freeze(texts) }),
  };
}

/** Checks the hours that were in force up to a date each. */
export function checkedEarlierHours(value: unknown, argument: string): readonly Era[] {
  if (value === undefined) return [];
  const eras = Array.from(checkedList(value, argument, 'hours'), (each, i): Era => {
    const named = `${argument}[${i}]`;
    const fields = checkedFields(each, named, ['through', 'open', 'close'], ['breaks']);
    const throughDay = dayOfDate(fields.through as string, `${named}.through`);
    const hours = checkedHours(fields, named);
    return { throughDay, hours, text: Object.freeze({ through: fields.through as string, ...hours.text }) };
  });
  const index = eras.findIndex(({ throughDay }, i) => i > 0 && throughDay <= eras[i - 1].throughDay);
  if (index === -1) return eras;
  const { through } = eras[index].text;
  throw new BarstatsRangeError(
    'out-of-bounds',
    `${argument}[${index}].through must be after that of the hours before, ${eras[index - 1].text.through}, got ${through}`,
    { argument, index },
  );
}

/** The first such time of the clock from the open on, in minutes after the midnight before the open. */
function after(open: number, minutes: number): number {
  return minutes < open ? minutes + DAY : minutes;
}

/** A break, and the minutes of its times. */
function checkedBreak(value: unknown, argument: string): { text: SessionBreak; from: number; to: number } {
  const fields = checkedFields(value, argument, ['from', 'to']);
  const from = minutesOfWallTime(fields.from, 'start', `${argument}.from`);
  const to = minutesOfWallTime(fields.to, 'end', `${argument}.to`);
  return { text: Object.freeze({ from: fields.from as string, to: fields.to as string }), from, to };
}
