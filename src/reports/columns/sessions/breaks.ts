import type { Criterion } from '../../../sessions/index.js';
import { sidesOfRange, type SidesBroken } from '../../questions/breaks.js';
import { rangeBreaks, type RangeBreaks } from '../range-breaks.js';
import { reach } from './reach.js';
import type { ChoiceQuestion } from '../report.js';
import { previous, session } from './session.js';

/** The breaks of the previous range by a session, by criterion. */
export const breaks: Readonly<Record<Criterion, RangeBreaks>> = {
  wick: rangeBreaks('wick', session.itself, previous, reach.wick),
  close: rangeBreaks('close', session.itself, previous, reach.close),
};

const { high, low, sides, both } = breaks.wick;

/** Which sides of the previous range a session broke: each break is a fact, and both of them decide it. */
export const breaksOfSession = {
  id: 'breaks',
  title: 'Breaks of the previous range',
  outcomes: sidesOfRange,
  answer: sides,
  facts: [high.instant, low.instant],
  decided: both,
} satisfies ChoiceQuestion<SidesBroken>;
