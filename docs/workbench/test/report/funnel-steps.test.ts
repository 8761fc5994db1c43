import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../../browser/computing/reading/made-up-bars.js';
import { funnelOf } from '../../browser/page/report/conditions/condition-parts.js';
import { type Condition, parseCondition, runReport } from '../../../../src/reports/index.js';

const bars = madeUpBars();
const run = (where?: Condition) =>
  runReport(bars, 'gap-fill-standard', {
    assetClass: 'stocks',
    ticker: 'MADE-UP',
    ...(where === undefined ? {} : { where }),
  }).observations;

describe('the funnel', () => {
  it('has what a run with each part and those before it leaves, from all that no other reason excludes', () => {
    const parts = ['gap.direction = up', 'previous.colour = green', 'weekday in (monday, tuesday)'];
    const where = parseCondition(parts.join(' and '));
    const lefts = [
      run().eligible,
      ...parts.map((_, i) => run(parseCondition(parts.slice(0, i + 1).join(' and '))).eligible),
    ];
    expect(new Set(lefts).size).toBe(4);
    expect(funnelOf(run(where), where)).toEqual(
      lefts.map((left, i) => ({ are: i === 0 ? 'all' : parseCondition(parts[i - 1]), left })),
    );
  });

  it('has one step for what is no list of parts', () => {
    const where = parseCondition('gap.direction = up or weekday = monday');
    expect(funnelOf(run(where), where)).toEqual([
      { are: 'all', left: run().eligible },
      { are: where, left: run(where).eligible },
    ]);
  });

  it('ends with those whose outcome was still open', () => {
    // That a gap is not filled is known with the close, when every outcome is decided.
    const where = parseCondition('gap-fill.held = held');
    const observations = run(where);
    const satisfying = runReport(bars, 'gap-fill-standard', {
      ...{ assetClass: 'stocks', ticker: 'MADE-UP', where, hindsight: true },
    }).observations.eligible;
    expect(satisfying).toBeGreaterThan(0);
    expect(observations.eligible).toBe(0);
    expect(funnelOf(observations, where)).toEqual([
      { are: 'all', left: run().eligible },
      { are: where, left: satisfying },
      { are: 'open', left: 0 },
    ]);
  });
});
