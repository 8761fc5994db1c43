import { rulesOfBreaks } from './families/range-breaks.js';
import { rulesOfLaterSessions } from './families/later-sessions.js';
import { rulesOfPatterns } from './families/patterns.js';
import { rulesOfTouches } from './families/touched-levels.js';
import { rulesOfWindows } from './families/windows.js';
import type { Rule } from './rule.js';

/** By family when its questions are known and settled. What is not here is known at the open and settled by the close. */
export const rules: Readonly<Record<string, Rule>> = {
  ...rulesOfBreaks,
  ...rulesOfWindows,
  ...rulesOfTouches,
  ...rulesOfPatterns,
  ...rulesOfLaterSessions,
};
