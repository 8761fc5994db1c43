/** Whether two texts are the same, in a time that depends on the length of the first alone: how far they agree cannot be measured. */
export function equalInConstantTime(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  // Beyond its end charCodeAt gives NaN, which XOR reads as 0; the lengths differ then.
  for (let i = 0; i < expected.length; i++) difference |= expected.charCodeAt(i) ^ given.charCodeAt(i);
  return difference === 0;
}
