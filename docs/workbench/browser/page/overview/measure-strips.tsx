import type { ShownMeasure } from './card-chart.js';

/** Measures of groups on one scale: from the lowest value to the 90th percentile, with the middle half and the median. */
export function MeasureStrips({ label, rows }: { readonly label: string; readonly rows: readonly ShownMeasure[] }) {
  const low = Math.min(0, ...rows.map(({ min }) => min ?? 0));
  const high = Math.max(...rows.map(({ p90 }) => p90 ?? 0));
  const at = (value: number): number => (high === low ? 0 : (100 * (value - low)) / (high - low));
  return (
    <div class="outcome-bars">
      <ul aria-label={label}>
        {rows.map(({ label: name, count, median, min, p25, p75, p90 }) => (
          <li key={name} class="outcome-row">
            <span class="outcome-name">{name}</span>{' '}
            <svg class="outcome-bar" aria-hidden="true" width="100%">
              <rect class="whole" width="100%" height="100%" />
              {min !== null && p90 !== null && (
                <line class="whisker" x1={`${at(min)}%`} x2={`${at(p90)}%`} y1="50%" y2="50%" />
              )}
              {p25 !== null && p75 !== null && (
                <rect class="share" x={`${at(p25)}%`} width={`${at(p75) - at(p25)}%`} height="100%" />
              )}
              {median !== null && <line class="median" x1={`${at(median)}%`} x2={`${at(median)}%`} y1="0" y2="100%" />}
            </svg>
            <strong>{shown(median)}</strong>{' '}
            <span class="outcome-counts">{`${shown(p25)} to ${shown(p75)}, n = ${count.toLocaleString('en')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const shown = (value: number | null): string =>
  value?.toLocaleString('en', { maximumSignificantDigits: 5, notation: 'compact' }) ?? '–';
