/** Starts `compute-thread.ts` uncompiled. Compiled to JavaScript, it does not need this file. */
import { register } from 'tsx/esm/api';

register();
await import('./compute-thread.ts');
