import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether there is a `redis-server` to start. */
export const redisIsInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of one's own, in memory, on loopback. */
export interface RedisServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-redis-'));
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`redis-server did not start: ${printed}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready to accept connections')) resolve();
    });
  });
  return { port, stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });
}
