/** `npm run workbench` builds the workbench and serves it to this computer alone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { context } from 'esbuild';
import { buildWorkbench } from './build-workbench.js';

const folder = await mkdtemp(join(tmpdir(), 'barstats-workbench-'));
await buildWorkbench(folder);
const server = await context({});
const { hosts, port } = await server.serve({ servedir: folder, host: '127.0.0.1' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.dispose().then(() => rm(folder, { recursive: true })));
}
console.log(`The workbench is at http://${hosts[0]}:${port}/`);
