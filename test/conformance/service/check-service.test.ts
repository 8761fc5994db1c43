import { describe, expect, it } from 'vitest';
import {
  checkService,
  describeService,
  type CheckServiceOptions,
  type ServiceAdapter,
} from '../../../src/conformance/index.js';
import { aloneWith, observable } from './alone.js';
import { altered, inProcess, tickers, told } from './in-process.js';

/** The tickers and runs that it takes to see what becomes of a check. */
const small: CheckServiceOptions = { ...told, tickers: { stocks: ['AAPL', 'MSFT'] }, runs: 1 };

/** A service whose burst limit is 4. */
const withBurstsOfFour = (): ServiceAdapter =>
  altered(inProcess(), {
    response: (response) =>
      response.status === 200 && String(response.headers.RateLimit).includes('"burst";r=0')
        ? { ...response, status: 429 }
        : response,
  });

/** What a sentence is found to be, whatever it rests on. */
const only = (adapter: ServiceAdapter, id: string, options = small) =>
  aloneWith(options)(
    observable.find((each) => each.id === id)!,
    adapter,
  );
const library = await checkService(inProcess(), { ...told, runs: 1, choices: 'library' });

describe('checkService', () => {
  it('finds that the service of the library conforms, and does what it chooses', () => {
    expect(library.conforms, describeService(library)).toBe(true);
    expect(library.counts).toMatchObject({ differs: 0, 'not-supported': 0, error: 0 });
    expect(library.counts.conforms).toBeGreaterThan(50);
    expect(library.counts.choice).toBeGreaterThan(25);
    expect(library.counts['not-observable']).toBeGreaterThan(10);
  });

  it('names every sentence once, in the order of the sections', () => {
    const { sentences } = library;
    expect(new Set(sentences.map(({ id }) => id)).size).toBe(sentences.length);
    const sections = [...new Set(sentences.map(({ section }) => section))];
    expect(sections).toEqual([...sections].sort());
    expect(sections).toEqual([
      ...['1', '2.1', '2.2', '2.3', '3.1', '4', '4.1', '4.2', '4.3', '5.1', '5.2', '5.3', '5.4', '6', '7', '8', '9'],
    ]);
  });

  it('says the same again with the same seed, and gives it frozen', async () => {
    const [one, other] = [await checkService(withBurstsOfFour(), small), await checkService(withBurstsOfFour(), small)];
    expect(other).toEqual(one);
    expect(JSON.parse(JSON.stringify(one))).toEqual(one);
    expect([one, one.counts, one.sentences, one.sentences[0]].every(Object.isFrozen)).toBe(true);
  });

  it('shows keys in no report', async () => {
    const keys: string[] = [];
    const adapter = inProcess();
    const telling = altered(adapter, {
      request: (request) => ({
        ...request,
        headers: { ...request.headers, Authorization: request.headers.Authorization?.replace('Basic', 'Bearer') ?? '' },
      }),
      response: (response, { headers }) => ({
        ...response,
        body: JSON.stringify({ message: headers.Authorization }),
        headers: { ...response.headers, 'X-Key': headers.Authorization },
      }),
    });
    const noting: ServiceAdapter = {
      ...telling,
      async createKey(plan) {
        const made = await adapter.createKey(plan);
        keys.push(made.key);
        return made;
      },
    };
    const text = JSON.stringify(await checkService(noting, small));
    expect(keys.length).toBeGreaterThan(50);
    for (const key of keys) expect(text).not.toContain(key);
  });

  it.each([
    ['setClock', 'burst'],
    ['revokeKey', 'revoked'],
    ['loadBars', 'figures-of-dates'],
  ] as const)('supports nothing that needs %s where the adapter has none', async (name, id) => {
    const { [name]: _, ...without } = inProcess();
    const report = await checkService(without, small);
    expect(report.sentences.find((each) => each.id === id)).toMatchObject({
      state: 'not-supported',
      why: `the adapter has no ${name}`,
    });
    expect(report.conforms, describeService(report)).toBe(true);
    expect(report.counts.conforms).toBeGreaterThan(40);
  });

  it.each(['essential', 'pro', 'allAccess'] as const)('is content with the plan %s alone', async (role) => {
    const none = { essential: null, pro: null, allAccess: null };
    const name = { essential: 'essential', pro: 'pro', allAccess: 'all-access' }[role];
    const report = await checkService(inProcess(), { ...small, plans: { ...none, [role]: name } });
    expect(report.conforms, describeService(report)).toBe(true);
    expect(report.counts.conforms).toBeGreaterThan(20);
  });

  it('supports nothing of a plan or a ticker that there is not', async () => {
    const options = { ...small, plans: { pro: null } };
    expect(await only(inProcess(), 'pro-reports', options)).toMatchObject({ state: 'not-supported' });
    expect(await only(inProcess(), 'segment-forex')).toMatchObject({ why: 'options.tickers has no forex' });
    expect(await only(inProcess(), 'segment-stocks')).toMatchObject({ state: 'conforms' });
  });

  it('tries out nothing that rests on what differs', async () => {
    const { sentences } = await checkService(withBurstsOfFour(), small);
    expect(sentences.find(({ id }) => id === 'any-window')).toMatchObject({
      state: 'not-supported',
      why: 'not tried: it needs burst, whose state is differs',
    });
  });

  it('finds what is no JSON', async () => {
    const adapter = inProcess();
    const html: ServiceAdapter = {
      ...adapter,
      send: async (request) => ({ ...(await adapter.send(request)), body: '<html>' }),
    };
    const report = await checkService(html, small);
    const differing = report.sentences.filter(({ state }) => state === 'differs').map(({ id }) => id);
    expect(differing).toEqual(['report-json', 'body-401', 'body-403', 'body-429']);
  });

  it('shows the beginning of a long body', async () => {
    const adapter = inProcess();
    const long: ServiceAdapter = {
      ...adapter,
      send: async (request) => ({ ...(await adapter.send(request)), body: `<html>${'-'.repeat(1000)}` }),
    };
    const differing = await only(long, 'report-json');
    const bodies =
      'steps' in differing ? differing.steps.flatMap((each) => ('response' in each ? each.response?.body : [])) : [];
    expect(new Set(bodies)).toEqual(new Set([`<html>${'-'.repeat(494)}…`]));
  });

  it('tells of a service that fails at requests that make no sense', async () => {
    const failing = altered(inProcess(), {
      response: (response) => (response.status === 400 ? { ...response, status: 500, body: 'Oops' } : response),
    });
    expect(await only(failing, 'hostile', { ...small, runs: 20 })).toMatchObject({
      state: 'choice',
      same: false,
      seen: '500 Oops',
      counterexample: { expected: 'no 5xx', requests: 1 },
    });
  });

  it('shows the smallest input, with what was expected and what came', async () => {
    const lenient = altered(inProcess(), {
      request: ({ headers, ...request }) => {
        const { Authorization: value } = headers;
        const changed = value === undefined ? {} : { Authorization: value.replace(/^Bearer ?: ?/, 'Bearer ') };
        return { ...request, headers: { ...headers, ...changed } };
      },
    });
    const report = await checkService(lenient, small);
    const differing = report.sentences.find(({ id }) => id === 'no-colon');
    expect(differing).toMatchObject({
      state: 'differs',
      expected: '401',
      got: expect.stringMatching(/^200 \{"kind":"report","report":"opening-stats-standard"/),
      requests: 1,
      runs: 1,
      steps: [
        { step: 'create-key', plan: 'all-access', key: '<key 1>' },
        { step: 'send', request: { headers: { Authorization: 'Bearer: <key 1>' } }, response: { status: 200 } },
      ],
    });
    expect(describeService(report)).toContain('There is no colon after Bearer (no-colon)\n');
    expect(describeService(report)).toContain('Authorization: Bearer: <key 1> → 200');
  });

  it('reads what the interface leaves open as it is told to', async () => {
    const nothing = { ...small, readings: { detailed: () => null, report: () => null, scan: () => null } };
    for (const id of [
      'figures-of-dates',
      'figures-of-ticker',
      'figures-of-report',
      'range-named',
      'ranking',
      'scan-cap',
      'scan-tickers',
      'scan-families',
      'pro-detailed',
    ]) {
      expect(await only(inProcess(), id, nothing)).toMatchObject({ state: 'not-supported' });
    }
    const wrong = { ...small, readings: { detailed: () => true } };
    expect(await only(inProcess(), 'pro-detailed', wrong)).toMatchObject({ state: 'differs' });
    // A part is enough.
    const one = { ...small, readings: { report: () => ({ observations: 3 }) } };
    expect(await only(inProcess(), 'figures-of-dates', one)).toMatchObject({
      state: 'differs',
      got: expect.stringMatching(/^3 observations/),
    });
    expect(await only(inProcess(), 'range-named', one)).toMatchObject({ state: 'not-supported' });
  });

  it('sees without dates in a result that it is of more than the plan has', async () => {
    const generous = inProcess();
    const { key } = await generous.createKey('all-access');
    const everything = altered(generous, {
      request: (request) =>
        request.path.startsWith('/report_calculation') && !request.query.includes('start_date')
          ? { ...request, headers: { ...request.headers, Authorization: `Bearer ${key}` } }
          : request,
    });
    const readings = {
      report: (body: unknown) => ({
        observations: (body as { observations: { eligible: number } }).observations.eligible,
      }),
    };
    expect(await only(inProcess(), 'missing-start', { ...small, readings })).toMatchObject({ state: 'conforms' });
    expect(await only(everything, 'missing-start', { ...small, readings })).toMatchObject({
      state: 'differs',
      expected: expect.stringMatching(/^at most 1\d\d observations, those of the 6 months before 2026-/),
    });
  });

  it('finds keys that are numbered, and takes keys of other lengths for random ones', async () => {
    const keysOf = (keys: readonly string[]): ServiceAdapter => {
      let made = 0;
      return { ...inProcess(), createKey: () => ({ key: keys[made++ % keys.length], id: String(made) }) };
    };
    const stem = `bs_live_${'k'.repeat(40)}`;
    const random = (...keys: readonly string[]) => only(keysOf(keys), 'key-random');
    expect(await random(`${stem}100`, `${stem}101`)).toMatchObject({
      state: 'differs',
      expected: 'keys of which none can be told from another',
      got: 'keys that differ in their last character',
    });
    expect(await random(`${stem}109`, `${stem}110`)).toMatchObject({
      got: 'keys that differ in their last 2 characters',
    });
    expect(await random(`${stem}099`, `${stem}100`)).toMatchObject({
      got: 'keys that differ in their last 3 characters',
    });
    expect(await random(`${stem}0999`, `${stem}1000`)).toMatchObject({ state: 'conforms' });
    expect(await random(stem, stem)).toMatchObject({ expected: 'two keys', got: 'the same key twice' });
    expect(await random(`${stem}9`, `${stem}10`)).toMatchObject({ state: 'conforms' });
    expect(await random(`bs_live_${'a'.repeat(40)}`, `bs_live_${'b'.repeat(40)}`)).toMatchObject({ state: 'conforms' });
  });

  it('judges no body but that of a result as one', async () => {
    const adapter = altered(inProcess(), { response: (response) => ({ ...response, status: 503, body: 'Busy' }) });
    expect(await only(adapter, 'report-json')).toMatchObject({
      state: 'not-supported',
      why: 'the response was not a result: 503 Busy',
    });
  });

  it.each([
    { app_exception: 'Unauthorized', context: null, code: 401 },
    { context: null },
    { app_exception: 'Unauthorized' },
    { app_exception: 'unauthorized', context: null },
    { app_exception: 'Unauthorized', context: {} },
  ])('takes no other body than that of the interface for one of a 401: %j', async (body) => {
    const text = JSON.stringify(body);
    const adapter = altered(inProcess(), {
      response: (response) => (response.status === 401 ? { ...response, body: text } : response),
    });
    expect(await only(adapter, 'body-401')).toMatchObject({
      ...{ state: 'differs', expected: '{"app_exception":"Unauthorized","context":null}', got: `401 ${text}` },
    });
  });

  it.each([
    '{"context":null,"app_exception":"Unauthorized"}',
    ' { "app_exception": "Unauthorized", "context": null } ',
  ])('takes the body of a 401 however it is written: %s', async (body) => {
    const adapter = altered(inProcess(), {
      response: (response) => (response.status === 401 ? { ...response, body } : response),
    });
    expect(await only(adapter, 'body-401')).toMatchObject({ state: 'conforms' });
  });

  it('says how long Retry-After is', async () => {
    const denied = (change: (headers: Record<string, unknown>) => object, status = 429): ServiceAdapter =>
      altered(inProcess(), {
        response: (response) =>
          response.status === 429
            ? { ...response, status, headers: change({ ...response.headers }) as never }
            : response,
      });
    // By itself, as some of what it rests on differs then.
    const said = (adapter: ServiceAdapter) => only(adapter, 'retry-after-exact');
    expect(await said(denied((headers) => headers))).toMatchObject({ state: 'choice', same: true });
    expect(await said(denied((headers) => ({ ...headers, 'Retry-After': '7' })))).toMatchObject({
      same: false,
      seen: 'Retry-After: 7',
    });
    const unjudged = { state: 'not-supported', why: 'there was no 429 with Retry-After' };
    expect(await said(denied((headers) => headers, 503))).toMatchObject(unjudged);
    expect(await said(denied(({ 'Retry-After': _, ...headers }) => headers))).toMatchObject(unjudged);
  });

  it('asks a 401 for the scheme of its own', async () => {
    const challenge = async (value: string | undefined) => {
      const changed = altered(inProcess(), {
        response: (response) => {
          const headers = Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => name.toLowerCase() !== 'www-authenticate'),
          );
          return { ...response, headers: value === undefined ? headers : { ...headers, 'WWW-Authenticate': value } };
        },
      });
      return only(changed, 'www-authenticate');
    };
    expect(await challenge('Bearer realm="reports"')).toMatchObject({ state: 'choice', same: true });
    expect(await challenge('Basic')).toMatchObject({ state: 'choice', same: false, seen: 'Basic' });
    expect(await challenge(undefined)).toMatchObject({ same: false, seen: 'no WWW-Authenticate header' });
  });

  it('says whose figures a report has', async () => {
    /** Computes another report, and says that it is the one asked for. */
    const got = (id: string, change: (target: string) => string) => {
      const computing = altered(inProcess(), {
        request: ({ path, query, ...request }) => {
          const [changedPath, changedQuery] = change(`${path}?${query}`).split('?');
          return { ...request, path: changedPath, query: changedQuery };
        },
        response: ({ body, ...response }, { path, query }) => ({
          ...response,
          body:
            body
              ?.replace(/"ticker":"[A-Z]+"/, `"ticker":"${path.split('/').at(-1)}"`)
              .replace(/"startDate":"[^"]*"/, (named) => {
                const asked = new URLSearchParams(query).get('start_date');
                return asked === null ? named : `"startDate":"${asked}"`;
              }) ?? null,
        }),
      });
      return only(computing, id, { ...small, tickers });
    };
    const dayLater = (_: string, date: string): string =>
      `start_date=${new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)}`;
    expect(await got('figures-of-ticker', (target) => target.replace(/stocks\/\w+/, 'stocks/AAPL'))).toMatchObject({
      expected: expect.stringContaining(
        'the figures of opening-stats-standard for stocks/MSFT from 2026-06-02 to 2026-07-12',
      ),
      got: expect.stringMatching(/, as those of stocks\/AAPL$/),
      requests: 1,
    });
    expect(
      await got('figures-of-dates', (target) => target.replace(/start_date=(2026[\d-]+)/, dayLater)),
    ).toMatchObject({
      got: expect.stringMatching(/, as if the first date were left out$/),
    });
  });
});

