import { mkdirSync, writeFileSync } from 'node:fs';
import { familyPages, folder } from './family-pages.js';

mkdirSync(folder, { recursive: true });
for (const [name, text] of await familyPages()) writeFileSync(`${folder}${name}`, text);
