/** Computes the vectors under `docs/conformance/vectors` again, a step of `npm run generate`. The inputs of the reports are those in their files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folder } from './folder.js';
import { vectorFiles } from './vector-files.js';

for (const [name, text] of vectorFiles()) {
  mkdirSync(dirname(folder + name), { recursive: true });
  writeFileSync(folder + name, text);
}
