export { isLookback, lookbacks } from './decisions/cap-lookback.js';
export { checkedKeyPrefix } from './keys/key-format.js';
