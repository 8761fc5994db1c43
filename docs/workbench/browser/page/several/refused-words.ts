/** Why bars do not allow a report, without what is of use to programs only: the index of a bar, and a session as an option. */
export function refusedWords(message: string): string {
  return message.replace(/; as options\.session, this template does: .*$/, '').replaceAll(/\bbars\[\d+\]/g, 'a bar');
}

/** The same as a sentence about two sides, whose dates are options for programs. */
export function refusedSentence(message: string): string {
  const words = refusedWords(message).replaceAll(/\boptions\.(first|second)\b/g, 'the $1 period');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
