import { describe, expect, it } from 'vitest';
import { loadBroken, loadUnbroken } from './broken-code.js';
import { tables } from './tables.js';

describe.each(tables)('faults of $subject', ({ entry, faults, checks, shows }) => {
  it.each(Object.keys(checks))('the check %s finds nothing wrong in the code as it is', async (name) => {
    expect(await checks[name](await loadUnbroken<never>(entry))).toBeNull();
  });

  it.each(faults)('it is noticed that $breaks', async ({ shownBy = [], missedBy = {}, ...fault }) => {
    const code = await loadBroken<never>(entry, fault);
    for (const [name, check] of Object.entries(checks)) {
      const noticed = await check(code);
      if (missedBy[name] === undefined) expect(noticed, name).not.toBeNull();
      // A check that has learnt to notice it no longer has a reason not to.
      else expect(noticed, name).toBeNull();
    }
    for (const name of shownBy) expect(await shows!(code, name), name).not.toBeNull();
    expect(shownBy.length + Object.keys(checks).length).toBeGreaterThan(Object.keys(missedBy).length);
  });

  const names = [...new Set(faults.flatMap(({ shownBy = [] }) => shownBy))];
  it.runIf(names.length > 0)('nothing else shows a fault of the code as it is', async () => {
    for (const name of names) expect(await shows!(await loadUnbroken<never>(entry), name, true), name).toBeNull();
  });
});
