import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether there is a `redis-server` to start. */
export const redisIsInstalled = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis for these tests alone, on loopback. */
export interface RedisServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
  /** Kills it and starts it again on the same port, with the data that it had written. */
  readonly restart: () => Promise<void>;
  /** Holds it: connections stay open, and nothing is answered. */
  readonly hang: () => void;
  readonly goOn: () => void;
}

/** Starts a Redis in memory, or one that writes every change to the disk. */
export async function startRedis({ writes = false } = {}): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-redis-'));
  const port = await freePort();
  const start = (): Promise<ChildProcess> =>
    readyServer([
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', ''],
      ...['--appendonly', writes ? 'yes' : 'no', '--appendfsync', 'always'],
    ]);
  let server = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(server, 'close');
    server.kill(signal);
    await ended;
  };
  const stop = async (): Promise<void> => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true });
  };
  const restart = async (): Promise<void> => {
    await end('SIGKILL');
    server = await start();
  };
  const hang = (): void => void server.kill('SIGSTOP');
  const goOn = (): void => void server.kill('SIGCONT');
  return { port, stop, restart, hang, goOn };
}

async function readyServer(options: readonly string[]): Promise<ChildProcess> {
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`redis-server did not start: ${printed}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready to accept connections')) resolve();
    });
  });
  return server;
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
