import { writeFileSync } from 'node:fs';
import { pagesWithSections } from './sections.js';

// The lists of the families in pages that are written by hand; a step of `npm run generate`.

for (const [path, text] of pagesWithSections()) writeFileSync(path, text);
