import { describe, expect, it } from 'vitest';
import { inPlayLaws } from '../../../src/conformance/index.js';
import type { InPlayResult, ReportResult } from '../../../src/reports/index.js';

const [looksNotAhead, decidedIsFinal] = inPlayLaws;
const report = 'gap-fill-standard';

/** What is in play at an instant, as far as laws look at it. */
const inPlayWith = (more: object) =>
  ({ asOf: '2024-03-04T15:00:00.000Z', reports: [], ...more }) as unknown as InPlayResult;

describe('in-play-looks-not-ahead', () => {
  it('says at which instant later bars changed something, notices aside', () => {
    const [one, other] = [inPlayWith({ rows: 1, notices: [] }), inPlayWith({ rows: 1 })];
    expect(looksNotAhead.check([one, other, other, one], undefined, report)).toBeNull();
    const later = inPlayWith({ asOf: '2024-03-05T15:00:00.000Z', rows: 2 });
    expect(looksNotAhead.check([one, other, later, { ...later, rows: 3 } as never], undefined, report)).toBe(
      'at 2024-03-05T15:00:00.000Z rows is 2 in one run, 3 in the other',
    );
  });
});

describe('decided-is-final', () => {
  const row = (more: object = {}) => ({
    ...{ date: '2024-03-04', groups: [{ direction: 'up' }], outcomes: { filled: 'yes' }, ...more },
  });
  const question = (more: object) => ({ id: 'filled', state: 'decided', soFar: 'yes', ...more });
  const observation = (questions: readonly object[], group: object = { direction: 'up' }) => ({
    ...{ date: '2024-03-04', groups: [{ group, questions }] },
  });
  /** What the law says of observations under way of a report, when their rows in the end are these. */
  const said = (observations: readonly object[], rows?: readonly object[]) =>
    decidedIsFinal.check(
      [inPlayWith({ reports: [{ observations: [] }, { observations }] })],
      (rows === undefined ? {} : { detailed: rows }) as ReportResult,
      report,
    );

  it('says which answer was another in the end', () => {
    expect(said([observation([question({})])], [row()])).toBeNull();
    expect(said([observation([question({ soFar: 'no' })])], [row()])).toBe(
      'at 2024-03-04T15:00:00.000Z the question filled of 2024-03-04 is decided as no, in the end it is yes',
    );
    expect(said([observation([question({})])], [row({ outcomes: { filled: null } })])).toBe(
      'at 2024-03-04T15:00:00.000Z the question filled of 2024-03-04 is decided as yes, in the end it is not asked',
    );
    expect(said([observation([question({ soFar: null })])], [row({ outcomes: { filled: null } })])).toBeNull();
  });

  it('asks only of questions that are decided, and have one answer', () => {
    expect(said([observation([question({ state: 'open', soFar: 'no' })])], [row()])).toBeNull();
    expect(said([observation([question({ soFar: 'no' })])], [row({ outcomes: { filled: ['yes', 'no'] } })])).toBeNull();
    expect(said([observation([question({}), question({ id: 'held', soFar: 'no' })])], [row()])).toBe(
      'at 2024-03-04T15:00:00.000Z the question held of 2024-03-04 is decided as no, in the end it is not asked',
    );
  });

  it('says which groups were others in the end', () => {
    expect(said([observation([], { direction: 'down' })], [row()])).toBe(
      'at 2024-03-04T15:00:00.000Z the session of 2024-03-04 is in the groups [{"direction":"down"}], in the end in [{"direction":"up"}]',
    );
    expect(said([{ date: '2024-03-04', groups: [] }], [row({ groups: [] })])).toBeNull();
  });

  it('looks at no date of which there are several observations, several rows, or none', () => {
    const wrong = observation([question({ soFar: 'no' })]);
    expect(said([wrong, wrong], [row()])).toBeNull();
    expect(said([wrong], [row(), row()])).toBeNull();
    expect(said([wrong], [row({ date: '2024-03-05' })])).toBeNull();
    expect(said([wrong])).toBeNull();
    expect(said([wrong], [row({ date: '2024-03-05' }), row()])).not.toBeNull();
  });
});
