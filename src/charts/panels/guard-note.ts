import type { Grid } from '../grid.js';
import type { JsonObject } from '../vega-lite-spec.js';
import type { Frame } from './frame.js';
import { notePanel } from './panel-text.js';

/** The legend for shares, if there are any. */
export function guardNote(grids: readonly Grid[], frame: Frame): readonly JsonObject[] {
  const shares = grids.flatMap(({ cells }) => cells).filter(({ figure }) => figure.kind === 'share');
  const has = (emphasis: string): boolean => shares.some(({ figure }) => figure.emphasis === emphasis);
  const lines = [
    ...(shares.length === 0 ? [] : [intervalsInWords(shares.some(({ figure }) => 'innerLow' in figure.marks))]),
    ...(shares.some(({ figure }) => 'chance' in figure.marks) ? ['Thick ticks: the share at random.'] : []),
    ...(has('pale') ? ['Pale or outlined: a small sample.'] : []),
    ...(has('dashed') ? ['Dashed: too few cases.'] : []),
  ];
  return lines.length === 0 ? [] : [notePanel(frame, [lines.join(' ')])];
}

function intervalsInWords(areClustered: boolean): string {
  return areClustered
    ? 'Whiskers and ranges: 95 % intervals that take only dates as independent; thick lines: all cases.'
    : 'Whiskers and ranges: 95 % Wilson intervals.';
}
