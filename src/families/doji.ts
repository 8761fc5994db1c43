import { isDoji } from '../prices/inner.js';
import { flag } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { previousBreaksQuestion } from '../columns/ranges/breaks.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import type { ColumnReport } from '../columns/report.js';
import { colourQuestion } from '../columns/sessions/colour.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { isGreen } from '../define/headlines/directions.js';
import type { NumberOption } from '../options/inner.js';
import { alsoBy } from './also-by.js';

/** Sessions after a doji, by the largest body that it may have, in % of its range. */
const afterDoji = oncePerOptions((percent: number) =>
  flag([previous.itself], (before) => isDoji(before, percent) || lack('no-pattern'), 'no-pattern'),
);

/** Whether the session has the opposite colour of the one before the doji. */
const reversed = flag([beforePrevious, isGreen], ({ open, close }, green) =>
  close === open ? notAsked : close > open !== green,
);

const standard = (percent: number): ColumnReport => ({
  unit: sessions,
  needs: [session.whole, previous.itself, afterDoji(percent)],
  questions: [colourQuestion('open'), previousBreaksQuestion.wick],
  levels: previousPrices('high', 'low'),
});

const body: NumberOption = {
  type: 'number',
  default: 10,
  minimum: 0,
  maximum: 100,
  unit: '% of the range',
  text: 'The largest body of a doji, from open to close, in % of its range.',
};

/** The session after a doji. */
export const doji = defineFamily({
  id: 'doji',
  title: 'Doji',
  text: 'The session after a doji, whose body is small compared with its range: the colour of the session, and which side of the doji it breaks.',
  atRandom: {
    keeps: 'the sizes of moves',
    destroys: 'any link between a doji and the side or the colour of the next session',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      text: 'All sessions after a doji.',
      options: { body },
      report: (params) => standard(params.body),
    }),
  },
  headline: headline({
    question: 'After a doji, does the next session have the opposite colour of the session before the doji?',
    cases: 'sessions after a doji, where neither the session nor the one before the doji is flat',
    success: 'the session is red if the one before the doji was green, and green if it was red',
    test: 'half',
    options: { body },
    columns: (params) => ({ unit: sessions, needs: [session.whole, afterDoji(params.body)], answer: reversed }),
  }),
});
