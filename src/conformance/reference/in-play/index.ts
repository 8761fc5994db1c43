export { referenceDecisions } from './decisions.js';
export type { ReferenceDecision, ReferenceQuestion } from './decisions.js';
export type { Position } from './position.js';
export { referenceUndecided } from './undecided.js';
