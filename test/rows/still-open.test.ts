import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import { several } from '../../src/columns/kinds.js';
import { atEnd } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import { Table } from '../../src/columns/table.js';
import { answerOf, answersTo } from '../../src/rows/answers.js';
import { instantsOf } from '../../src/rows/instants.js';
import type { PreparedQuestion, PreparedReport } from '../../src/rows/prepare.js';
import { rowsStillOpen, stillOpen } from '../../src/rows/still-open.js';
import type { Session } from '../../src/sessions/inner.js';
import { hour, hourly, hours, marketOf } from '../sessions/markets.js';

const dates = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-04'];
const market = marketOf(hourly(...dates.map((date) => hours(date, 9, 16))));
const { sessions } = market;
const ofSessions = columnsOf<Session>();

const unit = { name: 'session', rowsOf: () => sessions, sessionOf: (row: object) => row as Session };

function asked(question: Partial<PreparedQuestion>, more: object = {}) {
  const own = { known: 'at-open', knownAt: null, askedIn: null, ...question } as PreparedQuestion;
  const prepared = {
    report: { unit: { ...unit, ...more } },
    questions: [own],
    knownFrom: null,
  } as unknown as PreparedReport;
  const table = Table.of(prepared.report.unit, market);
  const answers = answersTo(own, table);
  const all = Int32Array.from(sessions.keys());
  return {
    all,
    answers,
    instants: instantsOf(prepared, 0, table),
    left: (since: (session: Session) => number) => stillOpen(prepared, 0, answers, table, all, since),
  };
}

const yes = ofSessions.choice(['yes', 'no'], atEnd, () => 'yes');
const instantAt = (hoursOf: (row: number) => number | null) =>
  ofSessions.instant(atEnd, (session) => {
    const after = hoursOf(sessions.indexOf(session));
    return after === null ? notAsked : session.openTime + after * hour;
  });

describe('an answer', () => {
  const story = fc.record({
    known: fc.integer({ min: 0, max: 7 }),
    decided: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    since: fc.integer({ min: -1, max: 8 }),
  });

  it('counts where it was decided after the conditions were known, and always where these were known at the open', () => {
    fc.assert(
      fc.property(fc.array(story, { minLength: dates.length, maxLength: dates.length }), (list) => {
        const question = {
          answer: yes,
          knownAt: instantAt((i) => list[i].known),
          decided: instantAt((i) => list[i].decided),
        };
        const { left, instants } = asked(question);
        const answers = left((session) => session.openTime + list[sessions.indexOf(session)].since * hour);
        list.forEach(({ known, decided, since }, row) => {
          // Never before it is asked, and by the close of seven hours at the latest.
          const end = Math.max(known, Math.min(decided ?? 7, 7));
          const { openTime } = sessions[row];
          expect(instants(row)).toMatchObject({
            outcome: 'yes',
            knownAt: openTime + known * hour,
            decided: openTime + end * hour,
          });
          expect(answerOf(answers, row)).toBe(since <= 0 || end > since ? 'yes' : null);
        });
      }),
    );
  });

  it('in hindsight is decided by the close, or that of the session it ends in, and never where that is not told', () => {
    const hindsight = { answer: yes, known: 'hindsight', decided: instantAt(() => 1) } as const;
    const decided = (more: object) => {
      const found = asked(hindsight, more).instants(0);
      return found !== null && 'decided' in found ? found.decided : null;
    };
    expect(decided({})).toBe(sessions[0].closeTime);
    expect(decided({ name: 'streak' })).toBe(Infinity);
    expect(decided({ underWay: () => [] })).toBe(Infinity);
    expect(decided({ name: 'streak', endsIn: () => sessions[2] })).toBe(sessions[2].closeTime);
    expect(decided({ name: 'streak', endsIn: () => null })).toBe(Infinity);
    expect(decided({ name: 'gap', withinSession: 'several' })).toBe(sessions[0].closeTime);
    // Its Friday is still to come.
    expect(decided({ name: 'week' })).toBe(Infinity);
  });
});

describe('what was decided at the open', () => {
  it('counts under conditions that are known at the open as well', () => {
    const { left } = asked({ answer: yes, decided: instantAt(() => 0) });
    expect(
      answerOf(
        left(({ openTime }) => openTime),
        0,
      ),
    ).toBe('yes');
    expect(
      answerOf(
        left(({ openTime }) => openTime + 1),
        0,
      ),
    ).toBeNull();
  });
});

describe('several cases of a row', () => {
  const answer = several(['yes', 'no'], [ofSessions.number(atEnd, () => 0)], () => ['no', 'yes']);
  const cases = ofSessions.object(atEnd, (): readonly Session[] => [sessions[1], sessions[2]]);

  it('count each by itself', () => {
    const { left } = asked({ answer, cases });
    const at = (instant: number) =>
      answerOf(
        left(() => instant),
        0,
      );
    expect(at(sessions[1].closeTime - 1)).toEqual(['no', 'yes']);
    expect(at(sessions[1].closeTime)).toEqual(['yes']);
    expect(at(sessions[2].closeTime)).toBeNull();
  });
});

describe('a row', () => {
  it('stays while a question is still asked of it, or none ever was', () => {
    const few = ofSessions.choice(['yes', 'no'], atEnd, (session) => (session === sessions[3] ? notAsked : 'yes'));
    const { all, answers, left } = asked({ answer: few, decided: instantAt((i) => i + 1) });
    const now = left((session) => session.openTime + 2 * hour);
    // The first two were decided after one and two hours; the last was asked nothing.
    expect([...rowsStillOpen(all, [answers], [now])]).toEqual([2, 3]);
    expect([...rowsStillOpen(all, [answers, answers], [now, answers])]).toEqual([0, 1, 2, 3]);
  });
});
