import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupShown } from '../../browser/page/report/figures/group-shown.js';
import type { GroupSummary } from '../../../../src/reports/index.js';

/** A group with the ids of its values. */
const group = (observations: number, direction: string, weekday: string): GroupSummary => ({
  ...{ group: { direction, weekday }, label: `${direction}, ${weekday}`, labels: { direction, weekday } },
  ...{ observations, questions: [], measures: [], statistics: [] },
});
const groups = fc
  .uniqueArray(fc.tuple(fc.constantFrom('up', 'down', 'none'), fc.constantFrom('monday', 'friday', 'up')), {
    selector: (ids) => ids.join(),
    minLength: 1,
  })
  .chain((all) => fc.tuple(...all.map((ids) => fc.nat(50).map((observations) => group(observations, ids[0], ids[1])))));

describe('groupShown', () => {
  it('is the group of the ids, also if another has the same in another order', () => {
    fc.assert(
      fc.property(groups, fc.nat(), (all, any) => {
        const one = all[any % all.length];
        expect(groupShown(all, Object.values(one.group))).toBe(one);
      }),
    );
  });

  it('is the largest without ids, and with those of a group that is no more', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const most = Math.max(...all.map(({ observations }) => observations));
        expect(groupShown(all, [])!.observations).toBe(most);
        expect(groupShown(all, ['wednesday'])).toBe(groupShown(all, []));
      }),
    );
  });

  it('is the largest of those that have most of the ids', () => {
    const all = [group(9, 'up', 'monday'), group(12, 'down', 'monday'), group(20, 'up', 'friday')];
    expect(groupShown(all, ['monday'])).toBe(all[1]);
    expect(groupShown(all, ['up', 'monday'])).toBe(all[0]);
    expect(groupShown(all, ['up', 'wednesday'])).toBe(all[2]);
  });

  it('is none without groups', () => {
    expect(groupShown([], ['monday'])).toBeNull();
  });
});
