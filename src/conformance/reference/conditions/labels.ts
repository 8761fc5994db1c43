import type { Choice } from '../reports/report.js';
import { eventFields } from './events.js';

function choices(labels: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

/** The groups of the fields that have the same ones in every market, in their order. */
export const fieldLabels: Readonly<Record<string, readonly Choice[]>> = {
  'gap.direction': choices({ up: 'Gap up', down: 'Gap down', none: 'No gap' }),
  'open.location': choices({
    above: 'Open above the previous high',
    inside: 'Open inside the previous range',
    below: 'Open below the previous low',
  }),
  'previous.colour': choices({ green: 'After green', red: 'After red', flat: 'After flat' }),
  'previous.narrow': choices({ 0: 'Not after a narrow range', 4: 'After NR4', 7: 'After NR7' }),
  'previous.inside': choices({ yes: 'After an inside session', no: 'Not after an inside session' }),
  'previous.outside': choices({ yes: 'After an outside session', no: 'Not after an outside session' }),
  'previous.doji': choices({ yes: 'After a doji', no: 'Not after a doji' }),
  'window.colour': choices({ green: 'Window green', red: 'Window red', flat: 'Window flat' }),
  'window.position': choices({
    lower: 'Window closed in its lower third',
    middle: 'Window closed in its middle third',
    upper: 'Window closed in its upper third',
  }),
  halfDay: choices({ yes: 'Half day', no: 'Full day' }),
  contractChange: choices({ yes: 'Contract changes', no: 'Same contract' }),
  expiration: choices({ none: 'No expiration', monthly: 'Monthly expiration', quarterly: 'Quarterly expiration' }),
  'previous.engulfing': choices({
    bullish: 'After a bullish engulfing session',
    bearish: 'After a bearish engulfing session',
    none: 'Not after an engulfing session',
  }),
  'previousWeek.colour': choices({ green: 'After a green week', red: 'After a red week', flat: 'After a flat week' }),
};

const notKnownLabels: Readonly<Record<string, string>> = {
  'gap.percent': 'Gap not known',
  'gap.direction': 'Gap not known',
  'open.location': 'Open not known',
  'open.position': 'Open not known',
  'previous.colour': 'Previous session not known',
  'previous.doji': 'Previous session not known',
  'previous.change': 'Change not known',
  'previous.range': 'Range not known',
  'previous.rangeToAdr': 'Range not known',
  'previous.narrow': 'Range not known',
  'previous.inside': 'Session before the previous one not known',
  'previous.outside': 'Session before the previous one not known',
  streak: 'Streak not known',
  adr: 'ADR not known',
  atr: 'ATR not known',
  'window.size': 'Window not known',
  'window.colour': 'Window not known',
  'window.position': 'Window not known',
  'previous.relativeVolume': 'Relative volume not known',
  'previous.engulfing': 'Session before the previous one not known',
  'previous.closeLocation': 'Close location not known',
  'open.toWeekHigh': "Open to the week's high not known",
  'open.toWeekLow': "Open to the week's low not known",
  'open.toMonthHigh': "Open to the month's high not known",
  'open.toMonthLow': "Open to the month's low not known",
  'previousWeek.colour': 'Previous week not known',
  closes: 'Closes in a row not known',
};

/** The group of what a field is missing of, `null` for those that never are. */
export function notKnown(field: string): Choice | null {
  if (field in eventFields) return { id: 'no-event', label: 'No event' };
  return field in notKnownLabels ? { id: 'not-known', label: notKnownLabels[field] } : null;
}
