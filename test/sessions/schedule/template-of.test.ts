import { expect, test } from 'vitest';
import { sessionTemplates } from '../../../src/calendar/index.js';
import { checkedWallTime, marketWithoutBars } from '../../../src/sessions/index.js';
import { templateOf } from '../../../src/sessions/schedule/template-of.js';

test('templateOf is the template of an asset class by its id', () => {
  expect(templateOf('london', 'futures', 'first')).toBe(sessionTemplates.futures[1]);
});

test('templateOf refuses a session that the asset class does not have', () => {
  expect(() => templateOf('asia', 'stocks', 'first')).toThrow(
    expect.objectContaining({ code: 'session-unavailable', argument: 'first', fits: ['new-york'] }),
  );
  expect(() => templateOf(7, 'stocks', 'first')).toThrow(expect.objectContaining({ code: 'wrong-type' }));
});

test('checkedWallTime lets only an end be 24:00', () => {
  expect([checkedWallTime('09:30', 'from'), checkedWallTime('24:00', 'to', true)]).toEqual(['09:30', '24:00']);
  expect(() => checkedWallTime('24:00', 'from')).toThrow(
    expect.objectContaining({ code: 'not-a-wall-time', argument: 'from' }),
  );
});

test('marketWithoutBars is of the first asset class that has the session', () => {
  const of = (session: string) => {
    const { assetClass, template, sessions } = marketWithoutBars(session);
    return [assetClass, template.id, sessions.length];
  };
  expect(of('first')).toEqual(['stocks', 'new-york', 0]);
  expect(of('new-york')).toEqual(['stocks', 'new-york', 0]);
  expect(of('london')).toEqual(['futures', 'london', 0]);
  expect(of('daily')).toEqual(['futures', 'daily', 0]);
  expect(() => marketWithoutBars('tokyo')).toThrow('No asset class has a tokyo session');
});
