import { describe, expect, it } from 'vitest';
import { madeUpBars } from '../../../../docs/workbench/browser/computing/made-up-bars.js';
import { funnelOf } from '../../../../docs/workbench/browser/page/report/funnel-steps.js';
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
      lefts.map((left, i) => ({ part: i === 0 ? null : parseCondition(parts[i - 1]), left })),
    );
  });

  it('has one step for what is no list of parts', () => {
    const where = parseCondition('gap.direction = up or weekday = monday');
    expect(funnelOf(run(where), where)).toEqual([
      { part: null, left: run().eligible },
      { part: where, left: run(where).eligible },
    ]);
  });
});
