import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry-points.js';
import { accepted } from './accepted.js';
import { surfaceOf } from './report.js';

// Accepts the public surface of the build in `dist` as it is, a step of `npm run generate`.

const files = surfaceOf(join(root, 'dist'));
rmSync(accepted, { recursive: true, force: true });
mkdirSync(accepted);
for (const [name, text] of files) writeFileSync(join(accepted, name), text);
