import type { ProgramFault } from './messages.js';

/** An error with the place in the program where it arose, as lines and columns of what the worker runs. */
export function faultOf(error: unknown): ProgramFault {
  const message = error instanceof Error ? error.message : String(error);
  return { message, at: placeIn(error) };
}

/** The program is the one module of the worker that has an address of its own. */
function placeIn(error: unknown): ProgramFault['at'] {
  if (!(error instanceof Error)) return null;
  const [, line, column] = /blob:[^\s)]*?:(\d+):(\d+)\)?$/m.exec(error.stack ?? '') ?? [];
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  return placeIn(error.cause);
}
