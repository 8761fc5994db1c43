/** Why bars do not allow a report, without what is of use to programs only: the index of a bar, and a session as an option. */
export function refusedWords(message: string): string {
  return message.replace(/; as options\.session, this template does: .*$/, '').replaceAll(/\bbars\[\d+\]/g, 'a bar');
}
