import { expect, expectTypeOf, test } from 'vitest';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { session, sessions } from '../../../src/columns/sessions/session.js';
import { headline, type HeadlineSetting, wholeSessions } from '../../../src/define/headlines/headline.js';
import type { NumberOption } from '../../../src/options/report-option.js';
import type { Session } from '../../../src/sessions/inner.js';
import { byWeekday } from '../../../src/columns/sessions/calendar.js';
import { weekOfSession } from '../../../src/define/headlines/blocks.js';
import { rose } from '../../../src/define/headlines/directions.js';

const minutes: NumberOption = {
  type: 'number',
  default: 30,
  minimum: 1,
  maximum: 60,
  unit: 'minutes',
  text: 'A length.',
};
const answer = columnsOf<Session>().flag(atOpen, () => true);

test('a headline is given back as it is stated, on daily bars and without options if it says nothing of them', () => {
  const stated = {
    question: 'Is it?',
    cases: 'all sessions',
    success: 'it is',
    test: 'half',
    bars: 'daily',
    options: { minutes },
    columns: (params: { readonly minutes: number }, setting: HeadlineSetting) => {
      expectTypeOf(setting.step).toEqualTypeOf<HeadlineSetting['step']>();
      return { unit: sessions, needs: params.minutes > 0 ? [] : [answer], answer };
    },
  } as const;
  const made = headline(stated);
  expect(made).toEqual(stated);
  const { bars: _, options: __, ...others } = stated;
  expect(headline({ ...others, columns: () => ({ unit: sessions, needs: [], answer }) })).toMatchObject({
    bars: 'daily',
    options: {},
  });
  expect(made.columns({ minutes: 30 }, { events: [], step: null }).answer).toBe(answer);
  const columns = ({ hours }: { readonly hours: number }) => ({ unit: sessions, needs: [], answer, hours });
  // @ts-expect-error it has no option of that name
  headline({ ...stated, columns });
});

test('a headline about whole sessions has a group and a block only if it states them', () => {
  const asked = { unit: sessions, needs: [session.whole], answer: rose };
  expect(wholeSessions(rose)).toEqual(asked);
  expect(wholeSessions(rose, byWeekday.by)).toEqual({ ...asked, group: byWeekday.by });
  expect(wholeSessions(rose, byWeekday.by, weekOfSession)).toEqual({
    ...asked,
    group: byWeekday.by,
    block: weekOfSession,
  });
});
