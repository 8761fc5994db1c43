import { expect, it } from 'vitest';
import { refusal } from '../bars/refusal.js';

/** The code of a refusal, the sentence, which begins with the place, and the call that is refused. */
export type Refusal = readonly [code: string, sentence: string, call: () => unknown];

/** A test for each of them: what a program reads is what the sentence says. */
export function areRefused(refusals: readonly Refusal[]): void {
  it.each(refusals)('%s: %s', (code, sentence, call) => {
    const { argument, index, field, ...rest } = refusal(call);
    expect(rest).toMatchObject({ code, message: sentence });
    const [, place] = /^(?:the )?([\w.[\]]+)/.exec(sentence)!;
    expect(index === undefined ? [argument] : [argument, `${argument}[${index}]`]).toContain(place);
    expect(field).toBe(/has no field "(.+?)"|(\w+) is missing/.exec(sentence)?.slice(1).find(Boolean));
  });
}
