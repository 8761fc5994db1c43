import { expect, test } from 'vitest';
import { marketWithoutBars } from '../../../src/sessions/inner.js';

test('marketWithoutBars is of the first asset class that has the session', () => {
  const of = (session: string) => {
    const { marketClass, template, sessions } = marketWithoutBars(session);
    return [marketClass.name, template.id, sessions.length];
  };
  expect(of('first')).toEqual(['stocks', 'new-york', 0]);
  expect(of('new-york')).toEqual(['stocks', 'new-york', 0]);
  expect(of('london')).toEqual(['futures', 'london', 0]);
  expect(of('daily')).toEqual(['futures', 'daily', 0]);
  expect(() => marketWithoutBars('tokyo')).toThrow('No asset class has a tokyo session');
});
