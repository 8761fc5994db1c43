import { join } from 'node:path';

/** Where the accepted public surface lies: a file for each entry, and one of what is named in requests and results. */
export const accepted = join(import.meta.dirname, 'accepted');
