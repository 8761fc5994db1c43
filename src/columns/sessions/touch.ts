import { comparePrice, type Quotient } from '../../numeric/inner.js';
import { firstTouchOfLevel } from '../../prices/inner.js';
import type { Column } from '../column.js';
import { event, type EventColumns } from '../event.js';
import { flag } from '../kinds.js';
import { yesOrNo } from '../cells/of-cells.js';
import type { ChoiceQuestion } from '../report.js';
import { session } from './session.js';

/** Whether the range of a session contains a level. */
const containedIn = (level: Column<Quotient>): Column<boolean> =>
  flag(
    [session.low, session.high, level],
    (low, high, price) => comparePrice(low, price) <= 0 && comparePrice(high, price) >= 0,
  );

/** That the range of a session contains a level, from the bar on that makes it so. */
export function touch(level: Column<Quotient>, touched: Column<boolean> = containedIn(level)): EventColumns {
  return event(
    { id: 'touched', inWords: 'when the level is touched' },
    session.itself,
    [level],
    (own, price) => {
      const down = firstTouchOfLevel(own, price, 'above');
      const up = firstTouchOfLevel(own, price, 'below');
      return down === null || up === null ? null : Math.max(down, up);
    },
    touched,
  );
}

/**
 * Asks whether a session touched a level: its low at or below and its high at or above it.
 *
 * @param id - the level, in identifiers
 * @param name - the level for people
 * @param level - the level as a price, for when it is touched
 * @param touched - whether it is
 */
export function touchQuestion(
  id: string,
  name: string,
  level: Column<Quotient>,
  touched: Column<boolean>,
): ChoiceQuestion<'touched' | 'not-touched'> {
  return questionOfTouch(id, name, touch(level, touched));
}

/** The same of a touch that more is asked of. */
export function questionOfTouch(
  id: string,
  name: string,
  { whether, instant }: EventColumns,
): ChoiceQuestion<'touched' | 'not-touched'> {
  return {
    id: `touched-${id}`,
    title: `${name} touched`,
    outcomes: [
      { id: 'touched', label: 'Touched', when: `${name} is between the low and the high, both included` },
      { id: 'not-touched', label: 'Not touched', when: `${name} is above the high or below the low` },
    ],
    answer: yesOrNo(whether, 'touched', 'not-touched'),
    decided: instant,
    level: id,
  };
}
