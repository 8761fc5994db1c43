/** Which tests have to catch what is changed in a room. */
export interface Room {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** These try every report on many markets, for minutes where every branch is counted, or need what is not everywhere. */
const SLOW = '**/*.{long,laws}.test.ts';

const own = (room: string): Room => ({ include: [`test/${room}/**/*.test.ts`], exclude: [SLOW] });

/** A room has to be caught by its own tests: those of the rooms above are slow, and say less about where it broke. */
export const rooms: Readonly<Record<string, Room>> = {
  numeric: own('numeric'),
  sessions: own('sessions'),
  reports: {
    // What a report is to compute stands in the test vectors, which the reference wrote.
    include: ['test/reports/**/*.test.ts', 'test/conformance/vectors/reports/engine.test.ts'],
    exclude: [SLOW],
  },
  policy: own('policy'),
  // Its recipe is not a part of the room.
  'rate-limit': { include: ['test/rate-limit/**/*.test.ts'], exclude: [SLOW] },
};
