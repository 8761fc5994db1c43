import { colourOf, colourQuestion } from '../prices/colour.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Group, Measure, Observation, Params, Report } from './report.js';
import { sessionReport, type SessionReport } from './session-report.js';
import type { Session } from '../market/session.js';

interface ColourReport extends Pick<SessionReport, 'family' | 'variant' | 'dimensions'> {
  /** The groups that a session is in, or the reason why it is left out. */
  readonly groupsOf: (session: Session, market: Market) => readonly Group[] | string;
  /** Of a family that looks at more than the colour and the change. */
  readonly further?: {
    readonly measures: readonly Measure[];
    readonly of: (session: Session, market: Market) => Pick<Observation, 'levels' | 'measures'>;
  };
}

/** The colours of sessions and their changes, against the open or, with `basis: 'previous-close'`, the previous close. */
export function colourReport({ groupsOf, further, ...report }: ColourReport): Report {
  return sessionReport({
    ...report,
    params: { basis: 'open' },
    questions: () => [colourQuestion],
    measures: [{ id: 'change-percent', label: 'Change', unit: '%' }, ...(further?.measures ?? [])],
    observe: (session, market, params) => {
      const reference = referenceOf(session, market, params);
      if (typeof reference === 'string') return reference;
      const groups = groupsOf(session, market);
      if (typeof groups === 'string') return groups;
      const more = further?.of(session, market);
      return {
        groups,
        levels: { reference: whole(reference), ...more?.levels },
        outcomes: { colour: colourOf(session.close, reference) },
        measures: { 'change-percent': inPercentOf(session.close.minus(reference), reference), ...more?.measures },
      };
    },
  });
}

function referenceOf(session: Session, market: Market, { basis }: Params): Session['open'] | string {
  if (basis === 'open') return session.open;
  const previous = previousOf(market, session);
  return typeof previous === 'string' ? previous : previous.close;
}
