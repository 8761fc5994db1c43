import console from 'node:console';
import { printBoard } from './board/print-board.mjs';
import { printDiscovery } from './discovery/print-discovery.mjs';
import { printFiles } from './files/print-files.mjs';
import { printGrowth } from './growth/print-growth.mjs';
import { printInPlay } from './in-play/print-in-play.mjs';
import { printMemory } from './memory/print-memory.mjs';
import { printPeers } from './peers/print-peers.mjs';
import { printPolicy } from './policy/print-policy.mjs';
import { printRateLimit } from './rate-limit/print-rate-limit.mjs';
import { printReports } from './reports/print-reports.mjs';
import { printRowsIn } from './rows-in/print-rows-in.mjs';
import { printService } from './service/print-service.mjs';
import { printSize } from './size/print-size.mjs';
import { printTargets } from './print-targets.mjs';

const PRINT = {
  reports: printReports,
  peers: printPeers,
  growth: printGrowth,
  'in-play': printInPlay,
  board: printBoard,
  'rows-in': printRowsIn,
  files: printFiles,
  memory: printMemory,
  policy: printPolicy,
  'rate-limit': printRateLimit,
  discovery: printDiscovery,
  service: printService,
  size: printSize,
};

/**
 * Prints everything that was found, and once more what has a target.
 *
 * @param {Awaited<ReturnType<import('./run.mjs').run>>} found
 */
export function print({ machine, parts }) {
  console.log(`\n${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`);
  for (const [part, of] of Object.entries(parts)) PRINT[part](of);
  printTargets(parts);
}
