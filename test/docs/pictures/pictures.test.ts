import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/reports/index.js';
import { familyPictures, folder } from './family-pictures.js';

const data = process.env.BARSTATS_DATA;
const families = [...new Set(catalog.map(({ family }) => family))];
const intraday = families.filter((family) => catalog.find((report) => report.family === family)!.bars === 'intraday');
const pictures = await familyPictures(data);
const captions = JSON.parse(readFileSync(`${folder}captions.json`, 'utf8')) as Readonly<Record<string, string>>;

describe('the pictures of the families', () => {
  it('are one for each, with a caption', () => {
    expect(readdirSync(folder).sort()).toEqual([...families.map((family) => `${family}.svg`), 'captions.json'].sort());
    expect(Object.keys(captions)).toEqual(families);
  });

  for (const family of families) {
    const missing = data === undefined && intraday.includes(family);
    it.skipIf(missing)(
      `${family}.svg is what npm run generate draws${missing ? ': skipped without BARSTATS_DATA' : ''}`,
      () => {
        const { svg, caption } = pictures.find((picture) => picture.family === family)!;
        // Not as two values: the difference of two pictures fills the screen and says nothing.
        expect(`${svg}\n` === readFileSync(`${folder}${family}.svg`, 'utf8'), 'renew it with npm run generate').toBe(
          true,
        );
        expect(captions[family]).toBe(caption);
      },
    );
  }

  it('are all on the contact sheets, which the guide shows', () => {
    const sheets = ['1', '2', '3', '4', '5', '6', 'dark'].map((name) => `../pictures/sheet-${name}.jpg`);
    const guide = readFileSync(`${folder}../../guides/pictures-and-tables.md`, 'utf8');
    for (const sheet of sheets) {
      expect(guide).toContain(`](${sheet})`);
      expect(existsSync(`${folder}../../guides/${sheet}`)).toBe(true);
    }
  });
});
