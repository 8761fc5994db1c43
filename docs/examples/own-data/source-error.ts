/** What a file, a query or a table holds that bars cannot be made of; the message says where. */
export class SourceError extends Error {}
