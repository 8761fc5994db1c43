import { atInstants, onMarkets, scansOfMarkets, type Engine, type Scanner } from './checks-of-answers.js';
import { conditionFaults } from './planted/conditions.js';
import type { FaultTable } from './fault-table.js';
import { inPlayFaults } from './planted/in-play.js';
import { reportFaults } from './planted/reports.js';
import { retestFaults, retestsInPlay } from './planted/retests.js';
import { scanFaults } from './planted/scans.js';
import { dailyFaults, sessionFaults } from './planted/sessions.js';

const entry = 'conformance/engine/library-with.ts';

const reportsAndSessions = [...sessionFaults, ...reportFaults, ...retestFaults];

const reports: FaultTable<Engine> = {
  subject: 'the reports',
  entry,
  faults: reportsAndSessions,
  checks: {},
  shows: onMarkets(reportsAndSessions),
};

const conditions: FaultTable<Engine> = {
  subject: 'the conditions of a run',
  entry,
  faults: conditionFaults,
  checks: {},
  shows: onMarkets(conditionFaults, {}, 4),
};

const dailyBars: FaultTable<Engine> = {
  subject: 'the reports on daily bars',
  entry,
  faults: dailyFaults,
  checks: {},
  shows: onMarkets(dailyFaults, { bars: 'daily' }),
};

const allInPlay = [...inPlayFaults, ...retestsInPlay];

const inPlay: FaultTable<Engine> = {
  subject: 'what is in play',
  entry,
  faults: allInPlay,
  checks: {},
  shows: atInstants(allInPlay),
};

const scans: FaultTable<Scanner> = {
  subject: 'the scans',
  entry: 'conformance/discovery/scan-library.ts',
  faults: scanFaults,
  checks: { scans: scansOfMarkets },
};

export const tablesOfEngines: readonly FaultTable[] = [reports, conditions, dailyBars, inPlay, scans];
