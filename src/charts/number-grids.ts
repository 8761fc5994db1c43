import type { MeasureSummary, Statistic } from '../reports/index.js';
import { isTestOfBracket } from './bracket-grids.js';
import type { DrawnGroup, Figure, Grid } from './grid.js';
import { groupDimensions } from './group-dimensions.js';
import { seriesTitle } from './series-title.js';

/** A grid per measure; without groups, those in the same unit with something in common share one. */
export function measureGrids(summary: readonly DrawnGroup[]): readonly Grid[] {
  const measures = summary[0]?.measures ?? [];
  const units = [...new Set(measures.map(({ unit }) => unit))];
  const series = units.map((unit) => measures.filter((measure) => measure.unit === unit));
  const areOne = (shown: readonly MeasureSummary[]): boolean =>
    summary.length === 1 && seriesTitle(shown.map(({ label }) => label)) !== undefined;
  const shownTogether = series.flatMap((shown) => (areOne(shown) ? [shown] : shown.map((measure) => [measure])));
  return shownTogether.map((shown) => {
    const [{ unit }] = shown;
    const { title, labels } = seriesTitle(shown.map(({ label }) => label))!;
    return {
      ids: shown.map(({ id }) => id),
      title: unit === 'ratio' || unit === title.toLowerCase() ? title : `${title}, in ${unit}`,
      subtitle: [],
      unit,
      ...placed(summary, shown, labels, ({ measures: of }, { id }) => of.find((each) => each.id === id), spreadOf),
    };
  });
}

/** A grid per statistic, but for the tests of brackets. */
export function statisticGrids(summary: readonly DrawnGroup[]): readonly Grid[] {
  const statistics = (summary[0]?.statistics ?? []).filter((each) => !isTestOfBracket(each));
  return statistics.map((shown) => ({
    ids: [shown.id],
    title: shown.label,
    subtitle: [],
    unit: '',
    ...placed(
      summary,
      [shown],
      [shown.label],
      ({ statistics = [] }, { id }) => statistics.find((each) => each.id === id),
      singleOf,
    ),
  }));
}

function placed<Number extends MeasureSummary | Statistic>(
  summary: readonly DrawnGroup[],
  shown: readonly Number[],
  labels: readonly string[],
  of: (group: DrawnGroup, number: Number) => Number | undefined,
  figureOf: (number: Number, group: DrawnGroup) => Figure,
): Pick<Grid, 'dimensions' | 'cells'> {
  const { dimensions, places } = groupDimensions(summary);
  return {
    dimensions: [...dimensions, { grouping: false, labels }],
    cells: summary.flatMap((group, i) =>
      shown.flatMap((number, n) => {
        const found = of(group, number);
        return found === undefined ? [] : [{ at: [...places[i], n], figure: figureOf(found, group) }];
      }),
    ),
  };
}

/** Farther from the box than so many of its lengths an extreme would take the axis for itself. */
const FAR = 3;

function spreadOf({ count, median, mean, min, max, p25, p75, p90, intervals }: MeasureSummary): Figure {
  const near = (extreme: number | null): number | null =>
    extreme === null ||
    p25 === null ||
    p75 === null ||
    p25 - extreme > FAR * (p75 - p25) ||
    extreme - p75 > FAR * (p75 - p25)
      ? null
      : extreme;
  return {
    kind: 'spread',
    value: median,
    text: `${median ?? '–'}`,
    detail: p25 === null || p75 === null ? '' : `${p25} to ${p75}`,
    sample: `n ${count}`,
    emphasis: 'full',
    ...(intervals === undefined ? {} : { note: intervalsInWords(intervals) }),
    marks: {
      ...{ mean, min, max, p25, p75, p90, least: near(min), most: near(max) },
      ...(intervals === undefined
        ? {}
        : { innerLow: intervals.median?.low ?? null, innerHigh: intervals.median?.high ?? null }),
    },
  };
}

function intervalsInWords({ mean, median }: NonNullable<MeasureSummary['intervals']>): string {
  const texts = Object.entries({ mean, median }).flatMap(([name, interval]) =>
    interval === null ? [] : [`${name} ${interval.low} to ${interval.high}`],
  );
  return texts.length === 0 ? '–' : texts.join(', ');
}

function singleOf({ value }: Statistic, { observations }: DrawnGroup): Figure {
  return {
    kind: 'single',
    value,
    text: `${value ?? '–'}`,
    detail: '',
    sample: `group of ${observations}`,
    emphasis: 'full',
    marks: {},
  };
}
