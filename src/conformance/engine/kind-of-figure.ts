import type { ReportResult } from '../../reports/index.js';

/**
 * What a number of a result is: a percent of outcomes or an end of its interval, a figure in units of price, another measure or current
 * value, or the value of a statistic.
 */
export type FigureKind = 'percents' | 'prices' | 'measures' | 'statistics';

/** The kinds of figures for which there may be a tolerance. */
export const figureKinds: readonly FigureKind[] = Object.freeze(['percents', 'prices', 'measures', 'statistics']);

/** The kind of the number at a path of a result, or `null` for one that is always exact: a count, a year, an edge. */
export function kindOfFigure(path: readonly (string | number)[], result: ReportResult): FigureKind | null {
  const [room, index, list, position] = path;
  const last = path[path.length - 1];
  if (room === 'detailed') {
    if (list === 'levels') return 'prices';
    return list === 'measures' ? ofUnit(unitOf(String(last), result)) : null;
  }
  if (room === 'current') return last === 'value' ? ofUnit(result.current?.values[Number(list)]?.unit) : null;
  // What is in play has levels, and shares of counts.
  if (room === 'reports' && path.includes('levels')) return 'prices';
  if (room !== 'summary' && room !== 'reports') return null;
  if (list === 'statistics') return last === 'value' ? 'statistics' : null;
  if (list === 'measures') {
    return last === 'count' ? null : ofUnit(result.summary[Number(index)]?.measures[Number(position)]?.unit);
  }
  return last === 'percent' || last === 'low' || last === 'high' ? 'percents' : null;
}

function ofUnit(unit: string | undefined): FigureKind {
  return unit === 'price' ? 'prices' : 'measures';
}

function unitOf(measure: string, { summary }: ReportResult): string | undefined {
  return summary[0]?.measures.find(({ id }) => id === measure)?.unit;
}
