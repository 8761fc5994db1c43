import type { PeriodSummary } from 'barstats/reports';
import type { Beside } from '../../../computing/asked.js';
import { endOfAxis } from '../../parts/share-rows.js';
import { shareInWords } from '../../parts/words.js';
import { changeInWords } from './answer-words.js';
import type { Share } from './share-panels.js';

/** The height of the chart above its years, in pixels. */
const HEIGHT = 96;

interface ByYearProps {
  readonly name: string;
  readonly share: Share;
  readonly beside: Beside | null;
}

/** A share in each year, and whether it changed; nothing until that is known. */
export function ByYear({ name, share, beside }: ByYearProps) {
  const { group, question: id, outcome } = share.asked;
  // Groups taken together are those of the other report only where they count the same.
  const found = [beside?.years, beside?.whole].flatMap((result) => {
    const same = result?.summary.find((each) => JSON.stringify(Object.values(each.group)) === JSON.stringify(group));
    const question = same?.questions.find((each) => each.id === id && each.of === share.of);
    return question?.outcomes.find((each) => each.id === outcome)?.count === share.count ? [question] : [];
  });
  const question = found.at(0);
  if (question?.stability === undefined || question.stability.years.length < 2) return null;
  return (
    <div class="by-year">
      <p>
        <strong>{name}</strong> by year. {changeInWords(question, outcome)}
      </p>
      <YearChart years={question.stability.years} outcome={outcome} total={share.percent} />
    </div>
  );
}

interface YearChartProps {
  readonly years: readonly PeriodSummary[];
  readonly outcome: string;
  readonly total: number | null;
}

function YearChart({ years, outcome, total }: YearChartProps) {
  const points = years.map(({ label, of, outcomes }, i) => {
    const { count, percent, low, high } = outcomes.find(({ id }) => id === outcome)!;
    return {
      label,
      words: of === 0 ? 'no cases' : `${shareInWords(count, of)} of ${of}`,
      percent,
      low,
      high,
      x: `${(100 * (i + 0.5)) / years.length}%`,
    };
  });
  const end = endOfAxis(points);
  const y = (value: number): number => 6 + (HEIGHT - 12) * (1 - value / end);
  const level = (name: string, value: number) => <line class={name} x1="0" x2="100%" y1={y(value)} y2={y(value)} />;
  // So many labels fit on a phone.
  const step = Math.ceil(years.length / 8);
  return (
    <svg
      class="outcome-bar year-chart"
      role="img"
      aria-label={points.map(({ label, words }) => `${label} ${words}`).join('; ')}
      height={HEIGHT + 18}
    >
      {[0, end].map((value) => (
        <text key={value} x="-6" y={y(value) + 4} text-anchor="end">
          {value}
        </text>
      ))}
      {[0, end / 2, end].map((value) => level('tick', value))}
      {total !== null && level('total', total)}
      {points.map(({ label, words, percent, low, high, x }, i) => (
        <g key={label}>
          {low !== null && high !== null && <line class="whisker" x1={x} x2={x} y1={y(low)} y2={y(high)} />}
          {percent !== null && (
            <circle class="share" cx={x} cy={y(percent)} r="4.5">
              <title>{`${label}: ${words}`}</title>
            </circle>
          )}
          {i % step === 0 && (
            <text x={x} y={HEIGHT + 14} text-anchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
