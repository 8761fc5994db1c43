/** How many successive dates a block has, of so many in all: the whole number nearest to the cube root. */
export function blockLength(dates: number): number {
  const cubeOf = (halves: number): number => halves * halves * halves;
  let length = 1;
  while (cubeOf(2 * length + 1) <= 8 * dates) length++;
  return length;
}
