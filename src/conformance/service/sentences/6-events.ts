import { notObservable, type Sentence } from '../checking/sentence.js';

/** Section 6. */
export const events: readonly Sentence[] = [notObservable('6', 'events', 'Events', 'the interface names none')];
