import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { type GeneratedMarket, marketArbitrary, type ReferenceOptions } from '../../../../src/conformance/index.js';
import { backgroundOf } from '../../../../src/conformance/reference/conditions/background.js';
import { endsUnscheduled } from '../../../../src/conformance/reference/conditions/end-of-date.js';
import { type Dated, reportNamed } from '../../../../src/conformance/reference/conditions/other-reports.js';
import { rowsOf } from '../../../../src/conformance/reference/conditions/rows.js';
import { isInSession } from '../../../../src/conformance/reference/in-play/static-times.js';
import { opensAt } from '../../../../src/conformance/reference/in-play/position.js';
import { look, type Look } from '../../../../src/conformance/reference/market/look.js';
import type { Market } from '../../../../src/conformance/reference/market/market.js';
import type { Session } from '../../../../src/conformance/reference/market/session.js';
import { sameTemplate } from '../../../../src/conformance/reference/calendar/template-of.js';
import { describeReport, type ReportId } from '../../../../src/reports/index.js';
import { barsOf, eventsIn, reports } from '../../../reports/fixtures/runs.js';
import { law } from '../../../laws/law.js';

/** What a report says of a session, each with its instant, and when it is certain that there is no more. */
interface Said {
  readonly given: readonly (readonly [value: string, at: number])[];
  readonly end: number;
}

/** What is asked of which report, of the session so many before. */
interface Asked {
  readonly report: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly previous: number;
  /** A question or a measure, by its place in the list of both. */
  readonly part: number;
}

/** What another report says of the sessions of a market. */
interface Sayings {
  readonly market: Market;
  readonly other: Look;
  readonly of: (session: Session) => Said;
}

/** `null` where the bars do not suit what is asked. */
function sayingsOf(bars: Bars, options: ReferenceOptions, { part, ...asked }: Asked): Sayings | null {
  try {
    const seen = look(reportNamed('open-to-close-range-standard'), bars, options);
    const other = backgroundOf(seen, bars, options).other(asked);
    const { questions, measures } = other.look;
    const all = questions.length + measures.length;
    if (all === 0) return null;
    const said = <Value>({ given, end }: Dated<Value>, nameOf: (value: Value) => string): Said => ({
      given: given.map(({ value, at }) => [nameOf(value), at] as const),
      end,
    });
    return {
      market: seen.market,
      other: other.look,
      of: (session) => {
        const question = questions.at(part % all);
        if (question !== undefined && part % all < questions.length) {
          return said(other.answers(question.id, session), (outcome) => outcome);
        }
        const measure = measures[(part % all) - questions.length];
        return said(other.values(measure.id, session), ({ numerator, denominator }) =>
          [numerator, denominator].map(String).join('/'),
        );
      },
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

const goingOn = reports.filter((id) => ['week', 'month', 'streak', 'event', 'run'].includes(describeReport(id).unit));
const beyond = ['fair-value-gaps-standard', 'engulfing-candles-daily', 'green-and-red-streaks-standard'] as const;

const asked = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...beyond) },
  { weight: 4, arbitrary: fc.constantFrom(...goingOn) },
  { weight: 1, arbitrary: fc.constantFrom(...reports) },
);

const DAY = 86_400_000;

/** Daily bars make more sessions, which longer rows need. */
function marketFor(report: ReportId): fc.Arbitrary<GeneratedMarket> {
  const [intraday, daily] = (['intraday', 'daily'] as const).map((bars) =>
    marketArbitrary({ bars, wellFormed: true, suggestions: false }),
  );
  return describeReport(report).bars === 'intraday' ? intraday : fc.oneof(intraday, daily, daily);
}

/** What is settled by an instant. */
function settledBy(instant: number, { given }: Said): readonly (readonly [string, number])[] {
  return given.filter(([, at]) => at <= instant);
}

describe('what a condition says of a session', () => {
  law(
    'is the same by the bars up to its close and by all bars, as far as it was certain by then',
    [
      asked.chain((report) => fc.tuple(fc.constant(report), marketFor(report))),
      fc.record({
        part: fc.oneof(fc.nat(3), fc.nat(99)),
        previous: fc.constantFrom(0, 0, 1, 2, 3),
        life: fc.integer({ min: 2, max: 4 }),
      }),
      fc.array(fc.nat(99), { minLength: 4, maxLength: 4 }),
    ],
    ([report, market], { life, ...rest }, places) => {
      const { options: known, unit } = describeReport(report);
      const bars = barsOf(market);
      const options = {
        ...{ assetClass: market.assetClass, ticker: 'TEST', session: market.session, events: eventsIn(market) },
        completeness: { coverage: 0.25 },
      };
      const minutes = { minutes: Math.max(30, market.intervalMs / 60_000) };
      const params = known.some(({ name }) => name === 'life') ? { life, ...minutes } : {};
      const asking: Asked = { report, params, ...rest };
      // Every session is over by then.
      const afterwards = bars.time[bars.length - 1] + 8 * DAY;
      const whole = sayingsOf(bars, { ...options, asOf: afterwards }, asking);
      if (whole === null || whole.market.sessions.length === 0) return [];
      const { sessions, template } = whole.market;
      const { other } = whole;
      const rows = rowsOf(other);
      // Of most dates a report of longer rows says nothing.
      const back = ({ position }: Session): Session | undefined => sessions[position - asking.previous];
      const dated = sessions.filter((session) => rows.has(back(session)?.date ?? ''));
      const met = new Set<string>();
      for (const session of dated.length === 0 ? [] : places.map((place) => dated[place % dated.length])) {
        const looksBack = asking.previous > 0;
        // A session of another template, and its bars, may not be over at the close of this one.
        const ofOthers = known.some(({ type }) => type === 'session') || !sameTemplate(other.template, template);
        if (!looksBack && ofOthers) continue;
        // When a week is over that ends otherwise than scheduled is told by the bars after it alone.
        if (!looksBack && endsUnscheduled(session.closesAt, other)) continue;
        const then = sayingsOf(bars, { ...options, asOf: session.closesAt }, asking);
        const before = then?.market.sessions.find(({ date }) => date === session.date);
        if (then === null || before === undefined) continue;
        const instant = looksBack ? opensAt(session, whole.market) : session.closesAt;
        const now = whole.of(session);
        const said = then.of(before);
        const message = JSON.stringify([asking, session.date, market.description]);
        expect(settledBy(instant, said), message).toEqual(settledBy(instant, now));
        if (looksBack) {
          expect([said.end, now.end], message).toEqual([instant, instant]);
          expect([said.given.length, now.given.length], message).toEqual(
            [said, now].map((each) => settledBy(instant, each).length),
          );
        } else if (Math.min(said.end, now.end) <= instant) {
          expect(said.given.length, message).toBe(now.given.length);
        }
        if (settledBy(instant, now).length === 0 || isInSession(other.report, other.params)) continue;
        met.add(unit);
        if (rows.get(back(session)!.date)!.every((row) => typeof row === 'string')) met.add(`${unit} that fell`);
      }
      return met;
    },
    {
      runs: 400,
      atLeast: 0.1,
      meets: ['week', 'month', 'streak', 'event', 'gap', 'pattern', 'week that fell', 'event that fell'],
    },
  );
});
