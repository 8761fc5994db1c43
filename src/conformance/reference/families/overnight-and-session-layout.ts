import { choices } from '../dimensions.js';
import type { Choice, Question } from '../report.js';

const upOrNot: readonly Choice[] = choices({ up: 'Up', 'not-up': 'Not up' });

export const questions: readonly Question[] = [
  { id: 'overnight', title: 'Opened above the previous close', known: 'at-open', outcomes: upOrNot },
  { id: 'session', title: 'Closed above the open', known: 'at-open', outcomes: upOrNot },
  {
    id: 'both',
    title: 'Overnight and session',
    known: 'at-open',
    outcomes: choices({
      'up-up': 'Up, then up',
      'up-down': 'Up, then down',
      'down-up': 'Down, then up',
      'down-down': 'Down, then down',
      flat: 'Flat',
    }),
  },
];
