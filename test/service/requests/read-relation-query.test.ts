import { describe, expect, it } from 'vitest';
import { InvalidRequest } from '../../../src/service/requests/invalid-request.js';
import { readRelationQuery } from '../../../src/service/requests/read-relation-query.js';

const B = 'b=gap-fill.filled';

describe('the query of a relation', () => {
  it('has two answers, as text or JSON, and nothing else unless it is given', () => {
    const b = { report: 'gap-fill-standard', question: 'filled' };
    const { given, ...query } = readRelationQuery(`a=gap-fill(previous:+1).filled&${B}`);
    expect(query).toStrictEqual({
      a: { ...b, previous: 1 },
      b,
      dates: {},
      session: {},
      conditions: {},
      hindsight: false,
      atRandom: {},
    });
    expect([...given.keys()]).toEqual(['a', 'b']);
    expect(readRelationQuery(`a={"report":"x","question":"y"}&${B}`).a).toEqual({ report: 'x', question: 'y' });
  });

  it('has dates, a session, a condition and hindsight', () => {
    const more =
      'start_date=2026-01-01&end_date=2026-02-01&session=daily&where=weekday=monday&hindsight=true&atRandom=99';
    expect(readRelationQuery(`a=gap-fill.filled&${B}&${more}`)).toMatchObject({
      dates: { startDate: '2026-01-01', endDate: '2026-02-01' },
      session: { session: 'daily' },
      conditions: { where: { field: 'weekday', op: 'eq', value: 'monday' } },
      hindsight: true,
      atRandom: { atRandom: 99 },
    });
  });

  it.each([
    ['', 'a must be an answer of a report, such as gap-fill(previous: 1).filled, or JSON.'],
    ['a=gap-fill.filled', 'b must be an answer of a report, such as gap-fill(previous: 1).filled, or JSON.'],
    [`a={&${B}`, 'a must be JSON.'],
    [`a=gap-fill.filled&${B}&groupBy=weekday`, 'There is no parameter "groupBy"'],
    [`a=gap-fill.filled&${B}&hindsight=1`, 'hindsight must be true or false.'],
    [
      `a=gap-fill.filled&${B}&atRandom=1000`,
      'atRandom must be a whole number from 1 to 999, how many flips of the bars.',
    ],
  ])('%s is refused: %s', (text, message) => {
    expect(() => readRelationQuery(text)).toThrow(InvalidRequest);
    expect(() => readRelationQuery(text)).toThrow(message);
  });
});
