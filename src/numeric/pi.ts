import { wideFloat } from './wide-float.js';

/** π, as accurate as a wide float can be. */
export const PI = wideFloat(0x3243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89n, -256);
