import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { familyPicture } from './families/family-picture.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-pictures-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('familyPicture', () => {
  it('shows nothing where there is no picture, whether or not there are captions', () => {
    expect(familyPicture(join(folder, 'missing'))('doji', 'Doji')).toEqual([]);
    writeFileSync(
      join(folder, 'captions.json'),
      '{ "gap-fill": "The gap of 2 July fills at 10:05.", "doji": "Open is close." }',
    );
    expect(familyPicture(folder)('doji', 'Doji')).toEqual([]);
  });

  it('shows the picture with the name of the family, and its caption where it has one', () => {
    for (const family of ['gap-fill', 'vwap']) writeFileSync(join(folder, `${family}.svg`), '<svg/>');
    const pictureOf = familyPicture(folder);
    expect(pictureOf('gap-fill', 'Gap fill')).toEqual([
      '![Gap fill, drawn on bars](pictures/gap-fill.svg)',
      '*The gap of 2 July fills at 10:05.*',
    ]);
    expect(pictureOf('vwap', 'VWAP')).toEqual(['![VWAP, drawn on bars](pictures/vwap.svg)']);
  });
});
