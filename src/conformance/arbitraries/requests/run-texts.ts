import * as fc from 'fast-check';
import { conditionArbitrary, groupByArbitrary } from '../condition-arbitrary.js';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

const templates = [
  { id: 'frankfurt', timeZone: 'Europe/Berlin', open: '09:00', close: '17:30', weekdays },
  { id: 'london', timeZone: 'Asia/Kolkata', open: '22:00', close: '06:00', weekdays: ['sunday', ...weekdays] },
];

/** Templates that are none, too long, or reach for what they must not. */
const oddTemplates = [
  '{}',
  JSON.stringify({ ...templates[0], open: '9' }),
  JSON.stringify({ ...templates[0], id: 'a b '.repeat(250) }),
  `{"__proto__":${JSON.stringify(templates[0])}}`,
];

/** Sessions as queries have them, and such as are none. */
export const sessions = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('new-york', 'london', 'asia', 'daily') },
  { weight: 2, arbitrary: fc.constantFrom(...templates.map((template) => JSON.stringify(template))) },
  { weight: 1, arbitrary: fc.constantFrom('', 'New-York', 'constructor', '{', ...oddTemplates) },
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
