import type { EvidenceSeries } from '../../computing/asked.js';
import { shownTime } from '../parts/words.js';
import type { EvidenceLines } from './evidence-words.js';

/** The evidence over time on a logarithmic scale, with the lines that luck hardly ever reaches. */
export function EvidenceChart({
  series: { looks },
  lines,
}: {
  readonly series: EvidenceSeries;
  readonly lines: EvidenceLines;
}) {
  const values = looks.map(({ log10 }) => log10);
  const top = Math.max(Math.log10(lines.all), ...values) + 0.4;
  const bottom = Math.min(0, ...values) - 0.2;
  const y = (log10: number): number => 100 - (100 * (log10 - bottom)) / (top - bottom);
  const x = (i: number): number => (looks.length === 1 ? 100 : (100 * i) / (looks.length - 1));
  const marks = [1, lines.one, lines.all];
  return (
    <div class="evidence" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="84">
        {marks.map((mark) => (
          <line
            key={mark}
            class={mark === 1 ? 'start' : 'reached'}
            vector-effect="non-scaling-stroke"
            x1="0"
            x2="100"
            y1={y(Math.log10(mark))}
            y2={y(Math.log10(mark))}
          />
        ))}
        <polyline vector-effect="non-scaling-stroke" points={values.map((each, i) => `${x(i)},${y(each)}`).join(' ')} />
      </svg>
      <div class="evidence-marks">
        {marks.map((mark) => (
          <span key={mark} style={{ top: `${y(Math.log10(mark))}%` }}>
            {mark.toLocaleString('en')}
          </span>
        ))}
      </div>
      <div class="evidence-dates">
        <span>{shownTime(looks[0].last, true)}</span>
        <span>{shownTime(looks[looks.length - 1].last, true)}</span>
      </div>
    </div>
  );
}
