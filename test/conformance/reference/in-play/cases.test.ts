import { describe, expect, it } from 'vitest';
import { reportNamed } from '../../../../src/conformance/reference/conditions/other-reports.js';
import { casesOf, openCases, timesOf } from '../../../../src/conformance/reference/in-play/cases.js';
import { observed } from '../../../../src/conformance/reference/in-play/observed.js';
import { look } from '../../../../src/conformance/reference/market/look.js';
import { morningBars, mornings } from '../../../reports/fixtures/hand-made-bars.js';

describe('the cases of a session', () => {
  it('are open until they are decided, and all of them at its open', () => {
    const bars = morningBars({
      '2024-01-08': [
        [100, 101, 99, 100],
        [100, 101, 99, 100],
        [100, 101, 99, 101],
      ],
    });
    const report = reportNamed('green-and-red-days-by-weekday-standard');
    const seen = look(report, bars, mornings);
    const [{ session, observation }] = seen.candidates;
    if (session === null || typeof observation === 'string') throw new Error('the session counts');
    const one = observed(report, seen.params, seen.market, session, observation);
    const [{ decidedAt, ...colour }] = casesOf(one, seen.questions[0], timesOf(one));
    expect([colour.outcome, new Date(decidedAt).toISOString()]).toEqual(['green', '2024-01-08T13:00:00.000Z']);

    const given = [{ ...colour, decidedAt }];
    expect(openCases(given, decidedAt - 1, one)).toEqual(given);
    expect(openCases(given, decidedAt, one)).toEqual([]);
    const atTheOpen = [{ ...colour, decidedAt: session.opensAt }];
    expect(openCases(atTheOpen, session.opensAt, one)).toEqual(atTheOpen);
  });
});
