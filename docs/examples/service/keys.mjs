import { randomBytes } from 'node:crypto';
import { createKey, hashKey, listedKey, maskKeys, revokeKey } from 'barstats/policy';
import { sqlStores, sqlTables } from 'barstats/service';
import Database from 'libsql';

const help = `node keys.mjs create PLAN [LABEL]   prints a new key, once
node keys.mjs list
node keys.mjs revoke NAME           a name from the list, or a leaked key
node keys.mjs unlock                after the clock was ahead: what was charged then counts as charged now
`;
const database = new Database(process.env.DATABASE ?? 'keys.db');
// Not in its journal alone: a power cut must not restore a revoked key.
database.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${sqlTables}`);
const execute = database.transaction((sql, values) => database.prepare(sql).all(...values)).immediate;
const { keys, rates } = sqlStores(execute, { dialect: 'sqlite' });
const nameOf = ({ displayPrefix, lastFour }) => `${displayPrefix}...${lastFour}`;

async function run([command, given, label]) {
  if (command === 'create') {
    const { plaintext, record } = createKey(randomBytes(32), {
      plan: given,
      created: Date.now(),
      ...(label && { label }),
    });
    await keys.put(record);
    return `${plaintext}\n`;
  }
  if (command === 'list') {
    const lines = (await keys.list()).map((record) => [nameOf(record), listedKey(record, Date.now())]);
    return lines
      .map(([name, { plan, state, label = '' }]) => `${name}  ${plan}  ${state}  ${label}`.trim() + '\n')
      .join('');
  }
  if (command === 'unlock') return `${await rates.noneAfter(Date.now())} keys had charges in the future\n`;
  if (command !== 'revoke' || given === undefined) return help;
  const found = (await keys.list()).filter((record) => record.hash === hashKey(given) || nameOf(record) === given);
  if (found.length !== 1) throw new Error(`${found.length} keys have that name`);
  await keys.put(revokeKey(found[0]));
  return `${nameOf(found[0])}  revoked\n`;
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  // The argument may be a key.
  console.error(maskKeys(String(error.message)));
  process.exitCode = 1;
}
database.close();
