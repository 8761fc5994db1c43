import { BarstatsRangeError } from 'barstats';
import type { FileFault } from 'barstats/errors';
import { questions, type Refusal } from './messages.js';

/** Why a file was not read, and what has to be known to read it. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const { argument, fits = [], faults = [], count = 0 } = error instanceof BarstatsRangeError ? error : {};
  return {
    why: faults.length > 0 ? 'No row of the file is a bar.' : inWords(message),
    asks: questions.find((option) => argument === `options.${option}`) ?? null,
    // Of a list that was cut short, what is wanted may be what is missing.
    fits: count > fits.length ? [] : fits,
    wrongRows: count,
    faults: faultsInWords(faults),
  };
}

/** Rows that are not bars, for someone who has no options to give. */
export function faultsInWords(faults: readonly FileFault[]): readonly FileFault[] {
  return faults.map((fault) => ({ ...fault, message: withoutOptions(fault.message) }));
}

/** What the library says to a program, for someone who has a file. */
function inWords(message: string): string {
  const text = withoutOptions(message)
    .replace(/^(the smallest step in )?(?:csv|file)\b/, '$1the file')
    .replace(/^options\.timeZone/, 'the time zone');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;
}

function withoutOptions(message: string): string {
  return message.replace(/: (?:leave it out, or )?give options\.[^;]*| \(options\.[^)]*\)/, '');
}
