/** `npx tsx docs/examples/own-data/report.ts FILE REPORT --asset-class …`: a report from your own file of bars. */
import { complaint } from '../reading/complaint.js';
import { reportCommand } from './report-command.js';

try {
  process.stdout.write(await reportCommand(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${complaint(error)}\n`);
  process.exitCode = 1;
}
