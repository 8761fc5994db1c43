import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '../../site/chromium.js';
import { type NamedPicture, allPictures } from './all-pictures.js';

// The contact sheets: `npm run generate -- contact-sheets`, with BARSTATS_DATA and Chromium.

const SHEETS = 6;
const COLUMNS = 6;
const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

const data = process.env.BARSTATS_DATA;
if (data === undefined) throw new Error('BARSTATS_DATA names no folder with bars');
mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
try {
  // The last sheet shows some of the pictures as they are on a dark page.
  const light = await allPictures(data, 'light');
  const each = Math.ceil(light.length / SHEETS);
  for (let i = 0; i < SHEETS; i++) await write(`sheet-${i + 1}`, light.slice(i * each, (i + 1) * each), '#ffffff');
  const dark = await allPictures(data, 'dark');
  await write(
    'sheet-dark',
    dark.filter((_, i) => i % SHEETS === 0),
    '#1e2026',
  );
} finally {
  await browser.close();
}

async function write(name: string, pictures: readonly NamedPicture[], background: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  const columns = inColumns(pictures).map(
    (column) => `<div style="flex:1;min-width:0">${column.map(imageOf).join('')}</div>`,
  );
  await page.setContent(
    `<body style="background:${background};display:flex;gap:12px;margin:12px">${columns.join('')}</body>`,
  );
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 72, fullPage: true });
  await page.close();
  console.log(`${name}: ${pictures.length} pictures`);
}

function imageOf({ svg }: NamedPicture): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return `<img src="${source}" style="width:100%;margin:0 0 10px;outline:1px solid #8886">`;
}

/** The pictures in columns of about the same height, each in the one that is the shortest so far. */
function inColumns(pictures: readonly NamedPicture[]): readonly (readonly NamedPicture[])[] {
  const columns = Array.from({ length: COLUMNS }, () => ({ height: 0, pictures: [] as NamedPicture[] }));
  for (const picture of pictures) {
    const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(picture.svg)!;
    const shortest = columns.reduce((one, other) => (other.height < one.height ? other : one));
    shortest.height += Number(height) / Number(width);
    shortest.pictures.push(picture);
  }
  return columns.map((column) => column.pictures);
}
