import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { pagesWithSections } from './sections.js';

it.each([...pagesWithSections()].map(([path, text]) => [basename(path), path, text]))(
  'The families are listed in %s as npm run generate writes it',
  (_, path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  },
);
