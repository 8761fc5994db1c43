import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedPages } from './generated-pages.js';

// The pages of the site that are not in the repository; the first step of `npm run docs`.

const docs = join(import.meta.dirname, '../../docs');
rmSync(join(docs, 'families'), { recursive: true, force: true });
for (const [path, text] of await generatedPages()) {
  mkdirSync(dirname(join(docs, path)), { recursive: true });
  writeFileSync(join(docs, path), text);
}
