import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { board } from '../../src/board/index.js';
import { definePlan, maskKeys, plans as standardPlans, type Plan } from '../../src/policy/index.js';
import { runPooled } from '../../src/pooled/index.js';
import { inPlay } from '../../src/reports/index.js';
import { estimateCostOfMany } from '../../src/reports/inner.js';
import { createService, type Received, type ServiceOptions, type Unfinished } from '../../src/service/index.js';
import { barsFor, marketsFor } from './fixtures/bars-for.js';
import { requestOf } from './fixtures/receive-with.js';
import { strongClose } from './fixtures/strong-close.js';
import { findKey, keys, now, plans, supported, type Holder } from './fixtures/world.js';

const DAYS = 6;
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const asOf = now - (now % MINUTE);

const IN_PLAY = '/in_play/crypto?reports=gap-fill-standard,previous-days-range-standard';
const BOARD = '/board/crypto?reports=gap-fill-standard,previous-days-range-standard';
const POOLED = '/pooled/gap-fill-standard/crypto?start_date=2026-06-01';
const three = [IN_PLAY, BOARD, POOLED];

const serviceOf = (options: Partial<ServiceOptions> = {}) => createService({ supported, plans, ...options });
const plain = serviceOf();

interface Asked {
  readonly holder?: Holder;
  readonly by?: typeof plain;
  readonly method?: string;
  readonly at?: number;
  readonly match?: string;
  readonly versionOf?: (need: { readonly ticker: string }) => string;
}

function ask(
  target: string,
  { holder = 'all-access', by = plain, at = now, method = 'GET', match, versionOf }: Asked = {},
): Received {
  const headers = match === undefined ? {} : { 'if-none-match': match };
  return by.receive(requestOf(target, keys[holder].plaintext, { method, headers }), {
    now: at,
    findKey,
    rateLimit: () => null,
    ...(versionOf === undefined ? {} : { versionOf }),
  });
}

const given = (received: Received): Unfinished => {
  if (received.finished) throw new Error(`${received.response.status} ${received.response.body}`);
  return received;
};
const answerTo = (target: string, asked: Asked = {}) => {
  const received = ask(target, asked);
  return received.finished
    ? received.response
    : (asked.by ?? plain).compute(received.task, marketsFor(received.task.needs, DAYS));
};
const refusalOf = (target: string, asked: Asked = {}): readonly unknown[] => {
  const received = ask(target, asked);
  if (!received.finished) throw new Error(`${target} was let through`);
  const { code, message } = JSON.parse(received.response.body ?? '') as {
    readonly code: string;
    readonly message: string;
  };
  return [received.response.status, code, message];
};
const daily = barsFromRows(
  ['2026-07-08', '2026-07-09', '2026-07-10', '2026-07-13', '2026-07-14'].map((time) => ({
    time,
    open: 10,
    high: 12,
    low: 9,
    close: 11,
  })),
);

