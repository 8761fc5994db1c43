import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOfTime, type WordsOfTime } from '../../../src/reports/columns/by-time.js';
import { describe } from '../../../src/reports/columns/describe.js';
import { event } from '../../../src/reports/columns/event.js';
import { number } from '../../../src/reports/columns/kinds.js';
import { session, sessions } from '../../../src/reports/columns/sessions/session.js';
import { observationsOf } from '../../../src/reports/observations/observations-of.js';
import { timeQuestions } from '../../../src/reports/questions/by-time.js';
import { clockBuckets, type Session } from '../../../src/sessions/index.js';
import { hourlyMarket } from './hourly-market.js';

const words: WordsOfTime = {
  id: 'break-time',
  title: 'When it broke',
  asked: 'those that broke',
  within: 'broken',
  askedWithin: 'those that are whole',
  happening: 'the breaking bar opens',
  titleWithin: (bucket) => `Broken in ${bucket}`,
  outcomes: [
    { id: 'broken', label: 'Broken' },
    { id: 'unbroken', label: 'Not broken' },
  ],
};

const cases = fc.array(fc.record({ hours: fc.integer({ min: 2, max: 6 }), bar: fc.option(fc.nat(5)) }), {
  minLength: 1,
  maxLength: 7,
});

test('asks and answers what the questions do that look at sessions one by one', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom(60, 120, 180), fc.option(fc.nat(6)), (list, minutes, later) => {
      const market = hourlyMarket(list.map(({ hours }) => hours));
      const bars = new Map(
        market.sessions.map((own, at) => {
          const { bar, hours } = list[at];
          return [own, bar === null ? null : own.firstBar + Math.min(bar, hours - 1)];
        }),
      );
      const barOf = (own: Session): number | null => bars.get(own)!;
      const possible = ({ openTime }: Session): number => openTime + (later ?? 0) * 3_600_000;
      const buckets = clockBuckets(market, minutes);
      const columns = questionsOfTime(
        event('broken', session.itself, [], barOf),
        session.itself,
        words,
        buckets,
        minutes,
        ...(later === null ? [] : [number([session.itself], possible)]),
      );
      const { kind, questions } = describe({
        unit: sessions,
        needs: [session.open],
        groups: [],
        questions: columns,
        measures: [],
        levels: [],
        current: null,
      });
      const plain = timeQuestions<{ readonly session: Session }>(
        {
          ...words,
          barOf: (row) => barOf(row.session),
          ...(later === null ? {} : { possibleFrom: (row) => possible(row.session) }),
        },
        buckets,
        minutes,
      );
      const rows = observationsOf(kind, market);
      expect(rows.map((row) => row.session)).toEqual(market.sessions);
      expect(questions).toHaveLength(plain.length);
      plain.forEach(({ of, course, ...question }, q) => {
        const { of: answer, course: own, ...described } = questions[q];
        expect(described).toEqual(question);
        expect(Object.keys(own ?? {}).sort()).toEqual(Object.keys(course ?? {}).sort());
        for (const row of rows) {
          expect(answer(row)).toBe(of(row));
          expect(own?.decided?.(row)).toBe(course?.decided?.(row));
          expect(own?.known?.(row)).toBe(course?.known?.(row));
          expect(own?.ends?.(row)).toBe(course?.ends?.(row));
        }
      });
    }),
  );
});
