import { BarstatsRangeError } from 'barstats';
import type { FileFault } from 'barstats/errors';
import { questions, type Refusal } from '../asked.js';

/** Why a file was not read, and the question to answer. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  const { argument, fits = [], faults = [], count = 0 } = error instanceof BarstatsRangeError ? error : {};
  return {
    why: faults.length > 0 ? 'No row of the file is valid.' : inWords(message),
    asks: questions.find((option) => argument === `options.${option}`) ?? null,
    // A truncated list may lack the right answer.
    fits: count > fits.length ? [] : fits,
    invalidRows: count,
    faults: faultsInWords(faults),
  };
}

/** Invalid rows, in words for someone without options. */
export function faultsInWords(faults: readonly FileFault[]): readonly FileFault[] {
  return faults.map((fault) => ({ ...fault, message: withoutOptions(fault.message) }));
}

/** A library message, in words for someone with a file. */
function inWords(message: string): string {
  const text = withoutOptions(message)
    .replace(/^(the smallest step in )?(?:csv|file)\b/, '$1the file')
    .replace(/^options\.timeZone/, 'the time zone');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;
}

function withoutOptions(message: string): string {
  return message.replace(/: (?:leave it out, or )?give options\.[^;]*| \(options\.[^)]*\)/, '');
}
