import '../../../dist/index.js';
import { tell } from './tell.mjs';

tell(null);
