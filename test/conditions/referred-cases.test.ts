import { describe, expect, it } from 'vitest';
import { judge, type ConditionNotes } from '../../src/conditions/judge.js';
import { answersOf, measuresOf } from '../../src/conditions/referred-cases.js';
import { catalogNames } from '../../src/families/find-report.js';
import type { ReportId } from '../../src/reports/index.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { queryMarket } from '../../src/sessions/inner.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

/** What a report says of the sessions of the ledger. */
function opened(
  report: ReportId,
  {
    previous = 0,
    params = {},
    ...more
  }: { previous?: number; params?: object; startDate?: string; asOf?: number } = {},
) {
  const options = { assetClass: 'futures', ticker: 'X', session: ledgerSession, calendar: null, ...more };
  const where = { report, params, question: 'any', is: 'any', previous };
  const { query, settings } = checkedOptions({ ...options, where }, catalogNames, ledger.interval);
  const given = queryMarket(ledger, query, { report: 'probe', defaultSession: ledgerSession, bars: 'intraday' });
  const [referred] = settings.referred.values();
  return {
    sessions: given.sessions,
    answers: (question: string) => answersOf(referred, question, previous, given, settings),
    measures: (measure: string) => measuresOf(referred, measure, previous, given, settings),
  };
}

describe('the cases of a session', () => {
  it('are all there with the only one there can be, else when the session is over', () => {
    let early = 0;
    let several = 0;
    for (const [report, question] of [
      ['previous-days-range-standard', 'breaks'],
      ['fair-value-gaps-standard', 'mitigated'],
      ['gap-fill-standard', 'filled'],
    ] as const) {
      const { sessions, answers } = opened(
        report,
        report === 'fair-value-gaps-standard' ? { params: { minutes: 60 } } : {},
      );
      const { of, completeSince } = answers(question);
      for (const session of sessions) {
        const cases = of(session);
        const latest = Math.max(session.closeTime, ...cases.map(({ since }) => since));
        const isOnly = cases.length === 1 && (question === 'breaks' || question === 'filled');
        expect(completeSince(session, cases)).toBe(isOnly ? cases[0].since : latest);
        if (isOnly && cases[0].since < session.closeTime) early++;
        if (cases.length > 1) several++;
      }
    }
    expect([early > 0, several > 0]).toEqual([true, true]);
  });

  it('may come until a streak has ended, whichever of its questions is never asked, and never end while it goes on', () => {
    const { sessions, answers } = opened('green-and-red-streaks-standard');
    const { of, completeSince } = answers('after-2');
    const close = (date: string) => sessions.find((session) => session.date === date)!.closeTime;
    const on = (date: string) => {
      const session = sessions.find((each) => each.date === date)!;
      return [of(session).length, completeSince(session, of(session))];
    };
    // 4 July is red, 5 July flat: the streak of one session has ended then. 11 July is green, and the last of the bars.
    expect(on('2024-07-03')).toEqual([0, close('2024-07-03')]);
    expect(on('2024-07-04')).toEqual([0, close('2024-07-05')]);
    expect(on('2024-07-05')).toEqual([0, close('2024-07-05')]);
    expect(on('2024-07-11')).toEqual([0, Infinity]);
  });

  it('are not all there with one that may be followed by others', () => {
    const question = 'mitigated';
    const { sessions, answers } = opened('fair-value-gaps-standard', { params: { minutes: 60 } });
    const [session] = sessions;
    const first = { value: 'mitigated', since: session.openTime + 1 };
    expect(answers(question).completeSince(session, [first])).toBe(session.closeTime);
    const pairs = opened('market-session-breakout-standard', { params: { first: 'asia', second: ledgerSession } });
    expect(pairs.answers('breaks').completeSince(session, [first])).toBe(first.since);
  });

  it('are those of a session before, whether or not it is in the range', () => {
    const whole = opened('gap-fill-standard').answers('filled');
    const { sessions, answers } = opened('gap-fill-standard', { previous: 1, startDate: '2024-07-03' });
    const before = opened('gap-fill-standard').sessions;
    expect(sessions[0].date).toBe('2024-07-03');
    const found = answers('filled').of(sessions[0]);
    expect(found).toEqual(whole.of(before[1]));
    expect(found).toHaveLength(1);
    // Before the first of all there is none, which is known at the open like all else.
    const first = opened('gap-fill-standard', { previous: 1 });
    const { of, completeSince } = first.answers('filled');
    const [session] = first.sessions;
    expect([of(session), completeSince(session, [])]).toEqual([[], session.openTime]);
  });

  it('are known at the open of sessions before, weeks that go on as well', () => {
    expect(opened('gap-fill-standard').answers('filled').known).toBe('at-event');
    expect(opened('gap-fill-standard', { previous: 1 }).answers('filled').known).toBe('at-open');
    expect(opened('seasonality-by-week', { previous: 1 }).answers('up').known).toBe('at-open');
  });

  it('come late where nothing settles them before the close', () => {
    expect(opened('gap-fill-standard').answers('filled').isLate).toBe(false);
    expect(opened('green-and-red-days-by-weekday-standard').answers('colour').isLate).toBe(true);
    expect(opened('green-and-red-days-by-weekday-standard', { previous: 1 }).answers('colour').isLate).toBe(false);
    for (const question of ['up-before', 'up-on', 'up-after']) {
      expect(opened('fomc-performance-standard').answers(question).isLate).toBe(true);
    }
    expect(opened('engulfing-candles-daily').answers('stopped').isLate).toBe(true);
    expect(opened('gap-fill-standard').measures('gap-size').isLate).toBe(false);
    expect(opened('volume-and-range-by-weekday-standard').measures('range').isLate).toBe(true);
  });

  it('are those of the whole bars that the report is asked for, as long as the session is open', () => {
    // On Tuesday price fills the gap between 13 and 14 o'clock: in the fifth bar of an hour, the third of two.
    const tuesday = (barMinutes: number, time: string) => {
      const asOf = Date.parse(`2024-07-02T${time}Z`);
      const { sessions, answers } = opened('gap-fill-by-spike', { params: { barMinutes }, asOf });
      expect(sessions[1].date).toBe('2024-07-02');
      return answers('filled-by')
        .of(sessions[1])
        .map(({ value }) => value);
    };
    expect([tuesday(60, '13:00'), tuesday(60, '14:00')]).toEqual([[], ['later']]);
    expect([tuesday(120, '13:00'), tuesday(120, '14:00'), tuesday(120, '15:00')]).toEqual([[], [], ['later']]);
  });

  it('are refused by the names that a report lacks', () => {
    const { answers, measures } = opened('gap-fill-standard');
    expect(() => answers('fill')).toThrow(
      expect.objectContaining({ code: 'unknown-question', argument: 'options.where.question' }),
    );
    expect(() => measures('gap')).toThrow(
      expect.objectContaining({ code: 'unknown-measure', argument: 'options.where.measure' }),
    );
  });
});

describe('a value of a series', () => {
  it('is known at the open where it is known by then, and not a millisecond later', () => {
    const known = (late: number) => {
      const { sessions } = opened('gap-fill-standard');
      const values = sessions.map(({ date, openTime }) => ({ date, value: 1, knownAt: openTime + late }));
      const options = {
        assetClass: 'futures',
        ticker: 'X',
        series: [{ name: 'own', values }],
        where: { series: 'own', op: 'eq', value: 1 },
      };
      const { query, settings } = checkedOptions({ ...options, session: ledgerSession, calendar: null }, catalogNames);
      const given = queryMarket(ledger, query, { report: 'probe', defaultSession: ledgerSession, bars: 'intraday' });
      const noted: unknown[] = [];
      const notes: ConditionNotes = { note: (part) => noted.push(part.known) };
      const judged = judge(settings.where!, given, settings, notes);
      expect([...judged.since]).toEqual(given.sessions.map(({ openTime }) => openTime + late));
      return noted;
    };
    expect([known(-1), known(0), known(1)]).toEqual([['at-open'], ['at-open'], ['at-event']]);
  });
});
