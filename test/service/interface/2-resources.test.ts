import { expect } from 'vitest';
import { headlines, runReport } from '../../../src/reports/index.js';
import { scanDiscovery } from '../../../src/discovery/index.js';
import { createKey, hashKey, plans } from '../../../src/policy/index.js';
import { createService } from '../../../src/service/index.js';
import { marketsFor } from '../fixtures/bars-for.js';
import { findKey, keyOf, keys, now, records, supported } from '../fixtures/world.js';
import { bodyOf, other, receive, scan, statusOf } from './ask.js';
import { sentence } from './sentence.js';

const entropy = Uint8Array.from({ length: 32 }, (_, i) => 7 * i);

sentence('2.1', 'A key consists of a fixed live-key prefix and a random part', () => {
  const [one, two] = ['one', 'two'].map((name) => keyOf(name, 'pro').plaintext);
  expect(one).toMatch(/^bs_live_[a-z\d]{57}$/);
  expect(two).toMatch(/^bs_live_[a-z\d]{57}$/);
  expect(two).not.toBe(one);
});

sentence('2.1', 'The prefix is the brand abbreviation followed by _live_', () => {
  expect(createKey(entropy, { plan: 'pro', prefix: 'acme_live_' }).plaintext).toMatch(/^acme_live_/);
  for (const prefix of ['acme_', 'acme_test_', 'Acme_live_', '_live_', 'acme']) {
    expect(() => createKey(entropy, { plan: 'pro', prefix })).toThrow(
      expect.objectContaining({ code: 'not-a-prefix' }),
    );
  }
});

sentence('2.1', 'The prefix is fixed: a key with another prefix is refused without a lookup', () => {
  const acme = createService({ supported, prefix: 'acme_live_' });
  const looked: string[] = [];
  const received = acme.receive(
    { method: 'GET', path: other, query: '', headers: { authorization: `Bearer ${keys.pro.plaintext}` } },
    { now, findKey: (hash) => (looked.push(hash), findKey(hash)), rateLimit: () => null },
  );
  expect([received.finished && received.response.status, received.failure, looked]).toEqual([401, 'malformed', []]);
});

sentence('2.1', 'The full key is shown once, at creation', () => {
  const { plaintext, record } = createKey(entropy, { plan: 'pro' });
  expect(plaintext).toMatch(/^bs_live_/);
  expect(JSON.stringify(record)).not.toContain(plaintext.slice(-12));
});

sentence(
  '2.1',
  'It cannot be recovered later: the record has only a hash, the beginning and the end of the key',
  () => {
    const { plaintext, record } = createKey(entropy, { plan: 'pro' });
    const { hash, displayPrefix, lastFour, plan, state, ...more } = record;
    expect([hash, plaintext.startsWith(displayPrefix), lastFour]).toEqual([
      hashKey(plaintext),
      true,
      plaintext.slice(-4),
    ]);
    expect([displayPrefix.length + lastFour.length, plan, state, more]).toEqual([16, 'pro', 'active', {}]);
  },
);

