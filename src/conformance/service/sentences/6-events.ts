import { type Sentence, sentencesOf } from '../checking/sentence.js';

const { notObservable } = sentencesOf('6');

/** Section 6. */
export const events: readonly Sentence[] = [notObservable('events', 'Events', 'the interface names none')];
