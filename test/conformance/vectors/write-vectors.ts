/** Computes the vectors under `docs/conformance/vectors` again, a step of `npm run generate`. The inputs of the reports are those in their files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { folder } from './folder.js';
import { manifestText, vectorTexts } from './vector-files.js';

const files = new Map([...vectorTexts].map(([name, compute]) => [name, compute()]));
for (const [name, text] of [...files, ['manifest.json', manifestText(files)]]) {
  mkdirSync(dirname(folder + name), { recursive: true });
  writeFileSync(folder + name, text);
}
