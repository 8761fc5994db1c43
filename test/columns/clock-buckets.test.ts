import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOfTime, type WordsOfTime } from '../../src/columns/clock-buckets.js';
import type { Column } from '../../src/columns/column.js';
import { event } from '../../src/columns/event.js';
import { instant, number } from '../../src/columns/kinds.js';
import { atEnd } from '../../src/columns/known.js';
import type { ColumnQuestion } from '../../src/columns/report.js';
import { session, sessions } from '../../src/columns/sessions/session.js';
import { Table } from '../../src/columns/table.js';
import { prepare } from '../../src/rows/prepare.js';
import { clockBuckets } from '../../src/prices/inner.js';
import type { Session } from '../../src/sessions/inner.js';
import { hourlyMarket } from './hourly-market.js';
import { timeQuestions } from './time-questions.js';

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

const prepared = (needs: readonly Column<unknown>[], questions: readonly ColumnQuestion[]) =>
  prepare({ unit: sessions, needs, questions }).questions;

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
        ...(later === null ? [] : [instant([session.itself], possible)]),
      );
      const questions = prepared([session.open], columns);
      const plain = timeQuestions<{ readonly session: Session }>(
        {
          ...words,
          barOf: (row) => barOf(row.session),
          ...(later === null ? {} : { possibleFrom: (row) => possible(row.session) }),
        },
        buckets,
        minutes,
      );
      const table = Table.of(sessions, market);
      expect(questions).toHaveLength(plain.length);
      plain.forEach(({ of, knownAt, decided, ends, ...question }, q) => {
        const own = questions[q];
        expect(own).toMatchObject(question);
        expect([own.knownAt !== null, 'decided' in own, 'ends' in own]).toEqual(
          [knownAt, decided, ends].map((each) => each !== undefined),
        );
        const valueIn = (column: Column<number> | null | undefined, row: number) =>
          column ? table.value(column, row) : undefined;
        market.sessions.forEach((each, row) => {
          const observation = { session: each };
          expect(table.value<string | readonly string[]>(own.answer, row)).toBe(of(observation));
          expect(valueIn(own.decided, row)).toBe(decided?.(observation));
          expect(valueIn(own.knownAt, row)).toBe(knownAt?.(observation));
          expect(valueIn(own.ends, row)).toBe(ends?.(observation));
        });
      });
    }),
  );
});

test('rows that are known at an event are asked about at times, and never before that event', () => {
  let [asked, early] = [0, 0];
  const rows = fc.array(fc.record({ hours: fc.integer({ min: 2, max: 6 }), first: fc.nat(5), later: fc.nat(4) }), {
    minLength: 1,
    maxLength: 7,
  });
  fc.assert(
    fc.property(rows, fc.constantFrom(60, 120, 180), (list, minutes) => {
      const market = hourlyMarket(list.map(({ hours }) => hours));
      const planned = new Map(market.sessions.map((own, at) => [own, list[at]]));
      const within = (own: Session, bar: number) => Math.min(bar, own.endBar - 1);
      const first = event('first', session.itself, [], (own) => within(own, own.firstBar + planned.get(own)!.first));
      const second = event('second', session.itself, [first.bar], (own, bar) => {
        const { later } = planned.get(own)!;
        return later === 4 ? null : within(own, bar + later);
      });
      const columns = questionsOfTime(second, session.itself, words, clockBuckets(market, minutes), minutes);
      const questions = prepared([first.onceHappened], columns);
      const table = Table.of(sessions, market);
      expect(questions.map(({ known }) => known)).toEqual(['hindsight', ...columns.slice(1).map(() => 'at-time')]);
      for (let row = 0; row < table.length; row++) {
        const firstKnown = table.value(first.instant, row)!;
        for (const { answer, knownAt } of questions.slice(1)) {
          const time = table.value(knownAt!, row)!;
          if (time < firstKnown) early++;
          if (table.value<string | readonly string[]>(answer, row) === null) continue;
          expect(time).toBeGreaterThanOrEqual(firstKnown);
          asked++;
        }
      }
    }),
  );
  expect(Math.min(asked, early)).toBeGreaterThan(100);
});

test('an event that is looked for with what is known at the end is asked about in hindsight alone', () => {
  const market = hourlyMarket([3]);
  const closes = { ...number([session.itself], () => 0), known: atEnd };
  const columns = questionsOfTime(
    event('broken', session.itself, [closes], (own) => own.firstBar),
    session.itself,
    words,
    clockBuckets(market, 60),
    60,
  );
  const questions = prepared([session.open], columns);
  expect(new Set(questions.map(({ known }) => known))).toEqual(new Set(['hindsight']));
});
