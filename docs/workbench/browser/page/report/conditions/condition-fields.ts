import type { FieldName } from 'barstats/reports';
import { upperFirst } from '../../parts/words.js';

/** A field of conditions and groupings, in the words of a trader. */
export interface Field {
  readonly name: FieldName;
  readonly label: string;
  readonly about: (typeof subjects)[number];
  readonly kind: 'number' | 'name' | 'names';
  readonly unit?: string;
  /** Its names with their labels, for the kind `name`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Whether it is about the first minutes of the session. */
  readonly window?: true;
  /** Whether a number can group without edges. */
  readonly plain?: true;
}

export const subjects = [
  'Calendar',
  'Open',
  'Previous session',
  'Previous week and month',
  'Averages and runs',
  'Events',
  'First minutes',
] as const;

const yesNo = { yes: 'yes', no: 'no' };
const colours = { green: 'green', red: 'red', flat: 'flat' };

const named = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(list.split(' ').map((name) => [name, upperFirst(name)]));

const weekdays = named('monday tuesday wednesday thursday friday saturday sunday');
const months = named('january february march april may june july august september october november december');

function number(about: Field['about'], name: FieldName, label: string, unit = '', plain = false): Field {
  return { name, label, about, kind: 'number', unit, ...(plain ? { plain: true } : {}) };
}

function name(about: Field['about'], id: FieldName, label: string, names: Readonly<Record<string, string>>): Field {
  return { name: id, label, about, kind: 'name', names };
}

/** Every field, by subject. */
export const fields: readonly Field[] = [
  name('Calendar', 'weekday', 'Weekday', weekdays),
  name('Calendar', 'month', 'Month', months),
  number('Calendar', 'year', 'Year', '', true),
  number('Calendar', 'tradingDay', 'Trading day of the month', '', true),
  number('Calendar', 'tradingDaysLeft', 'Trading days left in the month', '', true),
  name('Calendar', 'halfDay', 'Half day', yesNo),
  name('Calendar', 'expiration', 'Options expiration', { none: 'none', monthly: 'monthly', quarterly: 'quarterly' }),
  number('Calendar', 'sessionsAgo', 'Sessions ago'),
  name('Calendar', 'contractChange', 'Contract changes', yesNo),
  number('Open', 'gap.percent', 'Gap', '%'),
  name('Open', 'gap.direction', 'Direction of the gap', { up: 'up', down: 'down', none: 'no gap' }),
  name('Open', 'open.location', 'Open relative to the previous range', {
    above: 'above it',
    inside: 'inside it',
    below: 'below it',
  }),
  number('Open', 'open.position', 'Position of the open in the previous range (0 low, 1 high)'),
  number('Previous week and month', 'open.toWeekHigh', "Open to last week's high", '%'),
  number('Previous week and month', 'open.toWeekLow', "Open to last week's low", '%'),
  number('Previous week and month', 'open.toMonthHigh', "Open to last month's high", '%'),
  number('Previous week and month', 'open.toMonthLow', "Open to last month's low", '%'),
  name('Previous week and month', 'previousWeek.colour', 'Colour of last week', colours),
  name('Previous session', 'previous.colour', 'Colour of the previous session', colours),
  number('Previous session', 'previous.change', 'Change of the previous session', '%'),
  number('Previous session', 'previous.range', 'Range of the previous session', '%'),
  number('Previous session', 'previous.rangeToAdr', 'Range of the previous session, in ADR', 'ADR'),
  number('Previous session', 'previous.narrow', 'Previous narrow range (4 for NR4, 7 for NR7)', '', true),
  number('Previous session', 'previous.closeLocation', 'Position of the previous close in its range (0 low, 1 high)'),
  number('Previous session', 'previous.relativeVolume', 'Volume of the previous session', '× average'),
  name('Previous session', 'previous.inside', 'Previous inside session', yesNo),
  name('Previous session', 'previous.outside', 'Previous outside session', yesNo),
  name('Previous session', 'previous.doji', 'Previous doji', yesNo),
  name('Previous session', 'previous.engulfing', 'Previous engulfing session', {
    bullish: 'bullish',
    bearish: 'bearish',
    none: 'none',
  }),
  number('Averages and runs', 'streak', 'Sessions of one colour in a row (negative for red)'),
  number('Averages and runs', 'closes', 'Higher closes in a row (negative for lower)'),
  number('Averages and runs', 'adr', 'Average daily range', '%'),
  number('Averages and runs', 'atr', 'Average true range', '%'),
  { name: 'event', label: 'Event of the session', about: 'Events', kind: 'names' },
  { name: 'event.next', label: 'Event of the next session', about: 'Events', kind: 'names' },
  { name: 'event.previous', label: 'Event of the previous session', about: 'Events', kind: 'names' },
  { ...number('First minutes', 'window.size', 'Range of the first minutes', '% of ADR'), window: true },
  { ...name('First minutes', 'window.colour', 'Colour of the first minutes', colours), window: true },
  {
    ...name('First minutes', 'window.position', 'Close of the first minutes in their range', {
      lower: 'lower third',
      middle: 'middle third',
      upper: 'upper third',
    }),
    window: true,
  },
];

export function fieldOf(id: string): Field {
  return fields.find((field) => field.name === id) ?? fields[0];
}
