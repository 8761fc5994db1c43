/** Test files, as patterns. */
export interface Tests {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Which tests have to catch what is changed in a room, and how often they have to. */
export interface Room {
  /** What every change is tried with. */
  readonly quick: Tests;
  /** What these leave alive is tried with again, if the room has such tests. */
  readonly thorough?: Tests;
  /** The share of the changes that they have to catch, in percent. */
  readonly required: number;
}

/** These try every report on many markets, for minutes where every branch is counted. */
const LAWS = '**/*.laws.test.ts';

/** These take longer still, or need what is not everywhere. */
const LONG = '**/*.long.test.ts';

/** These read the text of the sources, which is another one while mutants are in it. */
const OF_SOURCES = ['test/reports/by-name/answers-by-report.test.ts', 'test/reports/catalog.test.ts'];

/** Stryker runs tests in threads, which cannot have a time zone of their own. */
const IN_TIME_ZONES = '**/time-zones.test.ts';

const own = (room: string, more: readonly string[] = []): Room => ({
  quick: { include: [`test/${room}/**/*.test.ts`, ...more], exclude: [LAWS, LONG, IN_TIME_ZONES, ...OF_SOURCES] },
  required: 90,
});

/** With its laws, and tests of other folders that say what it has to compute but are too slow to try every change with. */
const withLaws = (room: string, more: readonly string[] = []): Room => ({
  ...own(room),
  thorough: { include: [`test/${room}/**/${LAWS.slice(3)}`, ...more], exclude: [LONG] },
});

/** What decides who sees what, and what is said to be more than luck, has to be held closer. */
const closely = (room: Room): Room => ({ ...room, required: 95 });

/** A room (`define` and `families` are doors only) has to be caught by its own tests: those of the rooms above are slow, and say less about where it broke. */
export const rooms: Readonly<Record<string, Room>> = {
  errors: own('errors'),
  numeric: withLaws('numeric'),
  calendar: own('calendar'),
  bars: own('bars'),
  csv: withLaws('csv'),
  parquet: own('parquet'),
  files: own('files'),
  sessions: own('sessions'),
  reports: {
    ...withLaws('reports'),
    // What a report is to compute stands in the test vectors, which the reference wrote.
    quick: own('reports', ['test/conformance/vectors/reports/engine.test.ts']).quick,
  },
  charts: own('charts'),
  discovery: closely(
    // What a scan is to find is what the reference finds, and what it has written into the test vectors.
    withLaws('discovery', ['test/conformance/discovery/**/*.test.ts', 'test/conformance/vectors/discovery/*.test.ts']),
  ),
  pooled: withLaws('pooled'),
  board: withLaws('board'),
  policy: closely(own('policy')),
  'rate-limit': closely(own('rate-limit')),
  service: withLaws('service'),
  conformance: {
    ...own('conformance'),
    // What it says of others is what it is for: implementations with a mistake each have to be told from right ones.
    thorough: {
      include: [
        `test/conformance/${LAWS}`,
        'test/conformance/{discovery,engine,in-play,service}/**/broken*.long.test.ts',
      ],
      exclude: [],
    },
  },
};
