import type { GroupSummary, MeasureSummary, Statistic } from '../reports/index.js';
import type { Figure, Grid } from './grid.js';
import { groupDimensions } from './group-dimensions.js';

/** A grid per measure; without groups, those in the same unit share one. */
export function measureGrids(summary: readonly GroupSummary[]): readonly Grid[] {
  const measures = summary[0]?.measures ?? [];
  const units = [...new Set(measures.map(({ unit }) => unit))];
  const series =
    summary.length === 1
      ? units.map((unit) => measures.filter((measure) => measure.unit === unit))
      : measures.map((measure) => [measure]);
  return series.map((shown) => {
    const [{ label, unit }] = shown;
    const named = unit === 'ratio' || unit === label.toLowerCase() ? '' : `, in ${unit}`;
    return {
      title: shown.length === 1 ? `${label}${named}` : `${shown.length} measures${named}`,
      subtitle: [],
      unit,
      ...placed(summary, shown, ({ measures: of }, { id }) => of.find((each) => each.id === id), spreadOf),
    };
  });
}

/** A grid per statistic. */
export function statisticGrids(summary: readonly GroupSummary[]): readonly Grid[] {
  return (summary[0]?.statistics ?? []).map((shown) => ({
    title: shown.label,
    subtitle: [],
    unit: '',
    ...placed(summary, [shown], ({ statistics }, { id }) => statistics.find((each) => each.id === id), singleOf),
  }));
}

function placed<Number extends MeasureSummary | Statistic>(
  summary: readonly GroupSummary[],
  shown: readonly Number[],
  of: (group: GroupSummary, number: Number) => Number | undefined,
  figureOf: (number: Number, group: GroupSummary) => Figure,
): Pick<Grid, 'dimensions' | 'cells'> {
  const { dimensions, places } = groupDimensions(summary);
  return {
    dimensions: [...dimensions, { grouping: false, labels: shown.map(({ label }) => label) }],
    cells: summary.flatMap((group, i) =>
      shown.flatMap((number, n) => {
        const found = of(group, number);
        return found === undefined ? [] : [{ at: [...places[i], n], figure: figureOf(found, group) }];
      }),
    ),
  };
}

function spreadOf({ count, median, mean, min, max, p25, p75, p90 }: MeasureSummary): Figure {
  return {
    kind: 'spread',
    value: median,
    text: `${median ?? '–'}`,
    detail: p25 === null || p75 === null ? '' : `${p25} to ${p75}`,
    sample: `n ${count}`,
    emphasis: 'full',
    marks: { mean, min, max, p25, p75, p90 },
  };
}

function singleOf({ value }: Statistic, { observations }: GroupSummary): Figure {
  return {
    kind: 'single',
    value,
    text: `${value ?? '–'}`,
    detail: '',
    sample: `n ${observations}`,
    emphasis: 'full',
    marks: {},
  };
}
