import os from 'node:os';
import process from 'node:process';
import { measureDiscovery } from './discovery/measure-discovery.mjs';
import { measureReports } from './measure-reports.mjs';
import { measurePolicy } from './policy/measure-policy.mjs';
import { measureRateLimit } from './rate-limit/measure-rate-limit.mjs';
import { measureService } from './service/measure-service.mjs';

const PARTS = {
  reports: measureReports,
  policy: measurePolicy,
  'rate-limit': measureRateLimit,
  discovery: measureDiscovery,
  service: measureService,
};

/** The names of what there is to measure. */
export const parts = Object.keys(PARTS);

/**
 * Measures what is named.
 *
 * @param {readonly string[]} names of parts
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function run(names, progress) {
  const machine = {
    cpu: os.cpus()[0].model,
    cores: os.cpus().length,
    load: os.loadavg()[0],
    node: process.versions.node,
  };
  const found = {};
  for (const name of names) found[name] = await PARTS[name](progress);
  return { machine, ...found };
}
