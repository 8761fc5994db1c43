import { Exact, whole } from './exact.js';
import { wilsonEnd } from './wilson-end.js';

const z = new Exact('1.959963984540054');

/** What stands for z² where cases are independent. */
export const zSquared = whole(z.times(z));

/** The ends found so far: a test asks for the same few counts again and again. */
const found = new Map<string, number>();

/** One end of the 95 % Wilson interval of count of `of` in percent. */
export function wilson(count: number, of: number, end: 'low' | 'high', places: number): number | null {
  if (of === 0) return null;
  const key = `${count} of ${of}, ${end}, ${places}`;
  let value = found.get(key);
  if (value === undefined) {
    value = wilsonEnd(count, of, zSquared, end, places);
    found.set(key, value);
  }
  return value;
}
