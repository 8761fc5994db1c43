import { writeFileSync } from 'node:fs';
import { path, readmePicture } from './readme-picture.js';

// The picture that the README shows; a step of `npm run generate`.

writeFileSync(path, await readmePicture());
