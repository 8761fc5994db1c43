import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../package/entry-points.js';
import { steps } from './steps.js';

it.each(Object.entries(steps))(
  'The step %s names programs and tests that are there',
  (_, { programs, checks = [], tests }) => {
    const paths = [
      ...[...programs, ...checks].map((program) => `test/${program}.ts`),
      ...tests.flat().filter((each) => !each.startsWith('-')),
    ];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
