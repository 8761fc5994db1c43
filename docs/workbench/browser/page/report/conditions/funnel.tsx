import type { ReportId, ReportResult } from 'barstats';
import { countOf, counted } from '../../parts/words.js';
import { wordsOf } from './chip-words.js';
import { funnelOf, type Step } from './condition-parts.js';

/** How the conditions narrow down what counts, step by step. */
export function Funnel({ result: { observations, where } }: { readonly result: ReportResult<ReportId> }) {
  if (where === undefined) return null;
  const steps = funnelOf(observations, where);
  const [{ left: all }] = steps;
  return (
    <ol class="plain funnel" aria-label="What the conditions leave">
      {steps.map((step, at) => (
        <li key={at}>
          <span>{inWords(step, observations.unit)}</span>
          <svg aria-hidden="true" width="100%" height="8">
            <rect width={`${all === 0 ? 0 : (100 * step.left) / all}%`} height="100%" />
          </svg>
          <span class="left">
            {at === 0 ? counted(step.left, observations.unit) : `${countOf(step.left, steps[at - 1].left)} left`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function inWords({ are }: Step, unit: string): string {
  if (are === 'all') return `Every otherwise eligible ${unit}`;
  return are === 'open' ? 'Outcome still open when the conditions were known' : wordsOf(are);
}
