import { colourOf, colourQuestion } from '../colour.js';
import { weekdayOf } from '../days.js';
import { previousColourDimension, weekdayDimension } from '../dimensions.js';
import { previousOf } from '../market.js';
import type { Report } from '../report.js';
import { sessionReport } from '../session-report.js';

/** The colour of a session after a green session and after a red one. */
export const previousSessionCorrelation: readonly Report[] = (['standard', 'by-weekday'] as const).map((variant) =>
  sessionReport({
    family: 'previous-session-correlation',
    variant,
    dimensions: (_, { template }) =>
      variant === 'by-weekday' ? [previousColourDimension, weekdayDimension(template)] : [previousColourDimension],
    questions: () => [colourQuestion],
    observe: (session, market) => {
      const previous = previousOf(market, session);
      if (typeof previous === 'string') return previous;
      const colour = colourOf(previous.close, previous.open);
      if (colour === 'flat') return 'flat';
      return {
        groups: [
          { 'previous-colour': colour, ...(variant === 'by-weekday' ? { weekday: weekdayOf(session.day) } : {}) },
        ],
        levels: {},
        outcomes: { colour: colourOf(session.close, session.open) },
        measures: {},
      };
    },
  }),
);
