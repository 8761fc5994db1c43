import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventGroup, eventGroups } from '../../../src/define/headlines/event-group.js';
import { randomMarkets, saidOf } from '../../columns/random-markets.js';
import { eventPlans, isEventOf, plannedEvents } from '../../families/headlines/event-plans.js';

test('a session has an event, or is one of all others', () => {
  const seen = new Set<unknown>();
  fc.assert(
    fc.property(randomMarkets, eventPlans, (market, plans) => {
      const events = plannedEvents(market, plans);
      const groups = market.sessions.map((own) => (events.some((each) => isEventOf(own, each)) ? 'event' : 'other'));
      expect(saidOf(market, eventGroup(events))).toEqual(groups);
      for (const group of groups) seen.add(group);
    }),
  );
  expect(seen).toEqual(new Set(eventGroups.map(({ id }) => id)));
});

test('which events there are is known at the open, and the same events are asked about once', () => {
  const events = [{ name: 'cpi', date: '2024-07-02' }];
  expect(eventGroup(events).known.when).toBe('open');
  expect(eventGroup(events)).toBe(eventGroup(events));
  expect(eventGroup([...events])).not.toBe(eventGroup(events));
});
