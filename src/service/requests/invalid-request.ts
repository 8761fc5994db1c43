/** What is wrong with a request, in a sentence for people; becomes a 400. */
export class InvalidRequest extends Error {}

/** A query names a session: a template is for who writes programs. */
const TEMPLATE = /; as options\.session, this template does: .*$/;

/** The message of an error about the options of a run as a sentence for somebody who sent a query. */
export function inTermsOfTheQuery(message: string): string {
  const meant = message.replace(TEMPLATE, '');
  const sentence = meant.endsWith('?') ? meant : `${meant}.`;
  return sentence
    .replaceAll(/\boptions\.(params\.)?/g, '')
    .replaceAll(/\bstartDate\b/g, 'start_date')
    .replaceAll(/\bendDate\b/g, 'end_date');
}
