import { writeFileSync } from 'node:fs';
import { interfacePage, page } from './interface-table.js';

// The page of the interface; a step of `npm run generate`.

writeFileSync(page, interfacePage());
