/** What was asked for on the command line does not go together, or is not there. */
export class UsageError extends Error {}
