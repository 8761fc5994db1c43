import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { generatedSample } from './generated-sample.js';

// Writes the sample of generated bars that the package has: npx tsx test/bin/write-generated-sample.ts
writeFileSync('bin/samples/generated-1m-two-months.csv.gz', gzipSync(generatedSample(), { level: 9 }));
