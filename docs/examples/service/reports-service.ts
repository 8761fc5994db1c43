import { createService, type Service } from 'barstats/service';
import { type BarFile, tickersOf } from './bar-files.js';
import { KEY_PREFIX } from './issue-key.js';

/** The service of the markets that there are files of. The thread that lets requests in makes one, and so does each that computes. */
export function reportsService(files: readonly BarFile[]): Service {
  return createService({ supported: tickersOf(files), prefix: KEY_PREFIX });
}
