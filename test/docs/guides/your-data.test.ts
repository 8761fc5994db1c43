import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { programExports } from '../../csv/exports/exports.js';

const guide = readFileSync(new URL('../../../docs/guides/your-data.md', import.meta.url), 'utf8');
const table = guide
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '));

describe('the table of programs in the guide', () => {
  it.each(programExports)('says what $program needs', ({ program, zone, timeZone, stamped }) => {
    const [name] = program.split(/[ ,.]/);
    const found = table.filter(([programs]) => programs.includes(name));
    expect(found).toHaveLength(1);
    const [[, zones, stamp]] = found;
    if (name === 'QuantConnect') return expect(stamp).toContain('cannot be read');
    // Most of its servers run on hours that no IANA zone has.
    if (timeZone !== null) expect(zones).toMatch(name === 'MetaTrader' ? '`broker`' : `\`${timeZone}\``);
    if (!zone.startsWith('none')) expect(stamp).toContain(stamped);
  });
});
