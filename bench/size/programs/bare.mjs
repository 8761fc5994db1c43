import { tell } from './tell.mjs';

tell(null);
