import { boundsOf, writeBounds } from './bounds.js';
import { countWork } from './count-work.js';
import { workTable } from './work-table.js';

// `npm run work:bounds` prints the work, and with `-- --write` writes down what no later change may exceed.

const work = await countWork();
console.log(workTable(work));
if (process.argv.includes('--write')) writeBounds(boundsOf(work));
