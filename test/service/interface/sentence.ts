import { it } from 'vitest';

/**
 * A test of one sentence of the interface. The table of all of them is read from these calls, so that both texts are written out.
 *
 * @param section - its number
 * @param inShort - the sentence, in few words of our own
 */
export function sentence(section: string, inShort: string, body: () => void): void {
  it(`${section}: ${inShort}`, body);
}
