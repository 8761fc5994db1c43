import console from 'node:console';
import { printDiscovery } from './discovery/print-discovery.mjs';
import { printPolicy } from './policy/print-policy.mjs';
import { printReports } from './print-reports.mjs';
import { printRateLimit } from './rate-limit/print-rate-limit.mjs';
import { printService } from './service/print-service.mjs';

/** Prints everything that was found. */
export function print({ machine, reports, policy, 'rate-limit': rateLimit, discovery, service }) {
  console.log(`\n${machine.cpu}, ${machine.cores} cores, Node ${machine.node}`);
  if (reports) printReports(reports);
  if (policy) printPolicy(policy);
  if (rateLimit) printRateLimit(rateLimit);
  if (discovery) printDiscovery(discovery);
  if (service) printService(service);
}
