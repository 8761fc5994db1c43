export { boundedMessage } from './bounded-message.js';
export { checkedFields } from './checked-fields.js';
export {
  checkedFlag,
  checkedFunction,
  checkedList,
  checkedName,
  checkedNames,
  checkedNumber,
  refuseTooLong,
} from './checked-values.js';
export type { NumberBounds } from './checked-values.js';
export { listedNames } from './listed-names.js';
export { editDistance, nearestName, nearestNames, wordsLeftOut } from './nearest-names.js';
export { oneOf, oneOfMany } from './one-of.js';
export { brokenItem, brokenRule, outOfBounds, wrongType } from './refusals.js';
export { shownValue } from './shown-value.js';
