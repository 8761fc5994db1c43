/** The message of an error about the options of a run as a sentence for somebody who sent a query. */
export function inTermsOfTheQuery(message: string): string {
  const sentence = message.endsWith('?') ? message : `${message}.`;
  return sentence
    .replaceAll(/\boptions\.(params\.)?/g, '')
    .replaceAll(/\bstartDate\b/g, 'start_date')
    .replaceAll(/\bendDate\b/g, 'end_date');
}
