import { colourOf, type Colour } from '../../sessions/index.js';
import type { Labelled } from '../description.js';
import type { ChoiceOption } from '../option.js';
import type { PreviousCandidate } from '../observations/sessions-after-previous.js';

/** The outcomes of every question about a colour. */
export const colours: readonly Labelled<Colour>[] = [
  { id: 'green', label: 'Green' },
  { id: 'red', label: 'Red' },
  { id: 'flat', label: 'Flat' },
];

/** What a close is compared with to give a session its colour. */
export type Basis = 'open' | 'previous-close';

/** The option of reports whose colours may be taken against the previous close. */
export const basis: ChoiceOption<Basis> = {
  type: 'choice',
  default: 'open',
  choices: ['open', 'previous-close'],
  text: 'What the close is compared with: the open of the session or the close of the previous one.',
};

/** The price that the close of a session is compared with. */
export function referenceOf({ session, previous }: PreviousCandidate, by: Basis): number {
  // Only an observation that has a previous session is asked about its close.
  return by === 'open' || previous === null ? session.open : previous.close;
}

/** The colour of a session by its basis. */
export function sessionColour(observation: PreviousCandidate, by: Basis): Colour {
  return colourOf(observation.session.close, referenceOf(observation, by));
}
