import { type Colour, colourOf } from '../../prices/inner.js';
import type { OutcomeDescription } from '../labelled.js';
import type { ChoiceOption } from '../../options/inner.js';
import type { Column } from '../column.js';
import { choice, type ChoiceColumn } from '../kinds.js';
import { lack } from '../lack.js';
import type { ChoiceGrouping, ChoiceQuestion, ColumnQuestion } from '../report.js';
import { previous, session } from './session.js';

/** What a close is compared with to give a session its colour. */
export type Basis = 'open' | 'previous-close';

/** The option of reports whose colours may be taken against the previous close. */
export const basis: ChoiceOption<Basis> = {
  type: 'choice',
  default: 'open',
  choices: ['open', 'previous-close'],
  text: 'What the close is compared with: the open of the session or the previous close.',
};

/** What the close is compared with, in words. */
export const basisInWords: Readonly<Record<Basis, string>> = {
  open: 'the open',
  'previous-close': 'the previous close',
};

/** The price that the close of a session is compared with. */
export const reference: Readonly<Record<Basis, Column<number>>> = {
  open: session.open,
  'previous-close': previous.close,
};

/** The colour of a stretch of prices, from its first one to its last. */
export function colourFrom(first: Column<number>, last: Column<number>): ChoiceColumn<Colour> {
  return choice(['green', 'red', 'flat'], [last, first], colourOf);
}

/** The colour of a session by its basis. */
export const colour: Readonly<Record<Basis, ChoiceColumn<Colour>>> = {
  open: colourFrom(reference.open, session.close),
  'previous-close': colourFrom(reference['previous-close'], session.close),
};

/** The outcomes of a question about a colour, with what the close is compared with. */
export function coloursAgainst(compared: string): readonly OutcomeDescription<Colour>[] {
  return [
    { id: 'green', label: 'Green', when: `the close is above ${compared}` },
    { id: 'red', label: 'Red', when: `the close is below ${compared}` },
    { id: 'flat', label: 'Flat', when: `the close equals ${compared}` },
  ];
}

/** The colour of a session by its basis, as a question. */
export function colourQuestion(by: Basis): ColumnQuestion<Colour> {
  return {
    id: 'colour',
    title: 'Colour of the session',
    outcomes: coloursAgainst(basisInWords[by]),
    answer: colour[by],
  };
}

/** The colour of what is green or red; leaves out what is flat. */
export function greenOrRed(own: ChoiceColumn<Colour>): ChoiceColumn<'green' | 'red'> {
  return choice(['green', 'red'], [own], (of) => (of === 'flat' ? lack('flat') : of), 'flat');
}

/** Groups by the colour of something, its last price against its first; what is flat has no group. */
export function byColourOf(own: ChoiceColumn<Colour>): ChoiceGrouping {
  return {
    id: 'colour',
    values: () => [
      { id: 'green', label: 'Green' },
      { id: 'red', label: 'Red' },
    ],
    by: greenOrRed(own),
  };
}

/** Groups by the colour of the session itself, its close against its open; a flat one has no group. */
export const byColour = byColourOf(colour.open);

/** The colour of the previous session, its close against its open; leaves out what follows a flat one. */
export const previousColour = greenOrRed(colourFrom(previous.open, previous.close));

/** Groups by the colour of the previous session; what follows a flat one has no group. */
export const byPreviousColour: ChoiceGrouping = {
  id: 'previous-colour',
  values: () => [
    { id: 'green', label: 'After green' },
    { id: 'red', label: 'After red' },
  ],
  by: previousColour,
};

/** What is asked of a colour, and of what. */
interface WordsOfColours {
  readonly id: string;
  readonly title: string;
  /** What follows, in words. */
  readonly following: string;
  /** What came before, in words. */
  readonly before: string;
}

/** Asks whether what follows has the colour of what came before. */
export function continuedQuestion(
  { id, title, following, before }: WordsOfColours,
  after: ChoiceColumn<Colour>,
  first: ChoiceColumn<'green' | 'red'>,
): ChoiceQuestion<'continued' | 'not-continued'> {
  return {
    id,
    title,
    outcomes: [
      { id: 'continued', label: 'Continued', when: `${following} has the colour of ${before}` },
      {
        id: 'not-continued',
        label: 'Not continued',
        when: `${following} has a different colour from ${before}, or is flat`,
      },
    ],
    answer: choice(['continued', 'not-continued'], [after, first], (own, other) =>
      own === other ? 'continued' : 'not-continued',
    ),
  };
}
