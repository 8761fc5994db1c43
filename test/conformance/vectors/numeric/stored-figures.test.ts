import { expect, it } from 'vitest';
import * as numeric from '../../../../src/numeric/inner.js';
import * as statistics from '../../../../src/statistics/inner.js';
import { chiSquareTest } from '../../../../src/statistics/significance/chi-square-test.js';
import { stored } from '../stored.js';
import { answersOf } from './answers.js';

it.each(Object.entries(answersOf({ ...numeric, ...statistics, chiSquareTest })))(
  'the engine gives the figures of %s.json',
  (name, answerTo) => {
    for (const row of (stored(`numeric/${name}.json`) as { readonly rows: readonly never[][] }).rows) {
      const [got, has] = answerTo(row);
      expect(got, JSON.stringify(row)).toEqual(has);
    }
  },
);