sentence('2.1', 'A short display prefix identifies a key without exposing it', () => {
  const prefixes = Object.values(keys).map(({ record }) => record.displayPrefix);
  for (const prefix of prefixes) expect(prefix).toMatch(/^bs_live_[a-z\d]{4}$/);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

sentence('2.1', 'Each key has the plan of its account: Essential, Pro or All Access', () => {
  expect(Object.values(plans).map(({ name }) => name)).toEqual(['Essential', 'Pro', 'All Access']);
  const carried = (['essential', 'pro', 'all-access'] as const).map((holder) =>
    receive(scan, { holder, query: 'lookback=1y' }),
  );
  expect(carried.map(({ record }) => record?.plan)).toEqual(['essential', 'pro', 'all-access']);
});

sentence('2.1', 'Keys do not expire', () => {
  const service = createService({ supported });
  const request = {
    method: 'OPTIONS',
    path: scan,
    query: '',
    headers: { authorization: `Bearer ${keys.pro.plaintext}` },
  };
  for (const instant of [0, now, Date.UTC(2200, 0, 1)]) {
    const received = service.receive(request, { now: instant, findKey, rateLimit: () => null });
    expect(received.finished && received.response.status).toBe(204);
  }
});

sentence('2.1', 'An account may have several active keys', () => {
  const service = createService({ supported });
  const several = ['first', 'second', 'third'].map((name) => keyOf(`account 7, ${name}`, 'pro'));
  const store = new Map(several.map(({ record }) => [record.hash, { ...record, account: '7' }]));
  for (const { plaintext } of several) {
    const headers = { authorization: `Bearer ${plaintext}` };
    const received = service.receive(
      { method: 'OPTIONS', path: scan, query: '', headers },
      { now, findKey: (hash) => store.get(hash), rateLimit: () => null },
    );
    expect(received.finished && received.response.status).toBe(204);
    expect(received.record).toMatchObject({ account: '7', state: 'active' });
  }
});

sentence('2.1', 'Keys are managed in the dashboard: no endpoint creates, lists or revokes them', () => {
  const paths = ['/keys', '/api_keys', '/settings/api_keys', `/keys/${keys.pro.record.hash}`];
  for (const path of paths) {
    for (const method of ['GET', 'POST', 'DELETE']) expect(statusOf(path, { method })).toBe(404);
  }
  expect([...records.values()].filter(({ state }) => state === 'active')).toHaveLength(5);
});

sentence('2.2', 'The report endpoint returns a report result', () => {
  expect(Object.keys(bodyOf(other)).slice(0, 8)).toEqual([
    ...['kind', 'report', 'family', 'variant', 'assetClass', 'ticker', 'startDate', 'endDate'],
  ]);
});

sentence('2.2', 'It may contain detailed rows, depending on the plan', () => {
  const { detailed, observations } = bodyOf(other, { holder: 'all-access' });
  expect(detailed).toHaveLength((observations as { readonly eligible: number }).eligible);
  expect(detailed).not.toHaveLength(0);
  expect(bodyOf(other, { holder: 'pro' })).not.toHaveProperty('detailed');
});

sentence('2.2', 'Not defined: the fields of a row. They are those of runReport', () => {
  const received = receive(other, { holder: 'all-access' });
  if (received.finished) throw new Error('the plan includes this');
  const [{ bars }] = marketsFor(received.task.needs, 12);
  const { detailed } = runReport(bars, 'gap-fill-standard', {
    ...{ assetClass: 'stocks', ticker: 'AAPL', startDate: '2018-07-15', endDate: '2026-07-15' },
    detailed: true,
  });
  expect(detailed).not.toHaveLength(0);
  expect(bodyOf(other, { holder: 'all-access' }).detailed).toEqual(detailed);
});

sentence('2.3', 'A discovery result is a ranking of report families', () => {
  const { ranking } = bodyOf(scan, { query: 'lookback=1mo&tickers=stocks/AAPL' });
  const families = (ranking as { readonly family: string }[]).map(({ family }) => family);
  expect(families.sort()).toEqual(headlines.map(({ family }) => family).sort());
});

sentence('2.3', 'Not defined: its fields. They are those of scanDiscovery', () => {
  const query = 'lookback=1mo&tickers=stocks/AAPL';
  const received = receive(scan, { query });
  if (received.finished) throw new Error('the plan includes this');
  const [{ bars }] = marketsFor(received.task.needs, 12);
  const asOf = Date.UTC(2026, 6, 15, 12, 34);
  expect(bodyOf(scan, { query })).toEqual(
    JSON.parse(
      JSON.stringify(scanDiscovery([{ assetClass: 'stocks', ticker: 'AAPL', bars }], { lookback: '1mo', asOf })),
    ),
  );
});
