/** Starts `compute-thread.ts` as it is written. Compiled to JavaScript, it needs nobody to start it. */
import { register } from 'tsx/esm/api';

register();
await import('./compute-thread.ts');
