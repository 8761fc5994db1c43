import type { PackagedBinary } from './fetch-binary.js';

// Deno, Bun and workerd are pinned; of Node the newest of each line is what people have.
const DENO = '2.9.6';
const BUN = '1.4.5';
const WORKERD = '1.20261117.1';

/** The day whose behaviour workerd is asked for, which lies before its release. */
export const WORKERD_DATE = '2026-11-01';

const host = `${process.platform}-${process.arch}`;

/** Node of a line, such as 22. */
export function nodeBinary(line: number): PackagedBinary {
  return { name: `node-${host}`, version: String(line), path: 'bin/node' };
}

export function denoBinary(): PackagedBinary {
  return { name: `@deno/${host}${process.platform === 'linux' ? '-glibc' : ''}`, version: DENO, path: 'deno' };
}

export function bunBinary(): PackagedBinary {
  return { name: `@oven/bun-${host.replace('arm64', 'aarch64')}`, version: BUN, path: 'bin/bun' };
}

export function workerdBinary(): PackagedBinary {
  return { name: `@cloudflare/workerd-${host.replace('x64', '64')}`, version: WORKERD, path: 'bin/workerd' };
}
