import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionClock } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import type { VariantDescription } from '../../src/define/family.js';
import type { ColumnReport } from '../../src/columns/report.js';
import { sessions } from '../../src/columns/sessions/session.js';
import { reportFor } from '../../src/rows/report-for.js';
import type { PreparedReport } from '../../src/rows/prepare.js';
import { reportContextOf, type ReportContext } from '../../src/options/report-context.js';
import { marketClasses } from '../../src/sessions/market/market-class.js';
import { openMarket } from '../../src/sessions/inner.js';
import { day, growing, hourly, hours, rules } from '../sessions/markets.js';

/** A variant whose report looks at its context, and how often it was made. */
function variantThat(look: (context: ReportContext) => unknown): {
  readonly variant: VariantDescription;
  made: number;
} {
  const counted = {
    made: 0,
    variant: {
      title: 'All',
      text: 'All.',
      bars: 'daily' as const,
      options: {},
      report: (_params: never, context: ReportContext): ColumnReport => {
        counted.made++;
        look(context);
        return { unit: sessions, needs: [] };
      },
    },
  };
  return counted;
}

const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16));
const [fewer, all] = growing(bars, [9]).map((some) => marketOf(some));

function marketOf(some: typeof bars, template = day) {
  return openMarket(some, {
    marketClass: marketClasses.futures,
    clock: sessionClock(template),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
}

const looks = {
  nothing: () => null,
  market: ({ market }: ReportContext) => market,
  weekdays: (context: ReportContext) => context.weekdays,
  events: ({ events }: ReportContext) => events,
  buckets: ({ clockBuckets }: ReportContext) => clockBuckets(60),
};

const events = Object.freeze([{ name: 'CPI', date: '2024-07-02' }]);
const none = Object.freeze([]);
const contexts: readonly ReportContext[] = [
  reportContextOf(fewer, none),
  reportContextOf(all, none),
  reportContextOf(all, events),
  reportContextOf(marketOf(bars, { ...day, weekdays }), events),
  reportContextOf(marketOf(bars, { ...day, close: '15:00' }), none),
];

test('reportFor gives the very same report for the same options as long as all that it looks at is the same, but for a market', () => {
  const step = fc.record({ params: fc.constantFrom<Record<string, number>>({ a: 1 }, { a: 2 }), context: fc.nat(4) });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...(Object.keys(looks) as (keyof typeof looks)[])), { maxLength: 3 }),
      // Of few enough kinds that none is forgotten.
      fc.array(step, { maxLength: 8 }),
      (names, steps) => {
        const seenBy = (context: ReportContext) => names.map((name) => looks[name](context));
        const { variant } = variantThat(seenBy);
        const given: { readonly params: object; readonly seen: readonly unknown[]; readonly report: PreparedReport }[] =
          [];
        for (const { params, context } of steps) {
          const report = reportFor(variant, params, contexts[context]);
          const seen = seenBy(contexts[context]);
          // One that has looked at a market would keep its bars: it is made each time.
          const same = names.includes('market')
            ? undefined
            : given.find((each) => each.params === params && each.seen.every((value, i) => value === seen[i]));
          if (same === undefined) for (const each of given) expect(report).not.toBe(each.report);
          else expect(report).toBe(same.report);
          given.push({ params, seen, report });
        }
      },
    ),
  );
});

test('a report serves another market with the same weekdays and the same buckets, unless it looks at the market', () => {
  const made = (look: (context: ReportContext) => unknown) => {
    const counted = variantThat(look);
    for (const context of [reportContextOf(fewer, none), reportContextOf(all, none)])
      reportFor(counted.variant, {}, context);
    return counted.made;
  };
  expect([looks.nothing, looks.weekdays, looks.buckets, looks.events, looks.market].map(made)).toEqual([1, 1, 1, 1, 2]);
});

test('a report is made anew where the buckets of one of several lengths have changed', () => {
  const [usual, shorter] = [contexts[1], contexts[4]];
  // In seven hours and in six there is the same one bucket of ten, which ends earlier.
  const counted = variantThat(({ clockBuckets }) => [clockBuckets(60).length, clockBuckets(600).length]);
  const report = reportFor(counted.variant, {}, usual);
  expect(reportFor(counted.variant, {}, shorter)).not.toBe(report);
  expect(reportFor(counted.variant, {}, usual)).toBe(report);
  expect(counted.made).toBe(2);
});

test('reports of two variants are two, though they are asked for the same', () => {
  const [one, other] = [variantThat(looks.nothing), variantThat(looks.nothing)];
  expect(reportFor(one.variant, {}, contexts[0])).not.toBe(reportFor(other.variant, {}, contexts[0]));
});

test('a report that looks at its context once it is made is refused: it would not be made anew', () => {
  let context: ReportContext | undefined;
  const { variant } = variantThat((watched) => {
    context = watched;
  });
  reportFor(variant, {}, contexts[0]);
  expect(context).toBeDefined();
  for (const look of [looks.market, looks.weekdays, looks.events, looks.buckets]) {
    expect(() => look(context!)).toThrow(
      'a report must read its context while it is being made: later reads go unnoticed',
    );
  }
});

test('nothing is kept of a report that could not be made', () => {
  let refuses = true;
  const counted = variantThat(() => {
    if (refuses) throw new Error('not now');
  });
  expect(() => reportFor(counted.variant, {}, contexts[0])).toThrow('not now');
  refuses = false;
  expect(reportFor(counted.variant, {}, contexts[0])).toBe(reportFor(counted.variant, {}, contexts[0]));
  expect(counted.made).toBe(2);
});

test('reportFor keeps eight reports of a variant, and forgets the one that was not asked for longest', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(11), { minLength: 20, maxLength: 60 }), (asked) => {
      const counted = variantThat(looks.weekdays);
      let recent: number[] = [];
      for (const number of asked) {
        const before = counted.made;
        reportFor(counted.variant, { number }, contexts[0]);
        expect(counted.made - before).toBe(recent.includes(number) ? 0 : 1);
        recent = [number, ...recent.filter((other) => other !== number)].slice(0, 8);
      }
    }),
  );
});
