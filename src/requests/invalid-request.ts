import { boundedMessage } from '../errors/inner.js';

/** An error in a request, as a sentence for the client; becomes a 400. */
export class InvalidRequest extends Error {
  constructor(message: string) {
    super(boundedMessage(message));
  }
}

/** Messages about templates do not help the sender of a query. */
const TEMPLATE = /; as options\.session, this template does: .*$/;

/** Turns the message of an error in run options into a sentence for the sender of a query. */
export function inTermsOfTheQuery(message: string): string {
  const meant = message.replace(TEMPLATE, '');
  const sentence = meant.endsWith('?') ? meant : `${meant}.`;
  return sentence
    .replaceAll(/\boptions\.(params\.)?/g, '')
    .replaceAll(/\bstartDate\b/g, 'start_date')
    .replaceAll(/\bendDate\b/g, 'end_date');
}
