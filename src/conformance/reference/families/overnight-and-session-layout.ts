import type { Choice, Question } from '../report.js';

const upOrNot: readonly Choice[] = [
  { id: 'up', label: 'Up' },
  { id: 'not-up', label: 'Not up' },
];

export const questions: readonly Question[] = [
  { id: 'overnight', title: 'Opened above the previous close', known: 'at-open', outcomes: upOrNot },
  { id: 'session', title: 'Closed above the open', known: 'at-open', outcomes: upOrNot },
  {
    id: 'both',
    title: 'Overnight and session',
    known: 'at-open',
    outcomes: [
      { id: 'up-up', label: 'Up, then up' },
      { id: 'up-down', label: 'Up, then down' },
      { id: 'down-up', label: 'Down, then up' },
      { id: 'down-down', label: 'Down, then down' },
      { id: 'flat', label: 'Flat' },
    ],
  },
];
