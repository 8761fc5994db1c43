import type { Criterion } from '../../../sessions/index.js';
import type { SidesBroken } from '../../questions/breaks.js';
import { breaksQuestion as askedOf, rangeBreaks, type RangeBreaks } from '../range-breaks.js';
import type { ChoiceQuestion } from '../report.js';
import { reach } from './reach.js';
import { previous, session } from './session.js';

/** The breaks of the previous range by a session, by criterion. */
export const breaks: Readonly<Record<Criterion, RangeBreaks>> = {
  wick: rangeBreaks('wick', session.itself, previous, reach.wick),
  close: rangeBreaks('close', session.itself, previous, reach.close),
};

const title = 'Breaks of the previous range';

/** Which sides of the previous range a session broke, by criterion. */
export const breaksQuestion: Readonly<Record<Criterion, ChoiceQuestion<SidesBroken>>> = {
  wick: askedOf(breaks.wick, title),
  close: askedOf(breaks.close, title),
};

export const breaksOfSession = breaksQuestion.wick;
