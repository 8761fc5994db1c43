import { notObservable, type Sentence } from '../checking/sentence.js';

/** Section 5.3. */
export const keyHandling: readonly Sentence[] = [
  notObservable(
    '5.3',
    'key-storage',
    'Keys are stored as secrets, and never in source control',
    'no request shows what is stored',
  ),
  notObservable(
    '5.3',
    'key-logs',
    'Full keys are not logged: only the last 4 characters are shown',
    'no request shows the logs',
  ),
  notObservable('5.3', 'key-rotation', 'Keys are rotated when staff leave', 'it is about people'),
];
