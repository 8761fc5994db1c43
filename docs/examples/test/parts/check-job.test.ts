import { describe, expect, it } from 'vitest';
import { checkJob } from '../../parts/check-job.js';
import type { Job } from '../../parts/kinds.js';
import type { ListedMarket } from '../../parts/listed-market.js';
import { jobs, kindNames } from './one-call.js';

const aapl = { assetClass: 'stocks', ticker: 'AAPL' } as const;
describe('checkJob', () => {
  it.each(kindNames)('accepts a job, whatever is wrong with some markets: %s', (kind) => {
    const bonds = { assetClass: 'bonds', ticker: 'AAPL' } as unknown as ListedMarket;
    for (const markets of [[], [aapl, bonds], [bonds]]) expect(() => checkJob(jobs[kind], markets)).not.toThrow();
  });

  it.each(kindNames)('refuses options that are wrong for all markets with the error of the library: %s', (kind) => {
    const wrong = { kind, options: { ...jobs[kind].options, years: 1 } } as unknown as Job;
    for (const markets of [[], [aapl]]) {
      expect(() => checkJob(wrong, markets)).toThrow(expect.objectContaining({ code: 'unknown-option' }) as Error);
    }
  });

  it('refuses a kind that does not exist, options that cannot be sent, and a market that is there twice', () => {
    const odd = { kind: 'toString', options: {} } as unknown as Job;
    expect(() => checkJob(odd, [])).toThrow('must be one of scan, reports, pooled, board');
    const unsent = { kind: 'reports', options: { reports: 'all', params: { a: () => 1 } } } as unknown as Job;
    expect(() => checkJob(unsent, [])).toThrow('could not be cloned');
    const twice = [aapl, { assetClass: 'futures', ticker: 'AAPL' } as const, { ...aapl, session: 'daily' }];
    expect(() => checkJob(jobs.board, twice.slice(0, 2))).not.toThrow();
    expect(() => checkJob(jobs.board, twice)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', index: 2 }) as Error,
    );
  });
});
