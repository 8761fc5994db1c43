import { upperFirst } from '../parts/words.js';

/**
 * Why bars do not allow a report, without what is of use to programs only: the index of a bar, a session as an option, and the identifier of
 * the report, whose title stands beside it.
 */
export function refusedWords(message: string, report: string | null): string {
  const words = report !== null && message.startsWith(`${report} `) ? message.slice(report.length + 1) : message;
  return words
    .replace(/; as options\.session, this template does: .*$|: pass a session$/, '')
    .replaceAll(/\bbars\[\d+\]/g, 'a bar');
}

/** The same as a sentence about two sides, whose dates are options for programs. */
export function refusedSentence(message: string): string {
  const words = refusedWords(message, null).replaceAll(/\boptions\.(first|second)\b/g, 'the $1 period');
  return `${upperFirst(words)}.`;
}
