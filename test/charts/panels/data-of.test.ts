import { describe, expect, it } from 'vitest';
import { rowOf, spoken, tooltipOf, writes } from '../../../src/charts/panels/data-of.js';
import type { JsonObject } from '../../../src/charts/vega-lite-spec.js';
import { figureOf } from '../fixtures/hand-made-grids.js';

const kinds = ['share', 'effect', 'spread', 'single'] as const;

describe('a row of data', () => {
  it('has the figure, its marks and its words under the labels that it stands at', () => {
    expect(rowOf(figureOf('share'), 'Monday', 'Gap up')).toEqual({
      ...{ value: 60, text: '60 %', detail: '24 to 76', sample: '6 of 10', emphasis: 'full', low: 24, high: 76 },
      words: 'Monday, Gap up: 60 %, 24 to 76, 6 of 10',
    });
  });

  it('leaves out of its words what there is nothing to say of, and has a note where there is one', () => {
    const row = rowOf(figureOf('single', { detail: '', note: 'Does it fill?' }), 'Gap');
    expect([row.words, row.note]).toEqual(['Gap: 60 %, 6 of 10', 'Does it fill?']);
    expect(rowOf(figureOf('single'), 'Gap')).not.toHaveProperty('note');
  });
});

describe('what is shown beside the pointer', () => {
  it.each(kinds)('of a figure of the kind %s is all in its row, each once and with a title of its own', (kind) => {
    const figure = figureOf(kind, { note: 'Does it fill?' });
    const shown = tooltipOf(figure, 'label', 'column');
    const [first, second, ...others] = shown.map(({ field }) => field as string);
    expect([first, second]).toEqual(['label', 'column']);
    for (const field of others) expect(rowOf(figure)).toHaveProperty(field);
    expect(new Set(others).size).toBe(others.length);
    expect(others).toEqual(expect.arrayContaining(['text', 'sample']));
    const titles = shown.slice(2).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('');
  });

  it('tells of an effect what was asked and what chance gives', () => {
    const named = tooltipOf(figureOf('effect')).map(({ field, title }) => [field, title]);
    expect(named).toContainEqual(['note', 'Question']);
    expect(named).toContainEqual(['baseline', 'By chance, in %']);
    expect(tooltipOf(figureOf('share')).map(({ field }) => field)).not.toContain('baseline');
  });
});

describe('the layers of a picture, for those who hear it', () => {
  const layers: readonly JsonObject[] = [
    { mark: { type: 'bar' }, encoding: { x: { field: 'value' } } },
    { mark: { type: 'text' }, encoding: { text: { field: 'text' } } },
    { mark: { type: 'text' }, encoding: { text: { field: 'text' }, x: { value: 5 } } },
    { mark: { type: 'rule' } },
  ];

  it('say every figure once: the first layer that writes it speaks, the others are silent', () => {
    const [bar, text, again, rule] = spoken(layers, writes('text'));
    expect(text).toEqual({
      mark: { type: 'text' },
      encoding: { text: { field: 'text' }, description: { field: 'words', type: 'nominal' } },
    });
    expect([bar, again, rule].map(({ mark }) => (mark as JsonObject).aria)).toEqual([false, false, false]);
    expect([bar, again].map(({ encoding }) => encoding)).toEqual([layers[0].encoding, layers[2].encoding]);
  });

  it('write a field where their text is that field', () => {
    expect(layers.map(writes('text'))).toEqual([false, true, true, false]);
    expect(layers.map(writes('value'))).toEqual([false, false, false, false]);
  });
});
