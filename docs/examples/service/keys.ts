import { parseArgs } from 'node:util';
import { hashKey, type KeyRecord, maskKeys, plans, revokeKey } from 'barstats/policy';
import { issueKey } from './issue-key.js';
import { type KeyStore, openKeyStore } from './key-store.js';

const planIds = Object.values(plans).map(({ id }) => id);

const help = `Makes, lists and revokes keys, while the service runs or not.

  npm run keys -- --database FILE create --plan ${planIds.join('|')}
  npm run keys -- --database FILE list
  npm run keys -- --database FILE revoke NAME     a name as the list shows it, or a key that has leaked

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
  // What was typed in the place of a name may be a key.
  process.stderr.write(`${maskKeys(error instanceof Error ? error.message : String(error))}\n`);
  process.exitCode = 1;
}

function run([command, name]: readonly string[]): string {
  if (values.database === undefined) throw new Error('--database FILE says where the keys are');
  const keys = openKeyStore(values.database);
  try {
    if (command === 'create') return `${issueKey(keys, planGiven())}\n`;
    if (command === 'list') return keys.list().map(lineOf).join('');
    if (command === 'revoke' && name !== undefined) return revoked(keys, name);
    throw new Error('there are the commands create, list and revoke NAME');
  } finally {
    keys.close();
  }
}

function planGiven(): string {
  const { plan = '' } = values;
  if (planIds.includes(plan)) return plan;
  throw new Error(`--plan is one of ${planIds.join(', ')}`);
}

function revoked(keys: KeyStore, name: string): string {
  const hash = hashKey(name);
  const found = keys.list().filter((record) => record.hash === hash || nameOf(record) === name);
  if (found.length !== 1) throw new Error(`${found.length} keys have that name`);
  const record = revokeKey(found[0]);
  keys.put(record);
  return lineOf(record);
}

/** By what people know a key: it is in the list, and nobody can make the key of it. */
function nameOf({ displayPrefix, lastFour }: KeyRecord): string {
  return `${displayPrefix}...${lastFour}`;
}

function lineOf(record: KeyRecord): string {
  return `${nameOf(record)}  ${record.plan}  ${record.state}\n`;
}
