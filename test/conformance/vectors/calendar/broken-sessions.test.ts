import { sessionTemplates, type SessionTemplate } from 'barstats/calendar';
import { describe, expect, it } from 'vitest';
import type { Broken } from '../caught-by.js';
import { stored } from '../stored.js';

type Templates = Readonly<Record<string, readonly SessionTemplate[]>>;
type Fault = (templates: readonly SessionTemplate[], assetClass: string) => readonly SessionTemplate[];

const { sessions } = stored('calendar/sessions.json') as { readonly sessions: Templates };

/** The first session that a program has otherwise, as `asset class/number`. */
function caught(fault: Fault): string | null {
  for (const [assetClass, expected] of Object.entries(sessions)) {
    const got = fault((sessionTemplates as Templates)[assetClass], assetClass);
    const length = Math.max(got.length, expected.length);
    for (let i = 0; i < length; i++) {
      if (JSON.stringify(got[i]) !== JSON.stringify(expected[i])) return `${assetClass}/${i + 1}`;
    }
  }
  return null;
}

/** The same change of each session. */
const each =
  (change: (template: SessionTemplate, assetClass: string) => Partial<SessionTemplate>): Fault =>
  (templates, assetClass) =>
    templates.map((template) => ({ ...template, ...change(template, assetClass) }));

const later = (time: string): string => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;

const broken: readonly (Broken<Fault> & { readonly at: string })[] = [
  {
    name: 'default-last',
    breaks: 'the default session is the last',
    fault: (templates) => [...templates].reverse(),
    at: 'futures/1',
  },
  {
    name: 'new-york-first',
    breaks: 'New York is the default of every asset class',
    fault: (templates) => [...templates].sort((a, b) => Number(b.id === 'new-york') - Number(a.id === 'new-york')),
    at: 'crypto/1',
  },
  {
    name: 'london-for-stocks',
    breaks: 'stocks have the sessions of futures',
    fault: (templates, assetClass) => (assetClass === 'stocks' ? sessionTemplates.futures : templates),
    at: 'stocks/2',
  },
  {
    name: 'no-asia',
    breaks: 'there is no Asian session',
    fault: (templates) => templates.filter(({ id }) => id !== 'asia'),
    at: 'futures/3',
  },
  {
    name: 'an-hour-late',
    breaks: 'New York opens an hour late',
    fault: each(({ id, open }) => (id === 'new-york' ? { open: later(open) } : {})),
    at: 'stocks/1',
  },
  {
    name: 'forex-like-stocks',
    breaks: 'New York opens at 09:30 in every asset class',
    fault: each(({ id }) => (id === 'new-york' ? { open: '09:30' } : {})),
    at: 'forex/2',
  },
  {
    name: 'close-of-london',
    breaks: 'London closes half an hour late, as its exchange does',
    fault: each(({ id }) => (id === 'london' ? { close: '16:30' } : {})),
    at: 'futures/2',
  },
  {
    name: 'open-of-futures',
    breaks: 'the day of futures begins when that of forex does',
    fault: each(({ id }, assetClass) => (assetClass === 'futures' && id === 'daily' ? { open: '17:00' } : {})),
    at: 'futures/4',
  },
  {
    name: 'fixed-offset',
    breaks: 'New York has no daylight saving',
    fault: each(({ timeZone }) => (timeZone === 'America/New_York' ? { timeZone: 'Etc/GMT+5' } : {})),
    at: 'stocks/1',
  },
  {
    name: 'london-in-utc',
    breaks: 'London has no daylight saving',
    fault: each(({ timeZone }) => (timeZone === 'Europe/London' ? { timeZone: 'UTC' } : {})),
    at: 'futures/2',
  },
  {
    name: 'crypto-in-new-york',
    breaks: 'the day of crypto is that of New York',
    fault: each(({ id }, assetClass) =>
      assetClass === 'crypto' && id === 'daily' ? { timeZone: 'America/New_York' } : {},
    ),
    at: 'crypto/1',
  },
  {
    name: 'midnight',
    breaks: 'the day of crypto ends when it begins',
    fault: each(({ close }) => (close === '24:00' ? { close: '00:00' } : {})),
    at: 'crypto/1',
  },
  {
    name: 'weekdays-off-by-one',
    breaks: 'weeks begin on Sunday',
    fault: each(({ weekdays }) => (weekdays.length === 5 ? { weekdays: ['sunday', ...weekdays.slice(0, 4)] } : {})),
    at: 'stocks/1',
  },
  {
    name: 'five-days',
    breaks: 'crypto rests at weekends',
    fault: each(({ weekdays }) => ({ weekdays: weekdays.slice(0, 5) })),
    at: 'crypto/1',
  },
];

describe('sessions.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught((templates) => templates)).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault, at }) => {
    expect(caught(fault)).toBe(at);
  });
});
