import { atInstants, onMarkets, scansOfMarkets, type Engine, type Scanner } from './checks-of-answers.js';
import type { FaultTable } from './fault-table.js';
import { planted } from './planted.js';

const entry = 'conformance/engine/library-with.ts';

const reportsAndSessions = planted('sessions', 'reports', 'retests');

const reports: FaultTable<Engine> = {
  subject: 'the reports',
  entry,
  faults: reportsAndSessions,
  checks: {},
  shows: onMarkets(reportsAndSessions),
};

const conditionFaults = planted('conditions');

const conditions: FaultTable<Engine> = {
  subject: 'the conditions of a run',
  entry,
  faults: conditionFaults,
  checks: {},
  shows: onMarkets(conditionFaults, {}, 4),
};

const dailyFaults = planted('daily-bars');

const dailyBars: FaultTable<Engine> = {
  subject: 'the reports on daily bars',
  entry,
  faults: dailyFaults,
  checks: {},
  shows: onMarkets(dailyFaults, { bars: 'daily' }),
};

const allInPlay = planted('in-play', 'retests-in-play');

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
  faults: planted('scans'),
  checks: { scans: scansOfMarkets },
};

export const tablesOfEngines: readonly FaultTable[] = [reports, conditions, dailyBars, inPlay, scans];
