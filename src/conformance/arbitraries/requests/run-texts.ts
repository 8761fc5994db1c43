import * as fc from 'fast-check';
import { conditionArbitrary, groupByArbitrary } from '../condition-arbitrary.js';

/** Sessions as queries have them, and such as are none. */
export const sessions = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('new-york', 'london', 'asia', 'daily') },
  { weight: 1, arbitrary: fc.constantFrom('', 'New-York', 'constructor', '{}') },
);

/** Conditions that are none, some of which reach for what they must not, or are deeper than a stack. */
const oddConditions = [
  '',
  'null',
  '[]',
  '{}',
  '{"field":"weekday"}',
  '{"field":"__proto__","op":"eq","value":1}',
  '{"__proto__":{"field":"weekday","op":"eq","value":"monday"}}',
  '{"constructor":1}',
  '{"field":"event","op":"eq","value":"\\ud800"}',
  '{"field":"year","op":"eq","value":1e999}',
  `${'{"not":'.repeat(51)}{"field":"year","op":"eq","value":1}${'}'.repeat(51)}`,
  '['.repeat(8000) + ']'.repeat(8000),
  '{"not":'.repeat(1500),
];

/** Conditions as queries have them, and such as are none. */
export const wheres = fc.oneof(
  { weight: 6, arbitrary: conditionArbitrary(true).map((condition) => JSON.stringify(condition)) },
  { weight: 1, arbitrary: fc.constantFrom(...oddConditions) },
);

/** Groupings as queries have them, and such as are none. */
export const groupBys = fc.oneof(
  { weight: 6, arbitrary: groupByArbitrary(true).map((by) => (typeof by === 'string' ? by : JSON.stringify(by))) },
  { weight: 1, arbitrary: fc.constantFrom('', '{', '{}', '{"field":"adr"}', 'toString', '__proto__', '[]') },
);
