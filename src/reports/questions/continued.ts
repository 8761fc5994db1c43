import type { OutcomeDescription } from '../description.js';

/** The outcomes of every question whether what follows has the colour of what came before, with both in words. */
export function continuedOrNot(
  following: string,
  before: string,
): readonly OutcomeDescription<'continued' | 'not-continued'>[] {
  return [
    { id: 'continued', label: 'Continued', when: `${following} has the colour of ${before}` },
    { id: 'not-continued', label: 'Not continued', when: `${following} has another colour than ${before}, or is flat` },
  ];
}
