import { describe, expect, it } from 'vitest';
import { itemsFor, readAsInWords } from '../browser/page/search/search-items.js';
import { atFirst } from '../browser/state/link.js';
import { topics } from '../../../src/reports/index.js';

const places = [
  { place: 'overview', name: 'Overview' },
  { place: 'board', name: 'Board' },
] as const;
const markets = [{ assetClass: 'futures', ticker: 'ES' }];
const found = (words: string, view = atFirst) => itemsFor(words, { view, places, markets });
const reports = (words: string) => found(words).find(({ title }) => title === 'Reports')?.items ?? [];

describe('itemsFor', () => {
  it('lists places, markets and every family by topic where nothing is asked', () => {
    const [ofPlaces, ofMarkets, ...ofTopics] = found('');
    expect(ofPlaces.items.map(({ label }) => label)).toEqual(['Overview', 'Board']);
    expect(ofMarkets.items.map(({ changes }) => changes)).toEqual([markets[0]]);
    expect(ofTopics.map(({ title }) => title)).toEqual(topics.map(({ title }) => title));
    expect(ofTopics.flatMap(({ items }) => items)).toHaveLength(60);
  });

  it.each([
    ['gap fill', 'Gap fill'],
    ['orb', 'Opening-range breakout'],
    ['orb stop', 'Opening-range breakout: by bracket'],
    ['prior day high', "Previous day's range"],
    ['fvg', 'Fair value gaps'],
    ['opex', 'Options expiration'],
    ['opning rnge', 'Opening-range breakout'],
  ])('finds for "%s" first %s', (words, label) => {
    expect(reports(words)[0].label).toBe(label);
  });

  it('names each family once, and the group of a weekday', () => {
    const [first, ...others] = reports('gap up monday');
    expect(first.changes).toMatchObject({ report: 'gap-fill-by-weekday', group: ['up', 'monday'] });
    expect(others.filter(({ id }) => id.startsWith('gap-fill-'))).toEqual([]);
    expect(reports('gap up')[0].changes.group).toEqual([]);
  });

  it('finds places and markets by a part of their names, and nothing for what there is not', () => {
    expect(
      found('boa')
        .at(-1)
        ?.items.map(({ id }) => id),
    ).toEqual(['board']);
    expect(found('es futures').at(-1)?.items[0].label).toBe('ES, futures');
    expect(found('xyzzyx')).toEqual([]);
  });

  it('keeps conditions and the place of a report, and begins without them elsewhere', () => {
    const asked = { ...atFirst, report: 'vwap-standard', where: 'gap.percent > 1', params: { minutes: 5 } } as const;
    const of = (place: 'report' | 'markets' | 'board') => ({
      ...asked,
      ...found('doji', { ...asked, place })[0].items[0].changes,
    });
    expect(of('report')).toMatchObject({ place: 'report', report: 'doji-standard', where: asked.where, params: {} });
    expect(of('markets').place).toBe('markets');
    expect(of('board')).toMatchObject({ place: 'report', where: '' });
  });
});

it('says which words were read as others', () => {
  expect(readAsInWords('opning range')).toBe('“opning” is read as “opening”.');
  expect(readAsInWords('gap')).toBe('');
});
