export { isLookback, lookbacks } from './decisions/cap-lookback.js';
export { checkedTickers } from './decisions/context.js';
export { isCalendarDate } from './decisions/calendar-date.js';
export { checkedKeyPrefix } from './keys/key-format.js';
export { checkedInstant } from './checked-instant.js';
