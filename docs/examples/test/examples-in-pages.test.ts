import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedExamples } from '../../../test/docs/documented-examples.js';
import { runExample } from '../../../test/docs/run-example.js';
import { typeErrorsOf } from '../../../test/docs/type-errors-of.js';

const root = join(import.meta.dirname, '../../..');
const generated = join(import.meta.dirname, '.generated');
const all = documentedExamples(root).filter(({ refused }) => refused === undefined);
const examples = all.filter(({ code }) => code.includes("from '../examples/"));

// Here are the packages of all of them: they are checked at once, since most of the work is the same for each.
it('the examples of the documentation have no type error', () => {
  expect(all.length).toBeGreaterThan(100);
  expect(typeErrorsOf(all, root, generated).flat()).toEqual([]);
});

describe('the examples in pages that import files of docs/examples', () => {
  it('are there', () => expect(examples.length).toBeGreaterThan(0));

  for (const example of examples) {
    it(`${example.file}:${example.line} does what it says`, () => runExample(example, generated));
  }
});
