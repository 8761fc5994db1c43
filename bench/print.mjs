import { printBefore } from './before/print-before.mjs';
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
  before: printBefore,
};

/**
 * Prints what was found of a part.
 *
 * @param {string} part its name
 * @param {object} of what was found
 */
export function print(part, of) {
  PRINT[part](of);
}
