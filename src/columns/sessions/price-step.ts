import { priceStepBefore } from '../../sessions/index.js';
import { columnsOf } from '../kinds.js';
import { atOpen } from '../known.js';

/** The step in which the prices of a session move, as far as the sessions before it tell. */
export const priceStep = columnsOf().quotient(atOpen, priceStepBefore);
