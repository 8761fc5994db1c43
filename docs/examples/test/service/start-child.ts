import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleModules } from '../bundle-modules.js';
import type { ChildMemory, ChildTask } from './child-server.js';

/** A server in a process of its own. */
export interface ChildServer {
  readonly port: number;
  readonly memory: () => Promise<ChildMemory>;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as if its machine had no more memory. */
  readonly kill: () => Promise<void>;
}

/** Starts one from a bundle: the process and its threads would each load a thousand files as they are written. */
export async function startChild(task: ChildTask): Promise<ChildServer> {
  const modules = await bundleModules([
    'docs/examples/test/service/child-server.ts',
    'docs/examples/test/service/compute-thread.ts',
  ]);
  const child = fork(join(modules, 'child-server.mjs'), {
    cwd: join(import.meta.dirname, '../../../..'),
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit').finally(() => rmSync(modules, { recursive: true }));
  const told = async <Message>(): Promise<Message> => {
    const [message] = (await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error('the server ended'))),
    ])) as [Message];
    return message;
  };
  child.send(task);
  const { port } = await told<{ port: number }>();
  const end = async (how: () => void): Promise<void> => {
    how();
    await ended;
  };
  return {
    port,
    memory() {
      child.send('memory');
      return told<ChildMemory>();
    },
    stop: () => end(() => void child.send('stop')),
    kill: () => end(() => void child.kill('SIGKILL')),
  };
}
