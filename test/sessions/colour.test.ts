import { expect, test } from 'vitest';
import { colourOf } from '../../src/sessions/index.js';

test('colourOf is green above the reference, red below it, and flat only at it', () => {
  expect([colourOf(1, 0), colourOf(-1, 0), colourOf(0, 0), colourOf(-2, -1)]).toEqual(['green', 'red', 'flat', 'red']);
});
