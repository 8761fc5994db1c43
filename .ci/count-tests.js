import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Adds up the reports of all test runs, prints the closing line, and fails when anything did.

const [folder, failedSteps] = process.argv.slice(2);
let passed = 0;
let failed = 0;
let skipped = 0;
for (const name of readdirSync(folder)) {
  for (const file of JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults) {
    // A file that could not be read has no tests to fail.
    if (file.status === 'failed' && file.assertionResults.length === 0) failed++;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') passed++;
      else if (status === 'failed') failed++;
      else skipped++;
    }
  }
}
// A step can fail without a test, as a type error does; the closing line never says that all is well when it is not.
if (failed === 0) failed = Number(failedSteps);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
