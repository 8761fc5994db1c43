import { fileURLToPath } from 'node:url';

/** Where the vectors are, with a slash at its end. */
export const folder = fileURLToPath(new URL('../../../docs/conformance/vectors/', import.meta.url));
