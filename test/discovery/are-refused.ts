import { expect, it } from 'vitest';
import { refusal, refused } from '../bars/refusal.js';

/** What a program reads of a refusal, what a reader does, and the call that is refused. */
export type Refusal = readonly [place: string, sentence: string, call: () => unknown];

/** A test for each of them. */
export function areRefused(refusals: readonly Refusal[]): void {
  it.each(refusals)('%s: %s', (place, sentence, call) => {
    expect([refused(call), refusal(call).message]).toEqual([place, sentence]);
  });
}
