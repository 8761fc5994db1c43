import { type runService, servers } from './run-service.js';

export type RunningService = Awaited<ReturnType<typeof runService>>;

export type ServerName = keyof typeof servers;

/** The servers by their names on the command line. */
export const serverNames = Object.keys(servers) as readonly ServerName[];
