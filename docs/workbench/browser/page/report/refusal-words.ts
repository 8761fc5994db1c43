import type { Failure } from '../../computing/asked.js';

/** Why the library refused something, for a place where it is plain what is meant. */
export function refusalOfIt({ why, argument }: Failure): string {
  return argument !== undefined && why.startsWith(argument) ? `It${why.slice(argument.length)}.` : why;
}
