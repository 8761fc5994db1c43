import { comparePriceBeyond } from '../../numeric/inner.js';
import { type Criterion, highest, lowest } from '../../sessions/inner.js';
import { firstTouchOfLevel } from '../../prices/inner.js';
import { event } from '../../columns/event.js';
import { flag, number, quotient } from '../../columns/kinds.js';
import { oncePerOptions } from '../../columns/once-per-options.js';
import { byFirstSide, firstBreakOfPrevious } from '../../columns/ranges/breaks.js';
import {
  askedLevels,
  type AskedLevels,
  extension,
  isReached,
  pullbackTitle,
  reachedOrNot,
} from '../../columns/ranges/extensions.js';
import type { WholeReport } from '../../columns/report.js';
import { previous, session } from '../../columns/sessions/session.js';

/** The side of the previous range that broke first, and how far later bars come back from it, by criterion. */
const firstSideBy = oncePerOptions((by: Criterion) => {
  const { bar, side } = firstBreakOfPrevious[by];
  // How far later bars come back; infinite where there are none, so no level is reached.
  const back = number([session.ended, bar, side], ({ bars, endBar }, at, broken) => {
    if (at + 1 === endBar) return broken === 'high' ? Infinity : -Infinity;
    return broken === 'high' ? lowest(bars.low, at + 1, endBar) : highest(bars.high, at + 1, endBar);
  });
  return { bar, side, back, byFirstSide: byFirstSide(side) };
});

/** Whether a later bar pulled back by a multiple of the previous range from the broken side, and that price. */
function pullback({ bar, side, back }: ReturnType<typeof firstSideBy>, multiple: number) {
  const { high, low } = previous;
  const level = quotient([side, high, low], (first, top, bottom) =>
    extension(first, -multiple, { high: top, low: bottom }),
  );
  const reached = flag([back, side, high, low], (price, first, top, bottom) => {
    if (!Number.isFinite(price)) return false;
    return first === 'high'
      ? comparePriceBeyond(price, top, -multiple, top, bottom) <= 0
      : comparePriceBeyond(price, bottom, multiple, top, bottom) >= 0;
  });
  const reaching = event(
    'reached',
    session.itself,
    [bar, side, level],
    (own, at, first, price) => firstTouchOfLevel(own, price, first === 'high' ? 'above' : 'below', 'wick', at + 1),
    reached,
  );
  return {
    question: {
      id: `pullback-${multiple}`,
      title: pullbackTitle(`${multiple} × the previous range`, multiple > 1),
      outcomes: reachedOrNot(
        `a bar after the breaking one trades at least ${multiple} × the previous range back inside the broken side`,
      ),
      answer: isReached(reached),
      decided: reaching.instant,
    },
    level: {
      id: `pullback-${multiple}`,
      formula: `previous high − ${multiple} × the previous range after a break of the high, previous low + that after a break of the low`,
      value: level,
    },
  };
}

const questionsBy = oncePerOptions((by: Criterion, all: readonly number[]) =>
  askedLevels(all.map((multiple) => pullback(firstSideBy(by), multiple))),
);

/** How far sessions pulled back from the side of the previous range that broke first, grouped by that side. */
export function pullbacks(by: Criterion, all: readonly number[]): AskedLevels & Pick<WholeReport, 'groups'> {
  return { ...questionsBy(by, all), groups: [firstSideBy(by).byFirstSide] };
}
