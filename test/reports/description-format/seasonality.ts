import { dateOfDay, dayOfDate, weekdayOfDay, weekdays, type SessionTemplate } from '../../../src/calendar/index.js';
import { percentOfPrice, quotientOf } from '../../../src/numeric/index.js';
import { Session } from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { month } from '../../../src/reports/dimensions/month.js';

/** The trading dates that lie in the range asked for and between the first and the last bar, which a market does not tell. */
export interface Covered {
  readonly firstDay: number;
  readonly lastDay: number;
}

interface MonthCandidate {
  /** The first session, by which the month is dated. */
  readonly session: Session;
  readonly last: Session;
  readonly all: readonly Session[];
  /** The last session of the month before, `null` where there is none to measure against. */
  readonly previous: Session | null;
  /** Whether every weekday of the template is covered. */
  readonly whole: boolean;
}

interface Month extends MonthCandidate {
  readonly previous: Session;
}

/** Seasonality: the change of every calendar month, by month of the year. */
export function seasonality(covered: Covered): Description<MonthCandidate, Month> {
  return {
    kind: months(covered),
    exclusions: [
      { reason: 'not-closed', applies: ({ all }) => all.some(({ closed }) => !closed) },
      { reason: 'incomplete', applies: ({ all, whole }) => !whole || all.some(({ complete }) => !complete) },
      { reason: 'no-previous', applies: ({ all }) => all.some(({ previous }) => previous === 'no-previous') },
      { reason: 'roll', applies: ({ all }) => all.some(({ previous }) => previous === 'roll') },
    ],
    dimensions: [month],
    questions: [
      {
        id: 'direction',
        title: 'Change of the month',
        known: 'at-open',
        outcomes: [
          { id: 'up', label: 'Up' },
          { id: 'not-up', label: 'Not up' },
        ],
        of: ({ last, previous }) => (last.close > previous.close ? 'up' : 'not-up'),
      },
    ],
    measures: [
      {
        id: 'change-percent',
        label: 'Change',
        unit: '%',
        of: ({ last, previous }) => percentOfPrice(last.close, previous.close, previous.close),
      },
    ],
    statistics: [],
    levels: [{ id: 'previous-close', of: ({ previous }) => quotientOf(previous.close) }],
    current: null,
  };
}

function months(covered: Covered): ObservationKind<MonthCandidate> {
  return {
    unit: 'month',
    observe: ({ sessions, template }) => {
      const found: Session[][] = [];
      for (const session of sessions) {
        const current = found.at(-1);
        if (current !== undefined && monthOf(current[0]) === monthOf(session)) current.push(session);
        else found.push([session]);
      }
      return found.map((all) => ({
        session: all[0],
        last: all[all.length - 1],
        all,
        previous: all[0].previous instanceof Session ? all[0].previous : null,
        whole: isCovered(monthOf(all[0]), template, covered),
      }));
    },
  };
}

/** `YYYY-MM`. */
function monthOf({ date }: Session): string {
  return date.slice(0, 7);
}

function isCovered(name: string, { weekdays: trading }: SessionTemplate, { firstDay, lastDay }: Covered): boolean {
  for (let day = dayOfDate(`${name}-01`); dateOfDay(day).startsWith(name); day++) {
    if (trading.includes(weekdays[weekdayOfDay(day)]) && (day < firstDay || day > lastDay)) return false;
  }
  return true;
}
