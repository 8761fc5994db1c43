import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entry-points.js';
import { BOUNDS_FILE, measureSizes } from './sizes.js';

// Writes the bounds of sizes as they are measured, a step of `npm run generate`.

writeFileSync(join(root, BOUNDS_FILE), `${JSON.stringify(await measureSizes(), null, 2)}\n`);