describe('an adapter that fails', () => {
  it('is reported with the sentence and the step', async () => {
    const adapter = inProcess();
    const failing: ServiceAdapter = {
      ...adapter,
      send: (request) => {
        if (request.headers.Cookie !== undefined) throw new Error('no cookies here');
        return adapter.send(request);
      },
    };
    const report = await checkService(failing, small);
    expect(report.conforms).toBe(false);
    const failed = report.sentences.filter(({ state }) => state === 'error');
    expect(failed.map(({ id }) => id)).toEqual(['no-cookie']);
    expect(failed[0]).toMatchObject({
      error: 'send threw Error: no cookies here',
      steps: [{ step: 'create-key' }, { step: 'send', response: null }],
    });
    expect(describeService(report)).toContain('send threw Error: no cookies here');
  });

  it('is reported where it takes longer than the time limit', async () => {
    const adapter = inProcess();
    const hanging: ServiceAdapter = {
      ...adapter,
      send: (request) => (request.path === '/health' ? new Promise<never>(() => undefined) : adapter.send(request)),
    };
    const timeLimit = () => new Promise((resolve) => setTimeout(resolve, 50).unref());
    const report = await checkService(hanging, { ...small, timeLimit });
    expect(report.sentences.filter(({ state }) => state === 'error')).toMatchObject([
      { id: 'nothing-else', error: 'send took longer than the time limit' },
    ]);
  });

  it.each<readonly [string, Partial<ServiceAdapter>, string]>([
    ['no object', { send: () => null as never }, 'send must return an object, got null'],
    ['a status that is none', { send: () => ({ status: 'OK' as never, headers: {}, body: '' }) }, 'an integer status'],
    ['no headers', { send: () => ({ status: 200, body: '' }) as never }, 'send must return headers by name'],
    [
      'a body that is no text',
      { send: () => ({ status: 200, headers: {}, body: {} as never }) },
      'the body as a string',
    ],
    ['no key', { createKey: () => ({ id: '1' }) as never }, 'createKey must return a key that is a non-empty string'],
    ['no id', { createKey: () => ({ key: 'x' }) as never }, 'createKey must return an id that is a string'],
  ])('is reported where it gives %s', async (_, broken, error) => {
    const report = await checkService({ ...inProcess(), ...broken }, small);
    expect(report.conforms).toBe(false);
    const first = report.sentences.find(({ id }) => id === 'new-key');
    expect(first).toMatchObject({ state: 'error', error: expect.stringContaining(error) });
  });

  it('is reported with every sentence where it takes no bars', async () => {
    const loadBars = () => Promise.reject(new Error('the disk is full'));
    const report = await checkService({ ...inProcess(), loadBars }, small);
    expect(report.counts.conforms + report.counts.differs + report.counts.choice).toBe(0);
    expect(report.sentences[0]).toMatchObject({
      state: 'error',
      error: 'loadBars threw Error: the disk is full',
      steps: [{ step: 'load-bars', market: 'stocks/AAPL' }],
    });
  });
});

