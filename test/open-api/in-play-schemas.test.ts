import { describe, expect, it } from 'vitest';
import type { InPlayResult } from '../../src/reports/index.js';
import { changed, placesIn } from './changed.js';
import { sampleInPlay } from './sample.js';
import { misfitsOf } from './validator-of.js';

/** The first report whose first question is open, so that there is everything to it. */
function whole(reports: InPlayResult['reports']): InPlayResult['reports'][number] {
  return reports.find(({ observations: [{ groups, remaining }] }) => remaining && groups[0]?.questions[0]?.undecided)!;
}

describe('results of what is in play', () => {
  const inPlay = sampleInPlay();

  it('fit their schema, with everything that can be asked for and with nothing', () => {
    expect(misfitsOf('InPlay', inPlay)).toEqual([]);
    expect(inPlay.where && inPlay.groupBy).toBeDefined();
    expect(misfitsOf('InPlay', sampleInPlay({}))).toEqual([]);
    const { reports, upcoming, notInPlay } = inPlay;
    for (const part of [reports, upcoming, notInPlay]) expect(part.length).toBeGreaterThan(0);
  });

  it('of several markets fit theirs, some of which allow nothing', () => {
    const { asOf, lookback, assetClass, ticker } = inPlay;
    const error = { assetClass, ticker, error: { code: 'unknown-outcome', message: 'Why.' } };
    const several = { asOf, lookback, markets: [error, inPlay] };
    expect(misfitsOf('InPlayOfMarkets', several)).toEqual([]);
    const one = { ...several, markets: [error] };
    const kept = placesIn(one).filter((path) => misfitsOf('InPlayOfMarkets', changed(one, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
    expect(misfitsOf('InPlayOfMarkets', { ...several, markets: [{ ...inPlay, error: error.error }] })).not.toEqual([]);
  });

  it('are refused with any part of them of another kind', () => {
    // One of each is as good as all of them.
    const { reports, upcoming, notInPlay } = inPlay;
    const refused = [{ report: reports[0].report, refused: { code: 'bars-too-coarse', message: 'Why.' } }];
    const one = { ...inPlay, reports: [whole(reports)], upcoming: [upcoming[0]], notInPlay: [notInPlay[0]], refused };
    expect(misfitsOf('InPlay', one)).toEqual([]);
    const kept = placesIn(one).filter((path) => misfitsOf('InPlay', changed(one, path, [[{}]])).length === 0);
    expect(kept).toEqual([]);
  });

  it.each([
    ['a lookback that there is not', ['lookback', 'requested'], '2y'],
    ['a date for an instant', ['asOf'], '2026-07-15'],
    ['an instant without milliseconds', ['reports', 0, 'session', 'opens'], '2026-07-15T13:30:00Z'],
    ['a report that there is not', ['reports', 0, 'report'], 'gap-fill-by-moon'],
    ['another unit', ['reports', 0, 'history', 'unit'], 'moon'],
    ['no trading date', ['reports', 0, 'session', 'date'], undefined],
    ['a state that there is not', ['reports', 0, 'observations', 0, 'groups', 0, 'questions', 0, 'state'], 'closed'],
    ['hindsight', ['reports', 0, 'observations', 0, 'groups', 0, 'questions', 0, 'known'], 'hindsight'],
    ['no history', ['reports', 0, 'observations', 0, 'groups', 0, 'questions', 0, 'history'], undefined],
    ['a reason that there is not', ['notInPlay', 0, 'reason'], 'moon'],
    ['a word for an instant', ['upcoming', 0, 'at'], 'soon'],
    ['something more', ['reports', 0, 'moon'], 1],
  ] as const)('are refused with %s', (_, path, to) => {
    expect(misfitsOf('InPlay', changed(inPlay, path, to))).not.toEqual([]);
  });
});