describe.each(three)('%s', (target) => {
  it('is known, and has no other methods', () => {
    expect(answerTo(target, { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { Allow: 'GET, HEAD, OPTIONS' },
    });
    expect(answerTo(target, { method: 'DELETE' }).status).toBe(405);
    const based = serviceOf({ basePath: '/v1' });
    expect(answerTo(`/v1${target}`, { by: based }).status).toBe(200);
    expect(answerTo(target, { by: based }).status).toBe(404);
    const [path, query] = target.split('?');
    expect(refusalOf(`${path.replace('crypto', '%ff')}?${query}`)).toEqual([
      400,
      'invalid_request',
      'The path must be percent-encoded UTF-8.',
    ]);
  });

  it('needs one market each, in the order of their names, and is charged for all of them', () => {
    const both = given(ask(target));
    expect(both.task.needs.map(({ assetClass, ticker }) => [assetClass, ticker])).toEqual([
      ['crypto', 'BTCUSDT'],
      ['crypto', 'ETHUSDT'],
    ]);
    const [one, other] = ['ETHUSDT', 'BTCUSDT'].map((ticker) => given(ask(`${target}&tickers=${ticker}`)));
    expect(both.task.needs).toEqual([...other.task.needs, ...one.task.needs]);
    expect(one.cost).toBeGreaterThan(1);
    expect(both.cost).toBeCloseTo(one.cost + other.cost, 9);
    const charged: number[] = [];
    const charging = serviceOf({ charge: (cost) => charged.push(cost) });
    ask(target, { by: charging });
    expect(charged).toEqual([both.cost]);
  });

  it('is refused before its bars are loaded if it costs too much, with both numbers and a cheaper alternative, and again once they are', () => {
    const { cost } = given(ask(target));
    const cheaper =
      target === POOLED
        ? 'fewer tickers, a shorter range, or fewer groups'
        : 'fewer tickers, fewer reports, or a shorter lookback';
    const most = Math.floor(0.75 * cost);
    const message = `The request costs about ${Math.round(cost)} units of work, more than the maximum of ${most}. Ask for ${cheaper}.`;
    const cheap = serviceOf({ maxCost: most });
    expect(refusalOf(target, { by: cheap })).toEqual([400, 'invalid_request', message]);
    expect(answerTo(`${target}&tickers=ETHUSDT`, { by: cheap }).status).toBe(200);
    const { task } = given(ask(target, { by: serviceOf({ maxCost: cost + 0.001 }) }));
    // Longer than was asked for.
    const long = task.needs.map((need) => ({
      bars: barsFor({ ...need, interval: MINUTE, from: need.to - 100 * DAY }, 100),
    }));
    expect(serviceOf({ maxCost: 1.01 }).compute(task, long).body).toContain(
      'units of work, more than the maximum of 1.',
    );
  });

  it('has the same bytes for its tickers in any order, and HEAD, a tag and a 304', () => {
    const first = answerTo(`${target}&tickers=ETHUSDT,BTCUSDT`);
    expect(first.status).toBe(200);
    expect(answerTo(target)).toEqual(first);
    expect(answerTo(`${target}&tickers=BTCUSDT,ETHUSDT`)).toEqual(first);
    expect(answerTo(target, { method: 'HEAD' })).toEqual({ ...first, body: null });
    expect(answerTo(target, { match: first.headers.ETag })).toMatchObject({ status: 304, body: null });
    expect(answerTo(target, { match: '"another"' })).toEqual(first);
  });

  it('has a cache key of all that its bytes depend on', () => {
    const versionOf = ({ ticker }: { readonly ticker: string }) => `${ticker} 1`;
    const keyOf = (more: string, asked: Asked = {}) => given(ask(target + more, { versionOf, ...asked })).cacheKey;
    const usual = keyOf('');
    expect(usual).toMatch(/^[\da-f]{32}$/);
    for (const same of ['&tickers=BTCUSDT,ETHUSDT', '&tickers=ETHUSDT,BTCUSDT']) expect(keyOf(same)).toBe(usual);
    expect(keyOf('', { method: 'HEAD' })).toBe(usual);
    const others = [
      ...['&tickers=BTCUSDT', '&tickers=ETHUSDT', '&where=weekday+=+monday', '&groupBy=weekday', '&session=daily'].map(
        (more) => keyOf(more),
      ),
      ...(target === POOLED
        ? ['&end_date=2026-07-14', '&hindsight=true', '&fill=50']
        : ['&lookback=1mo', '&lookback=6mo']
      ).map((more) => keyOf(more)),
      keyOf('', { at: now + MINUTE }),
      keyOf('', { versionOf: ({ ticker }) => (ticker === 'ETHUSDT' ? 'ETHUSDT 2' : `${ticker} 1`) }),
      ...three.filter((each) => each !== target).map((each) => given(ask(each, { versionOf })).cacheKey),
    ];
    expect(new Set([usual, ...others]).size).toBe(others.length + 1);
    expect(keyOf('', { at: now + 3000 })).toBe(usual);
    // The key is the tag: a server that knows the versions sends nothing again.
    const again = ask(target, { versionOf, match: `"${usual}"` });
    expect(again.finished && again.response.status).toBe(304);
    expect(plain.cached(given(ask(target, { versionOf })).task, '{}').headers.ETag).toBe(`"${usual}"`);
  });

  it('shares a cache key only between plans that see the same', () => {
    const of = (id: string, more: Partial<Plan>) => definePlan({ ...standardPlans.pro, id, name: id, ...more });
    const own = {
      'all-access': of('all-access', {}),
      pro: of('pro', { detailedRows: true, endpoints: ['report-calculation', 'live-data'] }),
      essential: of('essential', { tickers: { crypto: ['ETHUSDT'] } }),
      lapsed: of('lapsed', { reports: ['gap-fill-standard'] }),
    } as const;
    const by = serviceOf({ plans: Object.values(own) });
    const keyOf = (path: string, holder: Holder) => given(ask(path, { by, holder, versionOf: () => 'v1' })).cacheKey;
    // Without reports and tickers, they are those of the plan.
    const [path] = target === POOLED ? [target] : target.split('?');
    expect(keyOf(path, 'pro')).toBe(keyOf(path, 'all-access'));
    expect(keyOf(path, 'essential')).not.toBe(keyOf(path, 'all-access'));
    expect(keyOf(path, 'lapsed') === keyOf(path, 'all-access')).toBe(target === POOLED);
    const named = target.replace('gap-fill-standard,previous-days-range-standard', 'gap-fill-standard');
    for (const holder of ['pro', 'essential', 'lapsed'] as const) {
      const one = `${named}&tickers=ETHUSDT`;
      expect(keyOf(one, holder)).toBe(keyOf(one, 'all-access'));
    }
  });

  it('is computed step by step, with other work between markets', () => {
    const { task } = given(ask(target));
    const data = marketsFor(task.needs, DAYS);
    const steps = plain.steps(task, data);
    const seen: string[] = [];
    let step = steps.next();
    for (let before = 0; step.done !== true; step = steps.next()) {
      const { done, of, assetClass, ticker } = step.value;
      expect([of, assetClass, done >= before && done <= of]).toEqual([2, 'crypto', true]);
      before = done;
      if (seen.at(-1) !== ticker) seen.push(ticker);
    }
    expect(seen).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(step.value).toEqual(plain.compute(task, data));
  });

  it('refuses what it cannot read, with the nearest name', () => {
    const names =
      target === POOLED
        ? 'tickers, start_date, end_date, session, where, groupBy, hindsight, lasting, atRandom, fill, minSize, maxSize'
        : 'tickers, reports, lookback, session, where, groupBy, atRandom';
    const tooMany = Array.from({ length: 501 }, (_, i) => `T${i}`).join();
    for (const [more, message] of [
      ['ticker=ETHUSDT', 'There is no parameter "ticker"; did you mean "tickers"?'],
      ['detailed=false', `There is no parameter "detailed"; the parameters are ${names}.`],
      ['tickers=A,B,A', 'tickers must name each ticker once, got "A" twice.'],
      [`tickers=${tooMany}`, 'tickers must name at most 500 tickers, got 501.'],
      ['tickers=A&tickers=B', 'The parameter "tickers" must be given only once.'],
      ['where=%7B', 'where must be JSON.'],
      ['session=moon', /^session is not known: "moon"/],
      ['where=moon+=+1', /^where/],
      ['groupBy=gap.percent', /^groupBy/],
      ['atRandom=1000', 'atRandom must be a whole number from 1 to 999, how many flips of the bars.'],
      ...(target === POOLED
        ? ([
            ['fil=5', 'There is no parameter "fil"; did you mean "fill"?'],
            ['hindsight=1', 'hindsight must be true or false.'],
            ['end_date=x', /^end_date must be /],
            ['end_date=2026-05-01', /end_date must not be before start_date/],
          ] as const)
        : ([['lookback=2y', 'lookback must be one of 1mo, 3mo, 6mo, 1y.']] as const)),
    ] as const) {
      // Whatever the plan: what cannot be read is refused before it is decided on.
      for (const holder of ['all-access', 'lapsed'] as const) {
        if (holder === 'lapsed' && target === POOLED && /fil|detailed/.test(more)) continue;
        const [status, code, said] = refusalOf(`${target}&${more}`, { holder });
        expect([status, code, said], more).toEqual([
          400,
          'invalid_request',
          message instanceof RegExp ? expect.stringMatching(message) : message,
        ]);
      }
    }
    expect(refusalOf(`${target}&tickers=${keys.pro.plaintext}`)).toEqual([
      400,
      'invalid_request',
      'A key must be sent in the Authorization header only.',
    ]);
  });

  it('may name 500 tickers, of which each has to be in the plan', () => {
    const many = Array.from({ length: 500 }, (_, i) => `T${i}`);
    const by = serviceOf({ supported: { crypto: many }, maxCost: 1e9 });
    const list = `${target}&tickers=${many.join()}`;
    expect(given(ask(list, { by })).task.needs).toHaveLength(500);
    expect(refusalOf(list.replace('T499', 'T500'), { by }).slice(0, 2)).toEqual([403, 'ticker_not_allowed']);
  });

  it('says that the plan has no ticker of the class, as of a class that there is not', () => {
    const by = serviceOf({ supported: { stocks: ['AAPL'] } });
    const none = refusalOf(target, { by });
    expect(none).toEqual([
      403,
      'ticker_not_allowed',
      'The plan All Access does not include the ticker "*" of "crypto".',
    ]);
    expect(refusalOf(target.replace('crypto', 'crypta'), { by })).toEqual(
      none.map((each) => String(each).replace('"crypto"', '"crypta"')).map((each, i) => (i === 0 ? 403 : each)),
    );
  });

  it('is told as it was asked, with its decision, whether it was allowed or not', () => {
    for (const [holder, allowed] of [
      ['all-access', true],
      ['lapsed', false],
    ] as const) {
      const { operation, decision } = ask(`${target}&tickers=ETHUSDT,BTCUSDT&where=weekday+=+monday`, { holder });
      expect(decision).toMatchObject({ allowed });
      const kind = { [IN_PLAY]: 'in-play', [BOARD]: 'board', [POOLED]: 'pooled' }[target];
      expect(operation).toMatchObject({
        kind,
        assetClass: 'crypto',
        tickers: ['ETHUSDT', 'BTCUSDT'],
        options: { where: 'weekday = monday' },
      });
      expect(operation).not.toHaveProperty('ticker');
      if (target === POOLED) expect(operation).toMatchObject({ report: 'gap-fill-standard', startDate: '2026-06-01' });
      else expect(operation).toMatchObject({ reports: ['gap-fill-standard', 'previous-days-range-standard'] });
    }
    const masked = ask(target.replace('crypto', keys.pro.plaintext)).operation!;
    expect(masked.assetClass).toBe(maskKeys(keys.pro.plaintext));
  });
});

describe('what is in play in several markets', () => {
  it('has the whole minute, the lookback, and what one market has, by ticker', () => {
    const body = JSON.parse(answerTo(`${IN_PLAY}&lookback=6mo`).body!) as { readonly markets: readonly unknown[] };
    expect(Object.keys(body)).toEqual(['asOf', 'lookback', 'markets']);
    const lookback = { requested: '6mo', granted: '6mo', capped: false, startDate: '2026-01-15' };
    expect(body).toEqual({ asOf: new Date(asOf).toISOString(), lookback, markets: expect.any(Array) as unknown });
    const [, query] = IN_PLAY.split('?');
    expect(body.markets).toEqual(
      ['BTCUSDT', 'ETHUSDT'].map(
        (ticker) => JSON.parse(answerTo(`/in_play/crypto/${ticker}?${query}&lookback=6mo`).body!) as unknown,
      ),
    );
  });

  it('costs as much as each of its markets, with their conditions', () => {
    for (const more of ['', '&groupBy=weekday&where=weekday+in+(monday,friday)']) {
      const [path, query] = IN_PLAY.split('?');
      const ofOne = given(ask(`${path}/ETHUSDT?${query}${more}`)).cost;
      expect(given(ask(IN_PLAY + more)).cost).toBeCloseTo(2 * ofOne, 9);
      expect(given(ask(BOARD + more)).cost).toBeCloseTo(2 * ofOne, 9);
    }
    const { task, cost } = given(ask(`${IN_PLAY}&tickers=ETHUSDT`));
    const [{ from, to, interval }] = task.needs;
    const outline = { bars: Math.ceil((to - from) / interval), interval, from, to };
    expect(cost).toBeCloseTo(estimateCostOfMany(2, outline), 9);
  });

  it('says why the bars of a market allow nothing, and goes on with the others; of a single report, too', () => {
    // Half hours are not the times of bars of an hour.
    const where = JSON.stringify({
      report: 'intraday-timing-standard',
      question: 'high-time',
      is: '18:30',
      previous: 1,
    });
    const { task } = given(
      ask(`/in_play/futures?session=daily&reports=gap-fill-standard&where=${encodeURIComponent(where)}`),
    );
    const data = task.needs.map((need, i) => ({ bars: barsFor({ ...need, interval: [60, 30][i] * MINUTE }, DAYS) }));
    const { status, body } = plain.compute(task, data);
    const { markets } = JSON.parse(body!) as { readonly markets: readonly object[] };
    expect([status, markets[0]]).toEqual([
      200,
      {
        assetClass: 'futures',
        ticker: 'ES',
        error: {
          code: 'unknown-outcome',
          message: expect.stringMatching(/^where\.is is not known: "18:30"/) as string,
        },
      },
    ]);
    expect(markets[1]).toMatchObject({ ticker: 'RTY', refused: [] });
    const breakout = given(ask('/in_play/crypto?reports=opening-range-breakout-standard'));
    const coarse = plain.compute(breakout.task, [{ bars: daily }, marketsFor(breakout.task.needs, DAYS)[1]]);
    expect(JSON.parse(coarse.body!)).toMatchObject({
      markets: [{ reports: [], refused: [{ refused: { code: 'bars-too-coarse' } }] }, { refused: [] }],
    });
  });
});

describe('a board', () => {
  it('is that of the library, with a session, events and calendars of each market', () => {
    const target =
      '/board/futures?tickers=RTY,ES&reports=gap-fill-standard,opening-range-breakout-standard&session=daily&where=event+=+FOMC&lookback=3mo&groupBy=weekday';
    const at = Date.UTC(2026, 6, 15, 15, 1);
    const { task } = given(ask(target, { at }));
    const events = [{ name: 'FOMC', date: '2026-07-15' }];
    const data = marketsFor(task.needs, DAYS).map(({ bars }, i) =>
      i === 0 ? { bars, events, calendar: null } : { bars },
    );
    const lookback = { requested: '3mo', granted: '3mo', capped: false, months: 3, startDate: '2026-04-15' } as const;
    const expected = board(
      (['ES', 'RTY'] as const).map((ticker, i) => ({
        assetClass: 'futures',
        ticker,
        session: 'daily',
        ...(data[i] as { bars: typeof daily }),
      })),
      {
        asOf: at,
        lookback,
        reports: ['gap-fill-standard', 'opening-range-breakout-standard'],
        where: { field: 'event', op: 'eq', value: 'FOMC' },
        groupBy: { field: 'weekday' },
      },
    );
    expect(plain.compute(task, data).body).toBe(JSON.stringify(expected));
    expect(new Set(expected.rows.map(({ ticker }) => ticker))).toEqual(new Set(['ES']));
  });

  it('tells of a market what its bars cannot give, and a single report is no 422', () => {
    const target = '/board/crypto?reports=opening-range-breakout-standard';
    const { task } = given(ask(target));
    const { status, body } = plain.compute(task, [{ bars: daily }, marketsFor(task.needs, DAYS)[1]]);
    const { markets } = JSON.parse(body!) as { readonly markets: readonly { readonly error?: object }[] };
    expect([status, markets.map(({ error }) => error !== undefined)]).toEqual([200, [true, false]]);
  });

  it('of a condition that the bars of a market cannot give is a 422', () => {
    // Half hours are not the times of bars of an hour.
    const where = JSON.stringify({
      report: 'intraday-timing-standard',
      question: 'high-time',
      is: '18:30',
      previous: 1,
    });
    const { task } = given(
      ask(`/board/futures?session=daily&reports=gap-fill-standard&where=${encodeURIComponent(where)}`),
    );
    const hours = task.needs.map((need) => ({ bars: barsFor({ ...need, interval: 60 * MINUTE }, DAYS) }));
    expect(plain.compute(task, hours)).toMatchObject({ status: 422 });
  });

  it('has its progress by market, after each of its reports', () => {
    const { task } = given(ask(BOARD));
    const at = (done: number, ticker: string) => ({ done, of: 2, assetClass: 'crypto', ticker, family: 'board' });
    expect([...plain.steps(task, marketsFor(task.needs, DAYS))]).toEqual([
      ...[0, 0].map((done) => at(done, 'BTCUSDT')),
      ...[1, 1, 2].map((done) => at(done, 'ETHUSDT')),
    ]);
  });
});

describe('a pooled report', () => {
  it('is that of the library, with all that a report takes', () => {
    const target = `/pooled/gap-fill-by-weekday/futures?start_date=2026-05-01&end_date=2026-07-10&fill=50&session=london&hindsight=true&groupBy=previous.colour&where=${encodeURIComponent('window.colour = green')}`;
    const { task } = given(ask(target));
    const data = marketsFor(task.needs, 40);
    const expected = runPooled(
      (['ES', 'RTY'] as const).map((ticker, i) => ({ assetClass: 'futures', ticker, session: 'london', ...data[i] })),
      'gap-fill-by-weekday',
      {
        startDate: '2026-05-01',
        endDate: '2026-07-10',
        params: { fill: 50 },
        hindsight: true,
        groupBy: 'previous.colour',
        where: { field: 'window.colour', op: 'eq', value: 'green' },
        asOf,
      },
    );
    expect(expected.observations!.eligible).toBeGreaterThan(4);
    const { status, body } = plain.compute(task, data);
    expect([status, body]).toEqual([200, JSON.stringify(expected)]);
  });

  it('needs bars as fine as its report does, from some days before its range to its end', () => {
    const need = (target: string) => given(ask(target)).task.needs[0];
    const ended = need(
      '/pooled/opening-range-breakout-standard/stocks?start_date=2026-05-01&end_date=2026-06-01&minutes=15',
    );
    expect(ended).toMatchObject({
      from: Date.UTC(2026, 4, 1) - 22 * DAY,
      to: Date.UTC(2026, 5, 3),
      interval: 15 * MINUTE,
    });
    expect(need('/pooled/gap-fill-standard/stocks')).toMatchObject({ to: asOf, interval: DAY });
    // Where no start is given, it is that of the plan's history.
    expect(given(ask('/pooled/gap-fill-standard/stocks', { holder: 'pro' })).task.needs[0].from).toBe(
      Date.UTC(2025, 6, 15) - 22 * DAY,
    );
  });

  it('costs more than the reports that it consists of: their cases are kept and resampled', () => {
    const { cost } = given(ask(POOLED));
    const report = (ticker: string) =>
      given(ask(`/report_calculation/gap-fill-standard/crypto/${ticker}?start_date=2026-06-01&detailed=false`)).cost;
    expect(cost).toBeGreaterThan(report('ETHUSDT') + report('BTCUSDT') + 0.1);
    expect(given(ask(POOLED.replace('2026', '2025'))).cost).toBeGreaterThan(1.5 * cost);
    expect(given(ask(`${POOLED}&groupBy=weekday`)).cost).toBeGreaterThan(cost);
  });

  it('of a range that has ended has the same key and bytes on later days, for all plans that include it', () => {
    const versionOf = () => 'v1';
    const ended = '/pooled/gap-fill-standard/crypto?start_date=2026-06-01&end_date=2026-06-30';
    const [first, ...others] = [
      given(ask(ended, { versionOf })),
      given(ask(ended, { versionOf, at: now + DAY })),
      given(ask(ended, { versionOf, holder: 'pro' })),
    ];
    const bodyOf = ({ task }: Unfinished) => plain.compute(task, marketsFor(task.needs, DAYS)).body;
    for (const other of others) expect([other.cacheKey, bodyOf(other)]).toEqual([first.cacheKey, bodyOf(first)]);
    // By default a range starts with the history of the plan, and ends today.
    const open = (asked: Asked) => given(ask('/pooled/gap-fill-standard/crypto', { versionOf, ...asked })).cacheKey;
    expect(new Set([open({}), open({ holder: 'pro' }), open({ at: now + DAY })]).size).toBe(3);
    const another = ended.replace('gap-fill-standard', 'gap-fill-by-weekday');
    expect(given(ask(another, { versionOf })).cacheKey).not.toBe(first.cacheKey);
  });

  it('has the same bytes whether they may be kept or not, also while its range goes on', () => {
    for (const path of ['/pooled/opening-range-breakout-standard/crypto', '/pooled/gap-fill-standard/futures']) {
      const [kept, fresh] = [{ versionOf: () => 'v1' }, {}].map((asked) => {
        const { task } = given(ask(`${path}?session=daily&start_date=2026-07-01`, asked));
        return plain.compute(
          task,
          task.needs.map((need) => ({ bars: barsFor({ ...need, interval: MINUTE }, DAYS) })),
        ).body;
      });
      expect(kept).toBe(fresh);
    }
  });

  it('of a condition that the bars of a market cannot give is a 422', () => {
    // Half hours are not the times of bars of an hour.
    const where = JSON.stringify({
      report: 'intraday-timing-standard',
      question: 'high-time',
      is: '18:30',
      previous: 1,
    });
    const target = `/pooled/gap-fill-standard/futures?session=daily&where=${encodeURIComponent(where)}`;
    const { task } = given(ask(target));
    const computed = (minutes: readonly number[]) =>
      plain.compute(
        task,
        task.needs.map((need, i) => ({ bars: barsFor({ ...need, interval: minutes[i] * MINUTE }, DAYS) })),
      );
    expect(computed([30, 30]).status).toBe(200);
    expect(computed([60, 60])).toMatchObject({ status: 422 });
    expect(computed([60, 60]).body).toContain('where.is is not known: \\"18:30\\"');
  });

  it('costs as much as the session that it is asked for in', () => {
    const [short, long] = ['london', 'daily'].map(
      (session) => given(ask(`/pooled/fair-value-gaps-standard/futures?start_date=2026-01-01&session=${session}`)).cost,
    );
    expect(long).toBeGreaterThan(1.5 * short);
  });

  it('of a path that is not UTF-8 is refused', () => {
    for (const path of ['/pooled/%ff/stocks', '/pooled/gap-fill-standard/%ff']) {
      expect(refusalOf(path)).toEqual([400, 'invalid_request', 'The path must be percent-encoded UTF-8.']);
    }
  });

  it('has at most so many figures, by the years of the history of the plan where no start is given', () => {
    const target = '/pooled/intraday-volume-and-range-standard/crypto?tickers=ETHUSDT&minutes=1&groupBy=year';
    expect(given(ask(`${target}&start_date=2026-01-01`)).task.needs).toHaveLength(1);
    expect(refusalOf(target)).toEqual([
      400,
      'invalid_request',
      expect.stringMatching(/^the options must give at most 50000/),
    ]);
    expect(given(ask(target, { holder: 'pro' })).task.needs).toHaveLength(1);
  });

  it('names the markets whose bars cannot give it', () => {
    const { task } = given(ask('/pooled/opening-range-breakout-standard/crypto?start_date=2026-06-01'));
    const { status, body } = plain.compute(task, [{ bars: daily }, marketsFor(task.needs, DAYS)[1]]);
    expect([status, JSON.parse(body!)]).toMatchObject([
      200,
      { markets: [{ ticker: 'ETHUSDT' }], refused: [{ ticker: 'BTCUSDT', refused: { code: 'bars-too-coarse' } }] },
    ]);
    expect(plain.compute(task, [{ bars: daily }, { bars: daily }])).toMatchObject({ status: 200 });
  });

  it('is a 422 where markets have bars of different lengths, on which defaults of its options depend', () => {
    const target = '/pooled/intraday-volume-and-range-standard/crypto?start_date=2026-07-01';
    const computed = (more: string) => {
      const { task } = given(ask(target + more));
      const data = task.needs.map((need, i) => ({
        bars: barsFor({ ...need, interval: [MINUTE, 60 * MINUTE][i] }, DAYS),
      }));
      return plain.compute(task, data);
    };
    const { status, body } = computed('');
    expect([status, JSON.parse(body!)]).toEqual([
      422,
      {
        code: 'report_unavailable',
        message:
          'The bars of these markets have different lengths, on which defaults of the report depend: give its options, or ask for fewer tickers.',
      },
    ]);
    expect(computed('&minutes=60').status).toBe(200);
  });

  it('may be an own report, which only its service and plans that include it know', () => {
    const target = '/pooled/strong-close-standard/stocks?start_date=2026-06-01&part=60';
    const by = serviceOf({ reports: [strongClose] });
    const { task } = given(ask(target, { by }));
    const data = marketsFor(task.needs, 40);
    const markets = ['AAPL', 'BRK/B', 'MSFT'].map((ticker, i) => ({
      assetClass: 'stocks' as const,
      ticker,
      ...data[i],
    }));
    const range = { startDate: '2026-06-01', endDate: '2026-07-15', asOf };
    expect(by.compute(task, data).body).toBe(
      JSON.stringify(runPooled(markets, strongClose, { ...range, params: { part: 60 } })),
    );
    // To others it is as unknown as any, and its options are.
    expect(refusalOf(target, { by, holder: 'essential' })).toEqual([
      403,
      'report_not_allowed',
      '"strong-close-standard" is not one of the reports of the plan Essential.',
    ]);
    expect(refusalOf(target.replace('&part=60', ''))[1]).toBe('report_not_allowed');
    expect(refusalOf(target.replace('part', 'parr'), { by, holder: 'essential' })[2]).not.toContain('part"');
  });
});

it('an answer about several own and built-in reports is that of the library', () => {
  const by = serviceOf({ reports: [strongClose] });
  const at = Date.UTC(2026, 6, 15, 18);
  const { task } = given(
    ask('/in_play/stocks?tickers=MSFT&reports=strong-close-standard,gap-fill-standard', { by, at }),
  );
  const [{ bars }] = marketsFor(task.needs, DAYS);
  const lookback = { requested: '1y', granted: '1y', capped: false, months: 12, startDate: '2025-07-15' } as const;
  const expected = inPlay(bars, {
    assetClass: 'stocks',
    ticker: 'MSFT',
    asOf: at,
    lookback,
    reports: [strongClose, 'gap-fill-standard'],
  });
  expect(JSON.parse(by.compute(task, [{ bars }]).body!)).toMatchObject({
    markets: [JSON.parse(JSON.stringify(expected))],
  });
});
