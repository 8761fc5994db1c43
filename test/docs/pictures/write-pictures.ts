import { mkdirSync, writeFileSync } from 'node:fs';
import { familyPictures, folder } from './family-pictures.js';

// npm run docs:pictures, with BARSTATS_DATA for the families that need intraday bars.

const pictures = await familyPictures(process.env.BARSTATS_DATA);
mkdirSync(folder, { recursive: true });
for (const { family, svg } of pictures) writeFileSync(`${folder}${family}.svg`, `${svg}\n`);
const captions = Object.fromEntries(pictures.map(({ family, caption }) => [family, caption]));
writeFileSync(`${folder}captions.json`, `${JSON.stringify(captions, null, 2)}\n`);
console.log(`${pictures.length} pictures`);
