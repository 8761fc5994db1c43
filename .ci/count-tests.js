import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Adds up the reports of all test runs, prints the tests that failed and the closing line, and fails when anything did.

const [folder, failedSteps] = process.argv.slice(2);
let passed = 0;
let skipped = 0;
/** What failed, with the reason: whoever sees only the end of a long log still learns it. */
const failures = [];
for (const name of readdirSync(folder)) {
  for (const file of JSON.parse(readFileSync(join(folder, name), 'utf8')).testResults) {
    const path = relative('.', file.name);
    // A file that could not be read has no tests to fail.
    if (file.status === 'failed' && file.assertionResults.length === 0) failures.push(`${path}: ${file.message}`);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') passed++;
      else if (status === 'failed') failures.push(`${path} > ${fullName}: ${failureMessages.join(' ')}`);
      else skipped++;
    }
  }
}
for (const failure of failures) console.log(`FAILED: ${failure.replaceAll(/\s+/g, ' ').slice(0, 500)}`);
// A step can fail without a test, as a type error does; the closing line never says that all is well when it is not.
const failed = failures.length || Number(failedSteps);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
