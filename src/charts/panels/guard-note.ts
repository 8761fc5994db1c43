import type { Figure } from '../grid.js';
import type { Layout } from '../layout.js';

/** The legend of shares and expectancies, if there are any: what bars, whiskers and lines are, in the kinds of panels that have them. */
export function guardNote(layouts: readonly Layout[]): readonly string[] {
  const all = layouts.flatMap(({ kind, grid }) =>
    grid.cells.map(({ figure }) => ({ figure, isBar: kind !== 'heat-map' })),
  );
  const told = all.filter(({ figure: { kind } }) => kind === 'share' || kind === 'expectancy');
  const bars = (kind: Figure['kind'], mark: string): boolean =>
    told.some(({ figure, isBar }) => isBar && figure.kind === kind && mark in figure.marks);
  const has = (emphasis: string): boolean => told.some(({ figure }) => figure.emphasis === emphasis);
  const lines = [
    ...(bars('share', 'innerLow')
      ? ['Whiskers: 95 % intervals that take only dates as independent; thick lines: all cases.']
      : bars('share', 'low')
        ? ['Whiskers: 95 % Wilson intervals.']
        : []),
    ...(bars('share', 'chance') ? ['Thick ticks: the share at random.'] : []),
    ...(bars('expectancy', 'worst') ? ['Thick lines: all ambiguous trades lost, and all won.'] : []),
    ...(bars('expectancy', 'low') ? ['Whiskers: 95 % intervals of the mean.'] : []),
    ...(has('pale') ? ['Pale or outlined: a small sample.'] : []),
    ...(has('dashed') ? ['Dashed: too few cases.'] : []),
  ];
  return lines.length === 0 ? [] : [lines.join(' ')];
}
