import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { path, readmePicture } from './readme-picture.js';

it('The picture that the README shows is what npm run generate draws', async () => {
  // Not as two values: the difference of two pictures fills the screen and says nothing.
  expect((await readmePicture()) === readFileSync(path, 'utf8'), 'renew it with npm run generate -- picture').toBe(
    true,
  );
});
