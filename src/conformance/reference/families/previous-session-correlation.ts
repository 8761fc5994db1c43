import { colourOf, colourQuestion } from '../prices/colour.js';
import { previousColourDimension } from '../reports/dimensions.js';
import { previousOf } from '../market/market.js';
import type { Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';

/** The colour of a session after a green session and after a red one. */
export const previousSessionCorrelation: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'previous-session-correlation',
    variant,
    dimensions: () => [previousColourDimension],
    questions: () => [colourQuestion],
    observe: (session, market) => {
      const previous = previousOf(market, session);
      if (typeof previous === 'string') return previous;
      const colour = colourOf(previous.close, previous.open);
      if (colour === 'flat') return 'flat';
      return {
        groups: [{ 'previous-colour': colour }],
        outcomes: { colour: colourOf(session.close, session.open) },
      };
    },
  }),
);
