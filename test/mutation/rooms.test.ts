import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './rooms.js';

const folder = join(import.meta.dirname, '..');

test.each(Object.keys(rooms))('%s is tried again with its laws, if it has any', (room) => {
  expect(existsSync(join(folder, '../src', room))).toBe(true);
  const files = readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' });
  const hasLaws = files.some((file) => file.endsWith('.laws.test.ts'));
  expect(rooms[room].thorough?.include.includes(`test/${room}/**/*.laws.test.ts`) ?? false).toBe(hasLaws);
});
