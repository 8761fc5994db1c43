import { describe, expect, it } from 'vitest';
import { sentenceOf, toVegaLite, type VegaLiteSpec } from '../../src/charts/index.js';
import { palettes } from '../../src/charts/theme.js';
import { conditionInWords } from '../../src/reports/index.js';
import { freezeDeeply } from '../reports/fixtures/frozen.js';
import { textsOf } from './fixtures/pictures.js';
import { rankings } from './fixtures/rankings.js';
import { someOfAll } from './fixtures/results.js';

const reports = someOfAll();
const results = [...reports, ...rankings().map(({ discovery }) => discovery)];
const drawn = results.map((result) => ({ result, spec: toVegaLite(result) }));

/** The objects and lists within a value, once per place where they stand. */
function partsOf(value: unknown, found: object[] = []): readonly object[] {
  if (typeof value === 'object' && value !== null) {
    found.push(value);
    for (const part of Object.values(value)) partsOf(part, found);
  }
  return found;
}

/** The specification without its colours. */
function uncoloured(spec: VegaLiteSpec): string {
  return JSON.stringify(spec).replace(/"(#[\da-f]{6}|rgb\([^)]*\))"/g, '"a colour"');
}

/** What JSON would not give back as it is. */
function lostInJson(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? [] : [value];
  if (value === null || ['string', 'boolean'].includes(typeof value)) return [];
  if (typeof value !== 'object') return [value];
  const { constructor } = value;
  return constructor === Object || constructor === Array ? Object.values(value).flatMap(lostInJson) : [value];
}

describe('a specification', () => {
  it('is plain JSON', () => {
    for (const { spec } of drawn) expect(lostInJson(spec)).toEqual([]);
  });

  it('is a new tree each time: no part of it stands in two places, in another one, or in the result', () => {
    for (const { result, spec: first } of drawn) {
      const bytes = JSON.stringify(first);
      const all = partsOf(first);
      const parts = new Set(all);
      expect(all.length).toBe(parts.size);
      const second = toVegaLite(result);
      expect(partsOf(second).filter((part) => parts.has(part))).toEqual([]);
      expect(partsOf({ ...result, detailed: [] }).filter((part) => parts.has(part))).toEqual([]);
      expect(all.filter((part) => Object.isFrozen(part))).toEqual([]);
      expect(JSON.stringify(second)).toBe(bytes);
    }
  });

  it('is the same of a result that was read back from JSON, frozen or not, and leaves it as it was', () => {
    for (const { result, spec } of drawn) {
      const read = JSON.parse(JSON.stringify(result)) as typeof result;
      const bytes = JSON.stringify(spec);
      expect(JSON.stringify(toVegaLite(read))).toBe(bytes);
      expect(JSON.stringify(read)).toBe(JSON.stringify(result));
      expect(JSON.stringify(toVegaLite(freezeDeeply(read)))).toBe(bytes);
    }
  });

  it('differs between the themes in its colours alone, all of which are of the theme', () => {
    for (const { result, spec: light } of drawn) {
      const dark = toVegaLite(result, { theme: 'dark' });
      expect(uncoloured(light)).toBe(uncoloured(dark));
      expect(light.config).toMatchObject({ background: palettes.light.background });
      const others = new Set(Object.values(palettes.light).filter((colour) => typeof colour === 'string'));
      others.delete('#ffffff');
      expect(textsOf(dark).filter((text) => others.has(text))).toEqual([]);
    }
  });

  it('says nothing that is no word: no undefined, NaN or object', () => {
    for (const { spec } of drawn) {
      const odd = textsOf(spec).filter((text) => /undefined|NaN|Infinity|\[object|\bnull\b/.test(text));
      expect(odd).toEqual([]);
    }
  });

  it('is described by ticker, report, dates, session and counts', () => {
    for (const result of reports) {
      const { description } = toVegaLite(result);
      const { report, ticker, startDate, endDate, session, observations } = result;
      const { seen, eligible, excluded } = observations;
      const notices = (result.notices ?? []).map(({ text }) => `Check the bars. ${text.replace(/\.$/, '')}. `).join('');
      const dates = `${startDate ?? '…'} to ${endDate ?? '…'}, `;
      expect(description.startsWith(`${sentenceOf(result)}. ${ticker} · ${report}. ${notices}${dates}`)).toBe(true);
      expect(description).toContain(`${session.id} session ${session.open}–${session.close} ${session.timeZone}`);
      expect(description).toContain(`. ${eligible} of ${seen} `);
      for (const [reason, count] of Object.entries(excluded)) expect(description).toContain(`${count} ${reason}`);
      for (const [name, value] of Object.entries(result.params)) {
        if (value === null) continue;
        const shown =
          typeof value === 'object' && 'timeZone' in value
            ? `${value.id} ${value.open}–${value.close} ${value.timeZone}`
            : JSON.stringify(value).replace(/"/g, '').replace(/,/g, ', ');
        expect(description).toContain(`${name} ${shown}`);
      }
      if (result.where !== undefined) expect(description).toContain(conditionInWords(result.where));
      const { groupBy } = result;
      if (groupBy !== undefined) {
        expect(description).toContain(`Grouped by ${'field' in groupBy ? groupBy.field : ''}`);
      }
    }
  });

  it('of a ranking is described by its tickers, its lookback and its tests', () => {
    for (const { discovery } of rankings()) {
      const { description } = toVegaLite(discovery);
      for (const { ticker } of discovery.markets) expect(description).toContain(ticker);
      expect(description).toContain(`. ${discovery.summary.slice(0, -1)}. `);
      if (discovery.lookback !== null) expect(description).toContain(`${discovery.lookback.granted} to 2026-01-01`);
    }
  });

  it('is called as the caller wants it, else in a sentence, with ticker and report below', () => {
    const [result] = reports;
    const titled = toVegaLite(result, { title: 'Monday mornings' });
    expect(titled.title).toMatchObject({ text: ['Monday mornings'] });
    expect(titled.description.startsWith('Monday mornings. ')).toBe(true);
    const { text, subtitle } = toVegaLite(result, { width: 4000 }).title as Record<string, readonly string[]>;
    expect(text).toEqual([sentenceOf(result)]);
    expect(subtitle).toContain(`${result.ticker} · ${result.report}`);
  });

  it('has a long title in lines that are no longer than a picture of its width has room for', () => {
    const long = 'word '.repeat(60).trim();
    for (const width of [280, 720]) {
      const { text } = toVegaLite(reports[0], { title: long, width }).title as { readonly text: readonly string[] };
      expect(text.join(' ')).toBe(long);
      // A letter of a title is 8 pixels wide and more.
      expect(Math.max(...text.map(({ length }) => 8 * length))).toBeLessThanOrEqual(width);
    }
  });
});
