import { brokenFigures } from './broken-figures.js';
import type { BrokenInPlay } from './broken-in-play.js';
import { brokenInstants } from './broken-instants.js';
import { brokenStates } from './broken-states.js';

/** Every broken implementation of in play. */
export const allBroken: readonly BrokenInPlay[] = [...brokenInstants, ...brokenStates, ...brokenFigures];
