import { colourOf, type Colour } from '../../../sessions/index.js';
import { basisInWords, coloursAgainst, type Basis } from '../../questions/colour.js';
import type { Column } from '../column.js';
import { choice, type ChoiceColumn } from '../kinds.js';
import type { ColumnQuestion } from '../report.js';
import { previous, session } from './session.js';

/** The price that the close of a session is compared with. */
export const reference: Readonly<Record<Basis, Column<number>>> = {
  open: session.open,
  'previous-close': previous.close,
};

/** The colour of a session by its basis. */
export const colour: Readonly<Record<Basis, ChoiceColumn<Colour>>> = {
  open: colourAgainst('open'),
  'previous-close': colourAgainst('previous-close'),
};

function colourAgainst(by: Basis): ChoiceColumn<Colour> {
  return choice(['green', 'red', 'flat'], [session.close, reference[by]], colourOf);
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
