/**
 * Where labels go that should each be at its own height and must not cover one another: as near as can be, in the same order.
 *
 * @param wanted - their heights, ascending
 * @param step - the least distance between two
 * @param top - the least height, and `bottom` the greatest; there has to be room for all
 */
export function placeLabels(wanted: readonly number[], step: number, top: number, bottom: number): readonly number[] {
  // Labels that touch move as one block, whose place is the mean of what its labels would like.
  const blocks: { sum: number; count: number }[] = [];
  const placeOf = ({ sum, count }: { sum: number; count: number }): number =>
    Math.min(Math.max(sum / count, top), bottom - (count - 1) * step);
  for (const height of wanted) {
    blocks.push({ sum: height, count: 1 });
    for (;;) {
      const [before, last] = blocks.slice(-2);
      if (last === undefined || placeOf(before) + before.count * step <= placeOf(last)) break;
      blocks.splice(-2, 2, {
        // Each label of the later block would begin the block by as much higher as it has labels before it.
        sum: before.sum + last.sum - last.count * before.count * step,
        count: before.count + last.count,
      });
    }
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, i) => placeOf(block) + i * step));
}
