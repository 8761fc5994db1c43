/** What is wrong with a request, in a sentence for people; becomes a 400. */
export class InvalidRequest extends Error {}
