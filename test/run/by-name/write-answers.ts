import { writeFileSync } from 'node:fs';
import { answersFile, answersSource } from './answers-source.js';

// A step of `npm run generate`.

writeFileSync(answersFile, await answersSource());
