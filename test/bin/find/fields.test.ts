import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../../bin/find/fields.js';
import { page } from '../../../bin/files/samples.js';
import { conditionFields } from '../../../src/conditions/inner.js';
import { run } from '../run.js';

describe('barstats list fields', () => {
  it('lists every field that a condition may have', async () => {
    const listed = fieldsOf(page('definitions')).flatMap(({ names }) => names);
    expect([...listed].sort()).toEqual(conditionFields.map(({ name }) => name).sort());
    const { code, out, err } = await run(['list', 'fields']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^gap\.direction {11}up\b/m);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(JSON.parse((await run(['list', 'fields', '--format', 'json'])).out)).toEqual(fieldsOf(page('definitions')));
  });
});
