import { Decimal } from 'decimal.js';
import type { BarRow } from '../../bars/index.js';
import type { MeasureSummary } from '../../reports/index.js';
import { rowsIn } from './parts-of-results.js';
import type { ResultLaw } from './result-law.js';

/** Sums and products of prices have as many digits as both together. */
const Exact = Decimal.clone({ defaults: true, precision: 80 });

/** The row with its prices multiplied by a power of ten, exactly. */
export function timesPowerOfTen(row: BarRow, exponent: number): BarRow {
  return withPrices(row, (price) => price.times(new Exact(10).pow(exponent)));
}

/** The row with its prices raised by as much, exactly. */
export function raised(row: BarRow, by: number): BarRow {
  return withPrices(row, (price) => price.plus(by));
}

/** The row without its volume. */
export function withoutVolume({ volume: _, ...row }: BarRow): BarRow {
  return row;
}

function withPrices(row: BarRow, change: (price: Decimal) => Decimal): BarRow {
  const [open, high, low, close] = [row.open, row.high, row.low, row.close].map((price) =>
    change(new Exact(price)).toNumber(),
  );
  return { ...row, open, high, low, close };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A row per eligible observation. */
export const rowPerObservation: ResultLaw = {
  id: 'row-per-observation',
  title: 'has a row per eligible observation, in order, with groups of the summary',
  check: (result) => {
    const { detailed, observations, summary } = result;
    if (detailed === undefined) return null;
    if (detailed.length !== observations.eligible) {
      return `${detailed.length} rows for ${observations.eligible} observations`;
    }
    const late = detailed.find(({ date }, i) => i > 0 && date < detailed[i - 1].date);
    if (late !== undefined) return `the row of ${late.date} comes after a later one`;
    const wrong = summary.find(({ group, observations: count }) => rowsIn(result, group).length !== count);
    if (wrong !== undefined)
      return `${wrong.label} has ${wrong.observations} observations, but a different number of rows`;
    const inGroups = sum(detailed.map(({ groups }) => groups.length));
    const counted = sum(summary.map(({ observations: count }) => count));
    return inGroups === counted ? null : `rows are in ${inGroups} groups, of which the summary has ${counted}`;
  },
};

/** The rows and the counts. */
export const rowsGiveCounts: ResultLaw = {
  id: 'rows-give-counts',
  title: 'has rows that give the counts of its summary',
  check: (result) => {
    if (result.detailed === undefined) return null;
    for (const { group, label, questions } of result.summary) {
      const rows = rowsIn(result, group);
      for (const { id, of, outcomes } of questions) {
        const answers = rows.flatMap((row) => row.outcomes[id] ?? []);
        if (answers.length !== of) return `${id} of ${label} is asked of ${of}, but of ${answers.length} rows`;
        const wrong = outcomes.find(
          (outcome) => answers.filter((each) => each === outcome.id).length !== outcome.count,
        );
        if (wrong !== undefined)
          return `the rows do not have the answer ${wrong.id} to ${id} of ${label} ${wrong.count} times`;
      }
    }
    return null;
  },
};

/** The rows and the measures. */
export const rowsGiveMeasures: ResultLaw = {
  id: 'rows-give-measures',
  title: 'has measures that match its rows',
  check: (result) => {
    if (result.detailed === undefined) return null;
    for (const { group, label, measures } of result.summary) {
      const rows = rowsIn(result, group);
      for (const measure of measures) {
        const values = rows.map((row) => row.measures[measure.id]).filter((value) => value !== null);
        const wrong = wrongFigure(
          measure,
          values.sort((a, b) => a - b),
        );
        if (wrong !== null) return `${measure.id} of ${label}: ${wrong}`;
      }
    }
    return null;
  },
};

/** What can be said of rounded figures: rounding keeps the order of what it rounds. */
function wrongFigure(measure: MeasureSummary, sorted: readonly number[]): string | null {
  const { count, min, p25, median, p75, p90, max, mean, standardDeviation } = measure;
  if (count !== sorted.length) return `a count of ${count}, but ${sorted.length} rows have a value`;
  const figures = [min, p25, median, p75, p90, max];
  if (count === 0) {
    return [...figures, mean, standardDeviation].every((figure) => figure === null) ? null : 'a figure without values';
  }
  if ((standardDeviation === null) !== count < 2)
    return 'a standard deviation must exist for two or more values, and only then';
  if (min !== sorted[0] || max !== sorted[count - 1])
    return `${min} to ${max} are not the minimum and maximum of its rows`;
  if (count % 2 === 1 && median !== sorted[(count - 1) / 2]) return `${median} is not the median of its rows`;
  if (figures.some((figure, i) => i > 0 && !(Number(figure) >= Number(figures[i - 1])))) {
    return `${figures.join(', ')} are not ascending`;
  }
  return mean !== null && mean >= min && mean <= max ? null : `a mean of ${mean} outside ${min} to ${max}`;
}
