import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { familyPages, folder } from './family-pages.js';
import { pagesWithSections } from './sections.js';

// The pages of the families and the lists of them in other pages; a step of `npm run generate`.

const pages = await familyPages();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) {
  if (name.endsWith('.md') && !pages.has(name)) rmSync(`${folder}${name}`);
}
for (const [name, text] of pages) writeFileSync(`${folder}${name}`, text);
for (const [path, text] of pagesWithSections()) writeFileSync(path, text);
