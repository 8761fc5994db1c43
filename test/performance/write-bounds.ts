import { beyondBounds, boundedCounts, readBounds, renewedBounds, writeBounds } from './bounds.js';
import { countWork } from './count-work.js';
import { workTable } from './work-table.js';

// Writes down what no later change may exceed, a step of `npm run generate`: what became less, and what is new.

const work = await countWork();
console.log(workTable(work));
const counted = boundedCounts(work);
const bounds = renewedBounds(readBounds(), counted);
writeBounds(bounds);
const grown = beyondBounds(counted, bounds);
if (grown.length > 0) {
  console.log(
    `\nFind out why these have grown. To accept one, take its line out of bounds.json first:\n${grown.join('\n')}`,
  );
  process.exitCode = 1;
}
