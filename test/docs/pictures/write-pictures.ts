import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { catalog } from '../../../src/reports/index.js';
import { familyPictures, folder } from './family-pictures.js';

// The pictures of the families; a step of `npm run generate`. Without BARSTATS_DATA those that need intraday bars stay as they are.

mkdirSync(folder, { recursive: true });
const known = readdirSync(folder).includes('captions.json') ? readFileSync(`${folder}captions.json`, 'utf8') : '{}';
const captions = JSON.parse(known) as Record<string, string>;
for (const { family, svg, caption } of await familyPictures(process.env.BARSTATS_DATA)) {
  writeFileSync(`${folder}${family}.svg`, `${svg}\n`);
  captions[family] = caption;
}

const families = [...new Set(catalog.map(({ family }): string => family))];
for (const name of readdirSync(folder)) {
  if (name.endsWith('.svg') && !families.includes(name.slice(0, -4))) rmSync(`${folder}${name}`);
}
const missing = families.filter((family) => !(family in captions));
if (missing.length > 0) throw new Error(`BARSTATS_DATA has to name market data to draw ${missing.join(', ')}`);
const inOrder = Object.fromEntries(families.map((family) => [family, captions[family]]));
writeFileSync(`${folder}captions.json`, `${JSON.stringify(inOrder, null, 2)}\n`);
