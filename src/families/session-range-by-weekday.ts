import { compareQuotients, percentOfPrice, type Quotient } from '../numeric/inner.js';
import { otherSessions, type Session } from '../sessions/inner.js';
import { byItsSession, type InSession, ofItsSession } from '../columns/in-sessions.js';
import { choice, quotient } from '../columns/kinds.js';
import { columnsOf } from '../columns/columns-of.js';
import { atEnd } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { partOptions, type PartSessions, partsOfDay, partSessions } from '../columns/parts-of-day.js';
import type { ColumnMeasure, ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session } from '../columns/sessions/session.js';
import type { Unit } from '../columns/table.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import type { RowKind } from '../columns/row-kind.js';

/** A session with its Asian, London and New York parts, in that order: `null` where one is missing or incomplete. */
interface Day extends InSession {
  readonly parts: readonly (Session | null)[];
}

const dayRows: RowKind<Day> = { name: 'session' };

/** Parts belong to the row, not to its session: later bars may change them, and an asset class may not have them. */
const daysOf = oncePerOptions((...templates: PartSessions): Unit<Day> => ({
  name: 'session',
  kind: dayRows,
  others: templates,
  rowsOf(market, earlier) {
    const all = templates.map((template) => otherSessions(market, template, 'same-date'));
    return market.sessions.map((own, i) => {
      const before = earlier?.rows.at(i);
      const isSame = before?.session === own && before.parts.every((part, p) => part === all[p][i]);
      return isSame ? before : { session: own, parts: all.map((part) => part[i]) };
    });
  },
  sessionOf: (day) => day.session,
}));

const ranges = partsOfDay.map(({ id, name }, p) => {
  const part = columnsOf(dayRows).object(atEnd, (day) => day.parts[p] ?? notAsked);
  return {
    id,
    name,
    range: quotient([part], ({ range }) => range),
    percent: quotient([part], ({ high, low, open }) => percentOfPrice(high, low, open) ?? notAsked),
  };
});

const weekday = byItsSession(byWeekday);

const needs = [ofItsSession(session.whole)];

const standard = (templates: PartSessions): ColumnReport => ({
  unit: daysOf(...templates),
  needs,
  groups: [weekday],
  measures: ranges.flatMap(({ id, name, range, percent }): ColumnMeasure[] => [
    {
      id: `${id}-range`,
      label: `${name} range`,
      unit: 'price',
      formula: `high − low of the ${name} session on the same date; undefined if it is missing or incomplete`,
      value: range,
    },
    {
      id: `${id}-range-percent`,
      label: `${name} range`,
      unit: '%',
      formula: `100 × (high − low) / |open| of the ${name} session on the same date; undefined if it is missing or incomplete, or if its open is 0`,
      value: percent,
    },
  ]),
});

/** The part with the widest range in % of its open; not asked if one of the three is not known, or if two tie. */
const widest = choice(
  partsOfDay.map(({ id }) => id),
  ranges.map(({ percent }) => percent),
  (...percents) => {
    const isWidest = (one: Quotient, i: number) =>
      percents.every((other, j) => j === i || compareQuotients(one, other) > 0);
    const found = percents.findIndex(isWidest);
    return found === -1 ? notAsked : partsOfDay[found].id;
  },
);

/** The range of Asia, London and New York on each weekday. */
export const sessionRangeByWeekday = defineFamily({
  id: 'session-range-by-weekday',
  title: 'Session range by weekday',
  text: 'The range of the Asian, London and New York sessions on each weekday, in price and in % of their open.',
  atRandom: {
    keeps: 'how wide the bars of each session are',
    destroys: 'runs and reversals within a session, which make it wide or narrow',
  },
  defaultSession: 'daily',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options: partOptions,
      report: (params) => standard(partSessions(params)),
    }),
  },
  headline: headline({
    question: 'Is each of Asia, London and New York the widest session of the day equally often on every weekday?',
    cases: 'days with all three sessions, one of which has a wider range than both others, in % of its open',
    success: 'which of the three has the widest range',
    test: 'homogeneity',
    kind: 'structure',
    bars: 'intraday',
    options: partOptions,
    outcomes: partsOfDay.map(({ id, name }) => ({ id, label: name })),
    groups: weekday.values,
    columns: (params) => ({ unit: daysOf(...partSessions(params)), needs, answer: widest, group: weekday.by }),
  }),
});
