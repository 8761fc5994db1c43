import type { Known } from '../../reports/index.js';
import type { JsonObject } from './json.js';
import { oneOfNames } from './plain-schemas.js';

/** When the condition of a question is known, in words. */
const inWords: Readonly<Record<Known, string>> = {
  'at-open': 'at the open',
  'after-window': 'after a window of the session',
  'at-time': 'at a time of the session',
  'at-event': 'at the event that is named beside it',
  hindsight: 'in hindsight only, so that the answers describe and do not forecast',
};

/** When the condition of a question is known: one of these, or of all. */
export function knownSchema(among: readonly Known[] = Object.keys(inWords) as Known[]): JsonObject {
  return {
    description: `When the condition of the question is known: ${among.map((id) => `\`${id}\` ${inWords[id]}`).join(', ')}.`,
    ...oneOfNames(among),
  };
}

/** Whether there are few cases. */
export const guard: JsonObject = {
  description:
    '`insufficient` of fewer than 10 cases, `low-sample` of fewer than 30, `null` where there are enough of them.',
  type: ['string', 'null'],
  enum: ['insufficient', 'low-sample', null],
};
