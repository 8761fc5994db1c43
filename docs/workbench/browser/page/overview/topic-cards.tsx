import type { RankedFamily } from 'barstats';
import type { ReportId, Topic } from 'barstats/reports';
import type { AbsentReport, GalleryPart } from '../../computing/asked.js';
import { Links } from '../parts/links.js';
import { standardReport, titleOfFamily } from '../parts/families.js';
import { FamilyCard } from './family-card.js';
import { linkToFamily } from '../parts/link-to-report.js';
import { reasonOf } from './scan-parts.js';

interface TopicCardsProps {
  readonly topic: Topic;
  readonly parts: ReadonlyMap<ReportId, GalleryPart>;
  readonly absent: readonly AbsentReport[];
  readonly ranking: readonly RankedFamily[];
  readonly running: boolean;
}

/** The cards of what traders look for; families without a card in a line, with the reason. */
export function TopicCards({ topic: { id, title, families }, parts, absent, ranking, running }: TopicCardsProps) {
  const lacking = new Map(absent.map(({ report, failure }) => [report, reasonOf(failure)]));
  const shown = families.filter((family) => !lacking.has(standardReport(family)));
  const left = families.filter((family) => !shown.includes(family));
  const reasons = new Set(left.map((family) => lacking.get(standardReport(family)) ?? ''));
  return (
    <section aria-labelledby={`topic-${id}`}>
      <h3 id={`topic-${id}`} tabIndex={-1}>
        {title}
      </h3>
      {shown.length > 0 && (
        <ul class="plain gallery">
          {shown.map((family) => (
            <FamilyCard
              key={family}
              family={family}
              part={parts.get(standardReport(family)) ?? null}
              ranked={ranking.find((each) => each.family === family) ?? null}
              running={running}
            />
          ))}
        </ul>
      )}
      {[...reasons].map((reason) => (
        <p key={reason} class="hint">
          {reason}:{' '}
          <Links
            to={left
              .filter((family) => lacking.get(standardReport(family)) === reason)
              .map((family) => [linkToFamily(family), titleOfFamily(family)])}
          />
        </p>
      ))}
    </section>
  );
}
