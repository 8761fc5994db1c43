import type { RankedFamily, ScanResult } from 'barstats';
import type { EvidenceSeries } from '../../computing/asked.js';
import { Links } from '../parts/links.js';
import { signed } from '../parts/words.js';
import { ShareAxis } from '../parts/share-rows.js';
import { EvidenceChart } from './evidence-chart.js';
import { evidenceInWords, type EvidenceLines } from './evidence-words.js';
import { linkToFinding } from '../parts/link-to-report.js';
import { foundIn } from './scan-parts.js';

interface FindingCardProps {
  readonly scan: ScanResult;
  readonly found: RankedFamily;
  /** Families that found the same on the same sessions. */
  readonly echoes: readonly RankedFamily[];
  readonly evidence: EvidenceSeries | null;
  readonly lines: EvidenceLines;
}

/** What a question found: in a sentence with all its figures, as a bar against chance, and as evidence over time. */
export function FindingCard({ scan, found, echoes, evidence, lines }: FindingCardProps) {
  const { title, question, effect, significant, markets } = found;
  const { percent, low, high, baseline } = markets[0].estimate;
  return (
    <article class={significant ? 'finding significant' : 'finding'} aria-label={title}>
      <h3>
        <a href={linkToFinding(found, scan)}>{title}</a>
      </h3>
      {effect !== null && (
        <p class="effect">
          <strong>{signed(effect)}</strong> percentage points
        </p>
      )}
      <p class="question">{question}</p>
      <ShareAxis {...{ percent, low, high }} reference={baseline} end={100} />
      <p>{foundIn(found)}</p>
      {echoes.length > 0 && (
        <p class="hint">
          The same sessions again: <Links to={echoes.map((echo) => [linkToFinding(echo, scan), echo.title])} />.
        </p>
      )}
      {evidence !== null && evidence.untested === undefined && <EvidenceChart series={evidence} lines={lines} />}
      {evidence !== null && <p class="hint">{evidenceInWords(evidence, lines)}</p>}
    </article>
  );
}
