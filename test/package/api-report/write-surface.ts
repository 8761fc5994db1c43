import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry-points.js';
import { accepted } from './accepted-folder.js';
import { apiReports } from './extract.js';
import { identifiers } from './identifiers.js';

// Accepts the public surface of the build in `dist` as it is, a step of `npm run generate`.

const files = [...apiReports(join(root, 'dist')), ['identifiers.txt', identifiers()] as const];
rmSync(accepted, { recursive: true, force: true });
mkdirSync(accepted);
for (const [name, text] of files) writeFileSync(join(accepted, name), text);
