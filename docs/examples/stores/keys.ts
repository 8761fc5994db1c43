import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createKey, hashKey, type KeyRecord, listedKey, maskKeys, plans, revokeKey } from 'barstats/policy';
import { openSqliteStore } from './sqlite-store.js';
import { whenRoom } from './when-room.js';

const planIds = Object.values(plans).map(({ id }) => id);

const help = `Creates, lists, revokes and unlocks keys. The service may be running.

  npm run keys -- --database FILE create --plan ${planIds.join('|')} [--label TEXT] [--until YYYY-MM-DD]
  npm run keys -- --database FILE list
  npm run keys -- --database FILE revoke NAME     a name from the list, or a leaked key
  npm run keys -- --database FILE unlock          after the clock was ahead: what was charged then counts as charged now

To rotate a key, create a new one, deploy it, then revoke the old one.
`;

const text = { type: 'string' } as const;
const options = { database: text, plan: text, label: text, until: text, help: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });

try {
  process.stdout.write(values.help === true ? help : await run(positionals));
} catch (error) {
  // The argument may be a key.
  process.stderr.write(`${maskKeys(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}

async function run([command, name]: readonly string[]): Promise<string> {
  if (values.database === undefined) throw new Error('--database FILE is required');
  const store = openSqliteStore(values.database);
  try {
    if (command === 'create') return created(store.put);
    if (command === 'list') return store.list().map(lineOf).join('');
    if (command === 'unlock') return `${store.noneAfter(Date.now())} keys had charges in the future\n`;
    if (command !== 'revoke' || name === undefined)
      throw new Error('the command must be create, list, revoke NAME or unlock');
    const found = store.list().filter((record) => record.hash === hashKey(name) || nameOf(record) === name);
    if (found.length !== 1) throw new Error(`${found.length} keys have that name`);
    const revoked = revokeKey(found[0]);
    const say = (why: string): unknown => process.stderr.write(`${why}; the key is not revoked yet, trying again\n`);
    await whenRoom(() => store.put(revoked), say);
    return lineOf(revoked);
  } finally {
    store.close();
  }
}

function created(put: (record: KeyRecord) => unknown): string {
  const { plan = '', label, until } = values;
  if (!planIds.includes(plan)) throw new Error(`--plan must be one of ${planIds.join(', ')}`);
  const end = until === undefined ? {} : { until: Date.parse(until) };
  const more = { created: Date.now(), ...(label !== undefined && { label }), ...end };
  const { plaintext, record } = createKey(randomBytes(32), { plan, ...more });
  put(record);
  return `${plaintext}\n`;
}

/** The name of a key in the list, from which it cannot be recovered. */
function nameOf({ displayPrefix, lastFour }: KeyRecord): string {
  return `${displayPrefix}...${lastFour}`;
}

function lineOf(record: KeyRecord): string {
  const { plan, state, label = '', until } = listedKey(record, Date.now());
  const end = until === undefined ? [] : [`until ${new Date(until).toISOString().slice(0, 10)}`];
  return `${[nameOf(record), plan, state, ...end, label].join('  ').trim()}\n`;
}
