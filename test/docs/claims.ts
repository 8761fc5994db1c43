import { expect } from 'vitest';

// What an instrumented example calls.

export function equals(actual: unknown, claimed: unknown, where: string): void {
  expect(actual, where).toStrictEqual(claimed);
}

export function throws(run: () => unknown, code: string, where: string): void {
  let value: unknown;
  try {
    value = run();
  } catch (error) {
    expect(codeOf(error), where).toBe(code);
    return;
  }
  expect.fail(`${where}: should throw ${code}, but has the value ${JSON.stringify(value)}`);
}

export async function rejects(run: () => Promise<unknown>, code: string, where: string): Promise<void> {
  let value: unknown;
  try {
    value = await run();
  } catch (error) {
    expect(codeOf(error), where).toBe(code);
    return;
  }
  expect.fail(`${where}: should throw ${code}, but has the value ${JSON.stringify(value)}`);
}

/** The code of an error; an error without one is no answer to a claim and goes on as it is. */
function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  throw error;
}
