import { execFile } from 'node:child_process';
import process from 'node:process';
import { URL, fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('memory-of.mjs', import.meta.url));
const flags = ['--expose-gc', '--no-warnings'];

/**
 * Bytes that a limiter keeps for a key, each figure from a process of its own.
 *
 * @param {string} id of the limiter
 * @returns {Promise<{ saturated: number, idleOneHour: number, idleTwoHours: number }>}
 */
export async function memoryOf(id) {
  const [saturated] = await measured(id, 'saturated');
  const [idleOneHour, idleTwoHours] = await measured(id, 'idle');
  return { saturated, idleOneHour, idleTwoHours };
}

async function measured(id, state) {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, program, id, state]);
  return JSON.parse(stdout);
}
