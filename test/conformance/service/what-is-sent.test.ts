import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ServiceAdapter } from '../../../src/conformance/index.js';
import { aloneWith, observable } from './alone.js';
import { inProcess, told } from './in-process.js';

// What each sentence asks of a service that is right, once, and what came: a check that no longer asks something finds nothing wrong with it.
// Written anew with BARSTATS_WRITE_SENT=1, to be read line by line as the difference of the commit.

const file = new URL('what-is-sent.json', import.meta.url);

it('asks what it asked before, of each sentence', async () => {
  const found = await whatIsSent();
  if (process.env.BARSTATS_WRITE_SENT !== undefined) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

/** By sentence, a line for each call. */
async function whatIsSent(): Promise<Record<string, readonly string[]>> {
  const alone = aloneWith({ ...told, runs: 1 });
  const sent: Record<string, readonly string[]> = {};
  // Each by itself, so that a change of one changes no line of another.
  for (const sentence of observable) {
    const lines: string[] = [];
    await alone(sentence, noting(lines));
    sent[sentence.id] = shortened(lines);
  }
  return sent;
}

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

const SHOWN = 2;

/** The same line many times over as one, and many lines as the first of them. */
function shortened(lines: readonly string[]): readonly string[] {
  const runs: { readonly line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  const texts = runs.map(({ line, times }) => (times === 1 ? line : `${line} × ${times}`));
  if (texts.length <= SHOWN) return texts;
  const rest = texts.slice(SHOWN).join('\n');
  const digest = createHash('sha256').update(rest).digest('hex').slice(0, 16);
  return [...texts.slice(0, SHOWN), `and ${texts.length - SHOWN} more lines, whose SHA-256 begins with ${digest}`];
}
