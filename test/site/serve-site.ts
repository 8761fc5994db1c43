import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Served, serveBelow } from './serve-below.js';
import { site } from './site.js';

/** Serves the site under a folder of its own, as pages of a project often are. */
export function serveSite(): Promise<Served> {
  return serveBelow('/project/', (name) => readFile(join(site, name)));
}
