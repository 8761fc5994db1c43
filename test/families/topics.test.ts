import { expect, it } from 'vitest';
import { familyIds } from '../../src/families/inner.js';
import { topics } from '../../src/reports/index.js';

it('puts every family in exactly one topic', () => {
  expect(topics.flatMap(({ families }) => families).sort()).toEqual(familyIds);
});
