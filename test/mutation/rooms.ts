/** Which tests have to catch what is changed in a room, and how often they have to. */
export interface Room {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** The share of the changes that they have to catch, in percent. */
  readonly required: number;
}

/** These try every report on many markets, for minutes where every branch is counted, or need what is not everywhere. */
const SLOW = '**/*.{long,laws}.test.ts';

/** Stryker runs tests in threads, which cannot have a time zone of their own. */
const IN_TIME_ZONES = '**/time-zones.test.ts';

const own = (room: string): Room => ({
  include: [`test/${room}/**/*.test.ts`],
  exclude: [SLOW, IN_TIME_ZONES],
  required: 90,
});

/** What decides who sees what, and what is said to be more than luck, has to be held closer. */
const closely = (room: string): Room => ({ ...own(room), required: 95 });

/** A room (`define` and `families` are doors only) has to be caught by its own tests: those of the rooms above are slow, and say less about where it broke. */
export const rooms: Readonly<Record<string, Room>> = {
  errors: own('errors'),
  numeric: own('numeric'),
  calendar: own('calendar'),
  bars: own('bars'),
  csv: own('csv'),
  parquet: own('parquet'),
  files: own('files'),
  sessions: own('sessions'),
  reports: {
    ...own('reports'),
    // What a report is to compute stands in the test vectors, which the reference wrote.
    include: ['test/reports/**/*.test.ts', 'test/conformance/vectors/reports/engine.test.ts'],
  },
  charts: own('charts'),
  discovery: closely('discovery'),
  pooled: own('pooled'),
  board: own('board'),
  policy: closely('policy'),
  'rate-limit': closely('rate-limit'),
  service: own('service'),
};
