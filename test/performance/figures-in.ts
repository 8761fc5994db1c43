/** Only what is rounded is a figure: counts, dates and settings are right as they are. */
const rounded = new Set(['percent', 'low', 'high', 'value', 'mean', 'median', 'min', 'max', 'standardDeviation']);
const quantiles = /^p\d+$/;

/** How many rounded numbers a result has. */
export function figuresIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let figures = 0;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each !== 'number') figures += figuresIn(each);
    else if (rounded.has(name) || quantiles.test(name)) figures++;
  }
  return figures;
}
