import { byWeekday, monthNames } from '../columns/inner.js';
import type { FieldName } from './fields.js';

/** A field as traders say it: what it is about, its label, and those of its names where they do not say it themselves. */
export type FieldWords = readonly [subject: string, label: string, labels?: Readonly<Record<string, string>>];

const capitals = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]));

const range = '(0 low, 1 high)';

/** The words of every field, for forms. Labels of groups are parts of results, and stand with the fields. */
export const fieldWords: Readonly<Record<FieldName, FieldWords>> = {
  weekday: ['Calendar', 'Weekday', capitals(byWeekday.by.labels)],
  month: ['Calendar', 'Month', capitals(monthNames)],
  year: ['Calendar', 'Year'],
  tradingDay: ['Calendar', 'Trading day of the month'],
  tradingDaysLeft: ['Calendar', 'Trading days left in the month'],
  halfDay: ['Calendar', 'Half day'],
  expiration: ['Calendar', 'Options expiration'],
  sessionsAgo: ['Calendar', 'Sessions ago'],
  contractChange: ['Calendar', 'Contract changes'],
  'gap.percent': ['Open', 'Gap'],
  'gap.direction': ['Open', 'Direction of the gap', { none: 'no gap' }],
  'open.location': [
    'Open',
    'Open relative to the previous range',
    { above: 'above it', inside: 'inside it', below: 'below it' },
  ],
  'open.position': ['Open', `Position of the open in the previous range ${range}`],
  'open.toWeekHigh': ['Previous week and month', "Open to last week's high"],
  'open.toWeekLow': ['Previous week and month', "Open to last week's low"],
  'open.toMonthHigh': ['Previous week and month', "Open to last month's high"],
  'open.toMonthLow': ['Previous week and month', "Open to last month's low"],
  'previousWeek.colour': ['Previous week and month', 'Colour of last week'],
  'previous.colour': ['Previous session', 'Colour of the previous session'],
  'previous.change': ['Previous session', 'Change of the previous session'],
  'previous.range': ['Previous session', 'Range of the previous session'],
  'previous.rangeToAdr': ['Previous session', 'Range of the previous session, in ADR'],
  'previous.narrow': ['Previous session', 'Previous narrow range (4 for NR4, 7 for NR7)'],
  'previous.closeLocation': ['Previous session', `Position of the previous close in its range ${range}`],
  'previous.relativeVolume': ['Previous session', 'Volume of the previous session'],
  'previous.inside': ['Previous session', 'Previous inside session'],
  'previous.outside': ['Previous session', 'Previous outside session'],
  'previous.doji': ['Previous session', 'Previous doji'],
  'previous.engulfing': ['Previous session', 'Previous engulfing session'],
  streak: ['Averages and runs', 'Sessions of one colour in a row (negative for red)'],
  closes: ['Averages and runs', 'Higher closes in a row (negative for lower)'],
  adr: ['Averages and runs', 'Average daily range'],
  atr: ['Averages and runs', 'Average true range'],
  event: ['Events', 'Event of the session'],
  'event.next': ['Events', 'Event of the next session'],
  'event.previous': ['Events', 'Event of the previous session'],
  'window.size': ['First minutes', 'Range of the first minutes'],
  'window.colour': ['First minutes', 'Colour of the first minutes'],
  'window.position': [
    'First minutes',
    'Close of the first minutes in their range',
    { lower: 'lower third', middle: 'middle third', upper: 'upper third' },
  ],
};
