import { parseArgs } from 'node:util';
import { hashKey, type KeyRecord, maskKeys, plans, revokeKey } from 'barstats/policy';
import { issueKey } from './issue-key.js';
import { type KeyStore, openKeyStore } from './key-store.js';

const planIds = Object.values(plans).map(({ id }) => id);

const help = `Creates, lists and revokes keys. The service may be running.

  npm run keys -- --database FILE create --plan ${planIds.join('|')}
  npm run keys -- --database FILE list
  npm run keys -- --database FILE revoke NAME     a name from the list, or a leaked key

To rotate a key, create a new one, deploy it, then revoke the old one.
`;

const { values, positionals } = parseArgs({
  options: {
    database: { type: 'string' },
    plan: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

try {
  process.stdout.write(values.help ? help : run(positionals));
} catch (error) {
  // The argument may be a key.
  process.stderr.write(`${maskKeys(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}

function run([command, name]: readonly string[]): string {
  if (values.database === undefined) throw new Error('--database FILE is required');
  const keys = openKeyStore(values.database);
  try {
    if (command === 'create') return `${issueKey(keys, planGiven())}\n`;
    if (command === 'list') return keys.list().map(lineOf).join('');
    if (command === 'revoke' && name !== undefined) return revoked(keys, name);
    throw new Error('the command must be create, list or revoke NAME');
  } finally {
    keys.close();
  }
}

function planGiven(): string {
  const { plan = '' } = values;
  if (planIds.includes(plan)) return plan;
  throw new Error(`--plan must be one of ${planIds.join(', ')}`);
}

function revoked(keys: KeyStore, name: string): string {
  const hash = hashKey(name);
  const found = keys.list().filter((record) => record.hash === hash || nameOf(record) === name);
  if (found.length !== 1) throw new Error(`${found.length} keys have that name`);
  const record = revokeKey(found[0]);
  keys.put(record);
  return lineOf(record);
}

/** The name of a key in the list, from which it cannot be recovered. */
function nameOf({ displayPrefix, lastFour }: KeyRecord): string {
  return `${displayPrefix}...${lastFour}`;
}

function lineOf(record: KeyRecord): string {
  return `${nameOf(record)}  ${record.plan}  ${record.state}\n`;
}
