import { platformExports } from './platforms.js';
import type { ProgramExport } from './program-export.js';
import { siteExports } from './sites.js';
import { vendorExports } from './vendors.js';

/** One entry for every file in this folder. */
export const programExports: readonly ProgramExport[] = [...platformExports, ...vendorExports, ...siteExports];
