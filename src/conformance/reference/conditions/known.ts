import type { Known } from '../../../reports/index.js';
import { opensAt } from '../in-play/position.js';
import { isKnownAtOpen } from '../in-play/measure-times.js';
import type { Question } from '../reports/report.js';
import type { Background } from './background.js';
import { isWindow, type Part } from './parts.js';

const order: readonly Known[] = ['at-open', 'after-window', 'at-time', 'at-event', 'hindsight'];

/** When the last of the parts of a condition and of a grouping is known, as far as that can be said of all sessions. */
export function knownOf(parts: readonly Part[], background: Background): Known {
  return parts.map((part) => knownOfPart(part, background)).reduce(laterOf, 'at-open');
}

function knownOfPart(part: Part, { market, series, other }: Background): Known {
  if ('field' in part) return isWindow(part.field) ? 'after-window' : 'at-open';
  if ('measure' in part && isKnownAtOpen(part.measure, other(part).look.report)) return 'at-open';
  // Of the sessions before, what is settled by the open counts, and nothing else.
  if ('report' in part && (part.previous ?? 0) > 0) return 'at-open';
  if (!('series' in part)) return 'at-event';
  // A session without a value does not count for it.
  const values = market.seen.map((session) => ({ session, ...series(part.series, session) }));
  return values.every(({ session, value, at }) => value === null || at <= opensAt(session, market))
    ? 'at-open'
    : 'at-event';
}

function laterOf(one: Known, other: Known): Known {
  return order.indexOf(one) < order.indexOf(other) ? other : one;
}

/** A question under conditions that are known at some time: asked no earlier than they are. */
export function questionUnder(question: Question, known: Known, hindsight: boolean): Question {
  const { event, ...rest } = question;
  if (known === 'at-open') return question;
  if (hindsight) return { ...rest, known: 'hindsight' };
  if (order.indexOf(question.known) < order.indexOf(known)) {
    return { ...rest, known, ...(known === 'at-event' ? { event: 'condition' } : {}) };
  }
  return question.known === 'at-event' && known === 'at-event' ? { ...question, event: 'condition' } : question;
}
