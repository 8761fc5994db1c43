import { readFileSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import { URL } from 'node:url';
import { measureBefore } from './before/measure-before.mjs';
import { measureBoard } from './board/measure-board.mjs';
import { measureDiscovery } from './discovery/measure-discovery.mjs';
import { measureFiles } from './files/measure-files.mjs';
import { measureGrowth } from './growth/measure-growth.mjs';
import { measureInPlay } from './in-play/measure-in-play.mjs';
import { measureMemory } from './memory/measure-memory.mjs';
import { measurePeers } from './peers/measure-peers.mjs';
import { measurePolicy } from './policy/measure-policy.mjs';
import { measureRateLimit } from './rate-limit/measure-rate-limit.mjs';
import { measureReports } from './reports/measure-reports.mjs';
import { measureRowsIn } from './rows-in/measure-rows-in.mjs';
import { measureService } from './service/measure-service.mjs';
import { measureSize } from './size/measure-size.mjs';

const PARTS = {
  reports: measureReports,
  peers: measurePeers,
  growth: measureGrowth,
  'in-play': measureInPlay,
  board: measureBoard,
  'rows-in': measureRowsIn,
  files: measureFiles,
  memory: measureMemory,
  policy: measurePolicy,
  'rate-limit': measureRateLimit,
  discovery: measureDiscovery,
  service: measureService,
  size: measureSize,
  before: measureBefore,
};

/** The names of what there is to measure. */
export const parts = Object.keys(PARTS);

/**
 * Measures what is named.
 *
 * @param {readonly string[]} names of parts
 * @param {(text: string) => void} progress told what is under way
 * @param {(part: string, of: object) => void} show given each part once it is measured, so that it is seen whatever becomes of the next
 * @returns where and with what it was measured, and what was found by part, as plain JSON
 */
export async function run(names, progress, show) {
  const machine = {
    cpu: os.cpus()[0].model,
    cores: os.cpus().length,
    load: os.loadavg()[0],
    node: process.versions.node,
  };
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  const found = {};
  for (const name of names) {
    found[name] = await PARTS[name](progress);
    show(name, found[name]);
  }
  return { machine, peers: dependencies, parts: found };
}
