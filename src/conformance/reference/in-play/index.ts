export { referenceDecisions } from './decisions.js';
export type { ReferenceDecision, ReferenceQuestion } from './decisions.js';
export type { Position } from './position.js';
export { referenceInPlay, saysInPlay } from './reference-in-play.js';
export type { InPlayAsked, ReferenceInPlay } from './reference-in-play.js';
export { sessionsSeen } from './sessions-seen.js';
export type { SeenSession } from './sessions-seen.js';
export { referenceUndecided } from './undecided.js';
