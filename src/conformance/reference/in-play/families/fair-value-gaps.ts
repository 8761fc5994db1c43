import { at, type Bar, barsOf, endOf, endOrClose, type Observed } from '../observed.js';
import { inBuckets } from '../in-buckets.js';
import { patternCloses } from '../pattern-closes.js';
import { criterionOf, isBeyond, reaches } from '../prices.js';
import { never } from '../position.js';
import type { Rule } from '../rule.js';

/** The bars of the session after the third candle. */
function later(observed: Observed): readonly Bar[] {
  return barsOf([observed.session]).filter(({ i }) => observed.market.bars.time[i] >= patternCloses(observed));
}

function isBullish({ observation: { groups } }: Observed): boolean {
  return groups[0].direction === 'bullish';
}

/** A gap is covered by the first later bar at its level, from above a bullish one, from below a bearish one, as long as it lives. */
export const fairValueGaps: Rule = (observed) => {
  const { session, observation, params, report, market } = observed;
  const level = observation.levels.mitigation!;
  const life = (params.life ?? 1) as number;
  const following = market.sessions.slice(session.position + 1, session.position + life);
  const covering = [...later(observed), ...barsOf(following)].find((bar) =>
    reaches(isBullish(observed) ? 'low' : 'high', level, bar, observed, criterionOf(observed)),
  );
  if (report.variant === 'by-time') return inBuckets('mitigated', params.bucketMinutes as number, covering, observed);
  const last = following[following.length - 1] ?? session;
  const ends = following.length < life - 1 ? never : at(last.closesAt, last, observed);
  return {
    mitigated: {
      known: at(patternCloses(observed), session, observed),
      decided: covering === undefined ? ends : endOf(covering, observed),
    },
  };
};

/** A gap flips when a bar closes beyond its far edge; later bars may cover it again from there. */
export const inverseFairValueGaps: Rule = (observed) => {
  const { levels } = observed.observation;
  const bars = later(observed);
  const flipping = bars.find((bar) =>
    isBullish(observed)
      ? isBeyond('low', levels['gap-low']!, bar, observed, 'close')
      : isBeyond('high', levels['gap-high']!, bar, observed, 'close'),
  )!;
  const covering = bars
    .slice(bars.indexOf(flipping) + 1)
    .find((bar) =>
      reaches(isBullish(observed) ? 'high' : 'low', levels.mitigation!, bar, observed, criterionOf(observed)),
    );
  return { mitigated: { known: endOf(flipping, observed), decided: endOrClose(covering, observed) } };
};
