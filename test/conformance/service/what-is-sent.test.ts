import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ServiceAdapter } from '../../../src/conformance/index.js';
import { aloneWith, observable } from './alone.js';
import { inProcess, told } from './in-process.js';

// What each sentence asks of a service that is right, once, and what came: a check that no longer asks something finds nothing wrong with it.
// Of each, the file has the number of lines and their digest. Where one differs, the error shows its lines as they are now.
// Written anew with BARSTATS_WRITE_SENT=1.

const file = new URL('what-is-sent.json', import.meta.url);

it('asks what it asked before, of each sentence', async () => {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const found: Record<string, string> = {};
  const changed: Record<string, readonly string[]> = {};
  const alone = aloneWith({ ...told, runs: 1 });
  // Each by itself, so that a change of one changes no line of another.
  for (const sentence of observable) {
    const lines: string[] = [];
    await alone(sentence, noting(lines));
    const digest = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
    found[sentence.id] = `${lines.length} lines, ${digest}`;
    if (found[sentence.id] !== stored[sentence.id]) changed[sentence.id] = lines;
  }
  if (process.env.BARSTATS_WRITE_SENT !== undefined) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else expect(changed).toEqual({});
  expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

/** A service that is right, and notes what it is asked. */
function noting(lines: string[]): ServiceAdapter {
  const right = inProcess();
  const names = new Map<string, string>();
  const named = (text: string): string => [...names].reduce((all, [key, name]) => all.replaceAll(key, name), text);
  return {
    ...right,
    async createKey(plan) {
      const made = await right.createKey(plan);
      names.set(made.key, `<${plan}>`).set(made.id, `<${plan}>`);
      lines.push(`key ${plan}`);
      return made;
    },
    revokeKey(id) {
      lines.push(`revoke ${named(id)}`);
      return right.revokeKey!(id);
    },
    setClock(instant) {
      lines.push(`at ${new Date(instant).toISOString()}`);
      return right.setClock!(instant);
    },
    async send(request) {
      const { method, path, query, headers } = request;
      const response = await right.send(request);
      const target = query === '' ? path : `${path}?${query}`;
      lines.push(named(`${method} ${target} ${JSON.stringify(headers)} → ${response.status}`));
      return response;
    },
  };
}
