import type { ReportDescription } from '../../../src/reports/index.js';
import { inVariants } from './in-variants.js';

/** A question with more answers than this, such as the times of a day, shows only the first ones. */
const SHOWN = 9;

/** The questions of all reports of a family. */
export function questionsText(reports: readonly ReportDescription[]): string {
  const found = inVariants(
    reports,
    ({ questions }) => questions,
    ({ title, known }) => `${title} ${known}`,
  );
  if (found.length === 0) return 'No questions: the reports only measure.';
  const written = new Map<string, string>();
  return found
    .map(({ each, variants, more }) => {
      const answers = each.outcomes.map(({ label, when }) => `- ${label}: ${when}.`);
      const shown = answers.length <= SHOWN ? answers : [...answers.slice(0, 2), `- … (${answers.length} in all)`];
      const earlier = written.get(answers.join());
      written.set(answers.join(), earlier ?? each.title);
      const together = each.cluster === undefined ? '' : ` Cases of one ${each.cluster} count as dependent.`;
      const facts = `Of ${each.asked}. Known ${each.knownWhen}.${together}${variants === 'all' ? '' : ` In ${variants}.`}${more}`;
      const list = earlier === undefined ? shown : [`Answers as in “${earlier}”.`];
      return [`**${each.title}** (\`${each.id}\`)`, '', facts, '', ...list].join('\n');
    })
    .join('\n\n');
}
