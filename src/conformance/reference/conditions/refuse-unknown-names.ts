import { WEEKDAYS } from '../calendar/days.js';
import { monthDimension } from '../reports/dimensions.js';
import { refuseUnknown } from '../market/refusals.js';
import type { Choice } from '../reports/report.js';
import type { Background } from './background.js';
import { eventFields } from './events.js';
import { fieldLabels } from './labels.js';
import { numberFields } from './numbers.js';
import type { Part } from './parts.js';

/** The values of the fields that are names, but for those of events. */
const nameFields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(fieldLabels)
      .filter(([field]) => !(field in numberFields))
      .map(([field, choices]) => [field, idsOf(choices)]),
  ),
  weekday: WEEKDAYS,
  month: idsOf(monthDimension.values),
};

/** The fields of sessions. */
export const fields: readonly string[] = [
  ...new Set([nameFields, numberFields, eventFields].flatMap((some) => Object.keys(some))),
];

/** Refuses fields, values of fields, questions, outcomes, measures and series that do not exist. */
export function refuseUnknownNames(parts: readonly Part[], { other, given }: Background): void {
  for (const part of parts) {
    if ('field' in part) {
      refuseUnknown([part.field], fields, 'a session', 'out-of-bounds');
      if (part.field in nameFields && 'value' in part) {
        refuseUnknown([part.value].flat().map(String), nameFields[part.field], part.field, 'out-of-bounds');
      }
    } else if ('series' in part) {
      const names = given.map(({ name }) => name);
      refuseUnknown([part.series], names, 'the list of series', 'out-of-bounds');
    } else if ('measure' in part) {
      refuseUnknown([part.measure], idsOf(other(part).look.measures), part.report, 'unknown-measure');
    } else {
      const { questions } = other(part).look;
      refuseUnknown([part.question], idsOf(questions), part.report, 'unknown-question');
      const { outcomes } = questions.find(({ id }) => id === part.question)!;
      if ('is' in part) refuseUnknown([part.is].flat(), idsOf(outcomes), part.question, 'unknown-outcome');
    }
  }
}

function idsOf(choices: readonly Pick<Choice, 'id'>[]): readonly string[] {
  return choices.map(({ id }) => id);
}
