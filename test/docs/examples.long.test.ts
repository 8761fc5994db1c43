import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { documentedExamples } from './documented-examples.js';
import { runExample } from './run-example.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = documentedExamples(root);
// Those that import docs/examples need its packages, and are tested there.
const sound = examples.filter(({ refused, code }) => refused === undefined && !code.includes("from '../examples/"));

describe('the examples of the documentation', () => {
  it('are there', () => {
    expect(sound.length).toBeGreaterThan(0);
  });

  it('are all marked so that they are checked', () => {
    const refused = examples.flatMap(({ file, line, refused }) => (refused ? [`${file}:${line}: ${refused}`] : []));
    expect(refused).toEqual([]);
  });

  for (const example of sound) {
    it(`${example.file}:${example.line} does what it says`, () => runExample(example));
  }
});
