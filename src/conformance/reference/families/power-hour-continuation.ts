import { closingWindow, refuseCoarseClosing } from '../closing-window.js';
import { colourOf, colours } from '../colour.js';
import { choices } from '../dimensions.js';
import { whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Contribution, Dimension, Params, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import type { Session } from '../session.js';
import { powerHourDimensions, powerHourGroup, type PowerHourVariant, powerHourVariants } from './power-hour.js';

const colourBefore: Dimension = { id: 'colour-before', values: choices({ green: 'Green before', red: 'Red before' }) };

/** Whether the power hour continues in the direction of the session before it. */
export const powerHourContinuation: readonly Report[] = powerHourVariants.map((variant) =>
  sessionReport({
    family: 'power-hour-continuation',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 60, reference: 'hour' },
    refuse: ({ minutes }, market) => refuseCoarseClosing(market, minutes as number),
    dimensions: () => [colourBefore, ...powerHourDimensions(variant)],
    questions: ({ reference }) => [
      {
        id: 'colour',
        title: reference === 'session' ? 'Colour of the session' : 'Colour of the power hour',
        known: 'at-event',
        event: 'hour-start',
        outcomes: colours,
      },
      {
        id: 'continued',
        title: 'Continued the earlier move',
        known: 'at-event',
        event: 'hour-start',
        outcomes: choices({ continued: 'Continued', 'not-continued': 'Not continued' }),
      },
    ],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

function observe(variant: PowerHourVariant, session: Session, market: Market, params: Params): Contribution {
  const hour = closingWindow(market, session, params.minutes as number);
  if (hour === null) return 'no-window';
  const before = colourOf(hour.open, session.open);
  if (before === 'flat') return 'flat';
  const colour = colourOf(session.close, params.reference === 'session' ? session.open : hour.open);
  return {
    groups: [{ 'colour-before': before, ...powerHourGroup(variant, hour) }],
    levels: { open: whole(session.open), 'hour-open': whole(hour.open) },
    outcomes: { colour, continued: colour === before ? 'continued' : 'not-continued' },
  };
}
