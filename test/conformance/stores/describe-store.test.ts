import { expect, it } from 'vitest';
import { describeStore, type StoreReport } from '../../../src/conformance/index.js';

const report: StoreReport = {
  conforms: false,
  seed: 7,
  runs: 20,
  laws: [
    { law: 'found-as-put', title: 'Every handle finds a record', status: 'holds', runs: 20, calls: 90 },
    { law: 'clock-held', title: 'A clock is held', status: 'untested', why: 'the store has its own clock' },
    {
      ...{ law: 'one-handle', title: 'One handle decides', status: 'broken', runs: 3, step: 2 },
      ...{ expected: 'allowed true', got: 'allowed false' },
      steps: [
        { call: 'put', handle: 1, given: '["a",{}]', got: 'nothing', started: 1, ended: 3 },
        { call: 'find', handle: 2, given: '["a"]', got: 'Error: gone', started: 2, ended: 4 },
      ],
    },
  ],
};

it('writes a line for each law, and the steps of one that is broken', () => {
  expect(describeStore(report).split('\n')).toEqual([
    'found-as-put: holds in 20 runs: Every handle finds a record',
    'clock-held: untested, the store has its own clock: A clock is held',
    'one-handle: broken in run 3: One handle decides',
    '  1. [1–3] handle 1 put ["a",{}] → nothing',
    '  2. [2–4] handle 2 find ["a"] → Error: gone',
    '  expected of step 2: allowed true',
    '  got: allowed false',
    '1 of 3 laws broken (seed 7, 20 runs)',
  ]);
});

it('says run of one', () => {
  const [holds] = report.laws;
  expect(describeStore({ ...report, runs: 1, laws: [{ ...holds, runs: 1 } as typeof holds] }).split('\n')).toEqual([
    'found-as-put: holds in 1 run: Every handle finds a record',
    '0 of 1 laws broken (seed 7, 1 run)',
  ]);
});
