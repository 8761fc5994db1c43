import { expect, it } from 'vitest';
import { redisStores, sqlStores } from '../../src/service/index.js';

it.each([
  [() => sqlStores(1 as never, { dialect: 'sqlite' }), 'execute must be a function'],
  [() => sqlStores(() => [], {} as never), 'options.dialect is missing'],
  [() => sqlStores(() => [], { dialect: 'oracle' as never }), 'options.dialect must be'],
  [() => sqlStores(() => [], { dialect: 'sqlite', now: 1 as never }), 'options.now must be a function'],
  [() => sqlStores(() => [], { dialect: 'sqlite', wait: 1 as never }), 'options.wait must be a function'],
  [() => sqlStores(() => [], { dialect: 'sqlite', lockedMs: -1 }), 'options.lockedMs must be'],
  [() => redisStores(1 as never), 'send must be a function'],
  [() => redisStores(() => Promise.resolve(), { prefix: '' }), 'options.prefix'],
])('%s is refused', (made, message) => {
  expect(made).toThrow(message);
});

it('counts the places of values as each dialect does', async () => {
  const sent: string[] = [];
  const execute = (sql: string) => (sent.push(sql), []);
  await sqlStores(execute, { dialect: 'sqlite' }).keys.find('a');
  await sqlStores(execute, { dialect: 'postgres' }).keys.find('a');
  expect(sent.map((sql) => sql.split(' ').at(-1))).toEqual(['?', '$1']);
});
