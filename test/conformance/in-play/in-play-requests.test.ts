import { expect, it } from 'vitest';
import { checkedInPlayPlan } from '../../../src/conformance/in-play/check-in-play-options.js';
import { inPlayRequests } from '../../../src/conformance/in-play/in-play-requests.js';
import { findReport } from '../../../src/reports/inner.js';

it('asks about gaps that stay open for one session only, with all of their other options', () => {
  const report = findReport('fair-value-gaps-standard', 'report');
  const plan = checkedInPlayPlan({ reports: [report.id], runs: 60, seed: 1 });
  const params = [...inPlayRequests(plan)].flatMap((of) => of(report).map(({ options }) => options.params ?? {}));
  const names = new Set(params.flatMap((each) => Object.keys(each)));
  expect(names.has('life')).toBe(false);
  expect([...names].sort()).toEqual(
    Object.keys(report.description.options)
      .filter((name) => name !== 'life')
      .sort(),
  );
});
