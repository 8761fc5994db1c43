import { openOf } from '../observed.js';
import type { Rule } from '../rule.js';

/** Whether a session opens up is settled when it opens. */
export const overnightAndSession: Rule = (observed) => ({ overnight: { decided: openOf(observed) } });
