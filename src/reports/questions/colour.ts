import { colourOf, type Colour } from '../../sessions/index.js';
import type { Question, OutcomeDescription } from '../description.js';
import type { ChoiceOption } from '../option.js';
import type { PreviousCandidate } from '../observations/sessions-after-previous.js';

/** The outcomes of a question about a colour, with what the close is compared with. */
export function coloursAgainst(reference: string): readonly OutcomeDescription<Colour>[] {
  return [
    { id: 'green', label: 'Green', when: `the close is above ${reference}` },
    { id: 'red', label: 'Red', when: `the close is below ${reference}` },
    { id: 'flat', label: 'Flat', when: `the close is ${reference}` },
  ];
}

/** What a close is compared with to give a session its colour. */
export type Basis = 'open' | 'previous-close';

/** What the close is compared with, in words. */
export const basisInWords: Readonly<Record<Basis, string>> = {
  open: 'the open',
  'previous-close': 'the previous close',
};

/** The option of reports whose colours may be taken against the previous close. */
export const basis: ChoiceOption<Basis> = {
  type: 'choice',
  default: 'open',
  choices: ['open', 'previous-close'],
  text: 'What the close is compared with: the open of the session or the close of the previous one.',
};

/** The price that the close of a session is compared with. */
function referenceOf({ session, previous }: PreviousCandidate, by: Basis): number {
  // Only an observation that has a previous session is asked about its close.
  return by === 'open' || previous === null ? session.open : previous.close;
}

/** The colour of a session by its basis. */
export function sessionColour(observation: PreviousCandidate, by: Basis): Colour {
  return colourOf(observation.session.close, referenceOf(observation, by));
}

/** The colour of a session by its basis, as a question. */
export function colourQuestion(by: Basis): Question<PreviousCandidate, Colour> {
  return {
    id: 'colour',
    title: 'Colour of the session',
    known: 'at-open',
    outcomes: coloursAgainst(basisInWords[by]),
    of: (observation) => sessionColour(observation, by),
  };
}
