import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { LONGEST_TEMPLATE } from '../../../src/requests/read-value.js';
import { resultSession, sessionIds, sessionSchemas } from '../../../src/requests/schemas/session-schemas.js';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
formats(ajv);
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: 'all', components: { schemas: sessionSchemas() } });
const fits = (name: string, value: unknown): boolean =>
  ajv.validate({ $ref: `all#/components/schemas/${name}` }, value);

const templates = Object.values(sessionTemplates).flat();

it('every session of an asset class is one by its id, once, and no other name is', () => {
  const ids = sessionIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids)).toEqual(new Set(templates.map(({ id }) => id)));
  for (const id of ids) expect(fits('SessionId', id)).toBe(true);
  for (const id of ['', 'tokyo', 'New-York']) expect(fits('SessionId', id)).toBe(false);
});

it('a template is any that the library has, and none that it would refuse', () => {
  const [template] = templates;
  for (const each of templates) expect(fits('SessionTemplate', each)).toBe(true);
  const hours = { open: '10:00', close: '15:00' };
  const breaks = [{ from: '12:00', to: '13:00' }];
  const earlierHours = [
    { through: '2024-01-01', ...hours },
    { through: '2024-07-01', ...hours, breaks },
  ];
  const others = [
    { breaks },
    { breaks: [], earlierHours: [] },
    { earlierHours },
    { weekdays: ['saturday', 'sunday'] },
    { close: '24:00' },
    { id: 'my own', timeZone: 'Asia/Kolkata' },
  ];
  for (const other of others) expect(fits('SessionTemplate', { ...template, ...other })).toBe(true);
  const wrong = [
    ...[{ id: '' }, { timeZone: '' }, { open: '24:00' }, { open: '9:30' }, { close: '24:01' }, { weekdays: [] }],
    ...[{ weekdays: ['monday', 'monday'] }, { weekdays: ['Monday'] }, { pauses: [] }, { open: undefined }],
    ...[{ breaks: null }, { breaks: [{ from: '24:00', to: '24:00' }] }, { breaks: [{ from: '12:00' }] }],
    ...[{ earlierHours: [hours] }, { earlierHours: [{ ...hours, through: '1.1.2024' }] }],
    ...[{ earlierHours: [{ ...hours, through: '2024-01-01', weekdays: [] }] }],
  ];
  for (const other of wrong)
    expect(fits('SessionTemplate', { ...template, ...other }), JSON.stringify(other)).toBe(false);
  for (const name of Object.keys(template)) {
    const { [name as 'id']: _, ...less } = template;
    expect(fits('SessionTemplate', less), name).toBe(false);
  }
});

it('a query names a session or has a template as text, no longer than the service reads', () => {
  const text = (length: number): string => `{${' '.repeat(length - 2)}}`;
  expect([fits('Session', 'new-york'), fits('Session', 'tokyo')]).toEqual([true, false]);
  expect([fits('Session', text(LONGEST_TEMPLATE)), fits('Session', text(LONGEST_TEMPLATE + 1))]).toEqual([true, false]);
});

it('the session of a result has the hours of a template, without its weekdays', () => {
  const [{ weekdays: _, ...session }] = templates;
  expect(Object.keys(resultSession()).sort()).toEqual(Object.keys(session).sort());
});
