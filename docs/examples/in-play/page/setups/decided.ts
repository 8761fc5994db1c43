import { element } from '../element.js';
import type { InPlayResult, QuestionInPlay } from 'barstats/reports';
import type { Clock } from '../clock.js';
import type { FollowedDay } from '../followed-day.js';
import { setupTitle } from './setup-title.js';
import { outcomeLabel } from './question-words.js';

/** An answer that has come. */
export interface Decision {
  readonly report: string;
  readonly group: string;
  readonly question: QuestionInPlay;
  readonly since: string;
}

/** How many are shown. */
const SHOWN = 6;

/** What is decided, the latest first; of each setup in the first of its groups, as the others have the same answers. */
export function decisionsIn({ reports }: InPlayResult): readonly Decision[] {
  return reports
    .flatMap(({ report, observations }) =>
      observations.flatMap(({ groups: [group] }) =>
        (group?.questions ?? []).flatMap((question) =>
          question.state === 'decided' && question.since !== null
            ? [{ report, group: group.label, question, since: question.since }]
            : [],
        ),
      ),
    )
    .sort((a, b) => Date.parse(b.since) - Date.parse(a.since));
}

/** A decision in words. */
export function decisionWords(decision: Decision, day: FollowedDay): string {
  return `${questionWords(decision, day)}: ${answerWords(decision)}`;
}

function questionWords({ report, question }: Decision, { words }: FollowedDay): string {
  return `${setupTitle(words[report].title)}: ${question.title}`;
}

function answerWords({ question }: Decision): string {
  return outcomeLabel(question, question.soFar ?? '');
}

/** The latest decisions as items of a list. */
export function decidedItems(day: FollowedDay, clock: Clock): readonly Node[] {
  const decisions = decisionsIn(day.result);
  if (decisions.length === 0) return [element('li', {}, 'Nothing yet.')];
  return decisions
    .slice(0, SHOWN)
    .map((decision) =>
      element(
        'li',
        {},
        element('time', { datetime: decision.since }, clock.time(Date.parse(decision.since))),
        element('span', {}, `${questionWords(decision, day)}: `, element('strong', {}, answerWords(decision))),
      ),
    );
}