describe('what checkService refuses', () => {
  it.each<readonly [string, unknown, unknown, object]>([
    ['no adapter', null, small, { code: 'wrong-type', argument: 'adapter' }],
    ['an adapter without send', { createKey: () => null }, small, { code: 'missing-field', argument: 'adapter.send' }],
    [
      'a function that does not exist',
      { ...inProcess(), sent: 1 },
      small,
      { code: 'unknown-option', suggestion: 'send' },
    ],
    [
      'what is no function',
      { ...inProcess(), setClock: 1 },
      small,
      { code: 'wrong-type', argument: 'adapter.setClock' },
    ],
    ['no instant', inProcess(), { tickers: small.tickers }, { code: 'missing-field', argument: 'options.now' }],
    ['an instant in seconds', inProcess(), { ...small, now: 1_784_000_000 }, { argument: 'options.now' }],
    ['no ticker', inProcess(), { ...small, tickers: { stocks: [] } }, { argument: 'options.tickers' }],
    ['an asset class that is none', inProcess(), { ...small, tickers: { bonds: ['A'] } }, { code: 'unknown-option' }],
    ['a report that is no text', inProcess(), { ...small, reports: [1] }, { argument: 'options.reports[0]' }],
    ['a plan that is no text', inProcess(), { ...small, plans: { pro: 1 } }, { argument: 'options.plans.pro' }],
    [
      'no plan at all',
      inProcess(),
      { ...small, plans: { essential: null, pro: null, allAccess: null } },
      { argument: 'options.plans' },
    ],
    ['a prefix that is none', inProcess(), { ...small, keyPrefix: 'acme' }, { code: 'not-a-prefix' }],
    ['a base path that is none', inProcess(), { ...small, basePath: 'v1/' }, { argument: 'options.basePath' }],
    ['other choices', inProcess(), { ...small, choices: 'all' }, { argument: 'options.choices' }],
    ['no runs', inProcess(), { ...small, runs: 0 }, { argument: 'options.runs' }],
    ['half a seed', inProcess(), { ...small, seed: 0.5 }, { argument: 'options.seed' }],
    ['a time limit in milliseconds', inProcess(), { ...small, timeLimit: 100 }, { argument: 'options.timeLimit' }],
    [
      'a reading that is none',
      inProcess(),
      { ...small, readings: { scan: {} } },
      { argument: 'options.readings.scan' },
    ],
  ])('%s', async (_, adapter, options, error) => {
    const check = checkService(adapter as ServiceAdapter, options as CheckServiceOptions);
    await expect(check).rejects.toMatchObject(error);
  });
});
