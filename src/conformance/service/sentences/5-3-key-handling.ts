import { type Sentence, sentencesOf } from '../checking/sentence.js';

const { notObservable } = sentencesOf('5.3');

/** Section 5.3. */
export const keyHandling: readonly Sentence[] = [
  notObservable(
    'key-storage',
    'Keys are stored as secrets, and never in source control',
    'no request shows what is stored',
  ),
  notObservable(
    'key-logs',
    'Full keys are not logged: only the last 4 characters are shown',
    'no request shows the logs',
  ),
  notObservable('key-rotation', 'Keys are rotated when staff leave', 'it is about people'),
];
