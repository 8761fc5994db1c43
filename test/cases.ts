/** Whether generated tests try all of their cases, as `npm run test:long` has them do; `npm test` tries a tenth. */
// Some of the tests run where there is no process as well.
export const everyCase = globalThis.process?.env.BARSTATS_CASES === 'all';

/** How many cases a generated test tries that has so many. */
export function cases(all: number): number {
  return everyCase ? all : Math.ceil(all / 10);
}
