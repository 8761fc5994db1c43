import { expect, it } from 'vitest';
import { lettersIn } from '../../../src/charts/panels/frame.js';
import { notePanel, panelTitle } from '../../../src/charts/panels/panel-text.js';
import { frame } from '../fixtures/hand-made-grids.js';

const sentence = 'A sentence of some words that is much longer than the picture is wide.';
const narrow = { ...frame, width: 240 };
const longest = (lines: unknown): number => Math.max(...(lines as readonly string[]).map(({ length }) => length));

it('the title of a panel begins at the left edge of the picture and stays within it', () => {
  const { text, subtitle, dx } = panelTitle(narrow, sentence, [sentence, 'Known at the open']) as Record<
    string,
    unknown
  >;
  expect(dx).toBe(-frame.columns.labels);
  expect((text as readonly string[]).join(' ')).toBe(sentence);
  expect((subtitle as readonly string[]).join(' ')).toBe(`${sentence} · Known at the open`);
  expect(longest(subtitle)).toBeLessThanOrEqual(lettersIn(240));
  // Its letters are larger, and so fewer.
  expect(longest(text)).toBeLessThanOrEqual(lettersIn(240) * 0.85);
});

it('a note has room for each of its lines, and each sentence begins a line', () => {
  const panel = notePanel(narrow, [sentence, 'Second.']) as Record<string, Record<string, unknown>>;
  const lines = panel.mark.text as readonly string[];
  expect(lines.join(' ')).toBe(`${sentence} Second.`);
  expect(lines.at(-1)).toBe('Second.');
  expect(longest(lines)).toBeLessThanOrEqual(lettersIn(240));
  expect(panel.height).toBe(lines.length * (panel.mark.lineHeight as number));
  expect(panel.width).toBe(240 - frame.columns.labels);
  expect(panel.encoding).toEqual({ x: { value: -frame.columns.labels }, y: { value: 0 } });
});
