import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedDeprecations } from '../../src/service/deprecations.js';
import { createService, type Deprecation, type ServiceRequest } from '../../src/service/index.js';
import { builtInReports } from '../../src/requests/served-reports.js';
import { findKey, bearer, now, plans, supported } from './fixtures/world.js';
import { marketsFor } from './fixtures/bars-for.js';

const ids = [...builtInReports.ids];
const made = (...deprecations: readonly Deprecation[]) => checkedDeprecations(deprecations, builtInReports);

describe('deprecations', () => {
  it('write their days as RFC 9745 and RFC 8594 do, and link one page for both', () => {
    const link = 'https://barstats.dev/changes#v2';
    expect(made({ report: 'gap-fill-standard', since: '2023-07-01', sunset: '2024-11-11', link })).toEqual(
      new Map([
        [
          'gap-fill-standard',
          {
            Deprecation: '@1688169600',
            Sunset: 'Mon, 11 Nov 2024 00:00:00 GMT',
            Link: `<${link}>; rel="deprecation"; type="text/html", <${link}>; rel="sunset"; type="text/html"`,
          },
        ],
      ]),
    );
    expect(made({ endpoint: 'live-data', since: '2030-01-01' })).toEqual(
      new Map(['in-play', 'in-play-of-markets', 'board'].map((id) => [id, { Deprecation: '@1893456000' }])),
    );
    expect(made({ endpoint: 'discovery-scan', since: '2030-01-01', link }).get('discovery-scan')).toEqual({
      Deprecation: '@1893456000',
      Link: `<${link}>; rel="deprecation"; type="text/html"`,
    });
  });

  it('give back their days to whoever reads the headers', () => {
    const day = fc
      .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [since, sunset] = [a, b].sort();
        const { Deprecation, Sunset } = made({ endpoint: 'live-data', since, sunset }).get('in-play')!;
        expect(new Date(Number(/^@(-?\d+)$/.exec(Deprecation)![1]) * 1000).toISOString().slice(0, 10)).toBe(since);
        expect(new Date(Sunset).toISOString()).toBe(`${sunset}T00:00:00.000Z`);
        expect(Sunset).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} 00:00:00 GMT$/);
      }),
    );
  });

  it('apply to reports before families before the endpoint, in whatever order they are given', () => {
    const all: readonly (Deprecation & { readonly since: string })[] = [
      { endpoint: 'report-calculation', since: '2030-01-01' },
      { report: 'gap-fill-*', since: '2029-01-01' },
      { report: 'gap-fill-by-*', since: '2028-01-01' },
      { report: 'gap-fill-by-weekday', since: '2027-01-01' },
    ];
    const nth = (i: number) => [...made(all[i]).values()][0];
    const expected = (id: string) => {
      if (id === 'gap-fill-by-weekday') return nth(3);
      if (id.startsWith('gap-fill-by-')) return nth(2);
      return id.startsWith('gap-fill-') ? nth(1) : nth(0);
    };
    fc.assert(
      fc.property(fc.shuffledSubarray([...all], { minLength: 4 }), (given) => {
        expect(made(...given)).toEqual(new Map([...ids, 'relation', 'pooled'].map((id) => [id, expected(id)])));
      }),
      { numRuns: 24 },
    );
    expect(ids.filter((id) => /^gap-fill-by-(?!weekday$)/.test(id))).not.toEqual([]);
  });

  const since = '2026-01-01';
  const live = { since, endpoint: 'live-data' };
  it.each<[unknown, string, string, string]>([
    [{}, 'wrong-type', '', ' must be a list, got an object'],
    [['x'], 'wrong-type', '[0]', ' must be an object, got "x"'],
    [new Array(1), 'wrong-type', '[0]', ' must be an object, got undefined'],
    [[{ report: 'gap-fill-standard' }], 'missing-field', '[0].since', ' is missing'],
    [[{ since }], 'out-of-bounds', '[0]', ' must have either a report or an endpoint'],
    [[{ ...live, report: 'gap-fill-standard' }], 'out-of-bounds', '[0]', ' must have either a report or an endpoint'],
    [
      [live, { since, report: 'gap-full-*' }],
      'unknown-report',
      '[1].report',
      ' is not known: "gap-full-*"; did you mean "gap-fill-standard", "gap-fill-by-weekday" or "gap-fill-by-size"?',
    ],
    [[{ since, report: 1 }], 'wrong-type', '[0].report', ' must be a string, got 1'],
    [
      [{ since, endpoint: 'in-play' }],
      'out-of-bounds',
      '[0].endpoint',
      ' must be one of report-calculation, discovery-scan, live-data, got "in-play"',
    ],
    [
      [{ ...live, since: '2026-02-30' }],
      'not-a-date',
      '[0].since',
      ' must be a date such as 2027-01-31, got "2026-02-30"',
    ],
    [[{ ...live, since: 1 }], 'wrong-type', '[0].since', ' must be a string, got 1'],
    [[{ ...live, sunset: 'later' }], 'not-a-date', '[0].sunset', ' must be a date such as 2027-01-31, got "later"'],
    [
      [{ ...live, sunset: '2025-12-31' }],
      'end-before-start',
      '[0].sunset',
      ' must not be before options.deprecations[0].since',
    ],
    ...['barstats.dev', 'https://', 'https://x.dev/a>b', 'https://x.dev/a<b', ' http://x.dev', 'https://x.dev/a b'].map(
      (link): [unknown, string, string, string] => [
        [{ ...live, link }],
        'out-of-bounds',
        '[0].link',
        ` must be an http or https address, got "${link}"`,
      ],
    ),
    [[{ ...live, link: '' }], 'out-of-bounds', '[0].link', ' must not be empty'],
    [
      [{ ...live, until: since }],
      'unknown-option',
      '[0]',
      ' has no field "until"; it has since, report, endpoint, sunset, link',
    ],
    [[live, { ...live, since: '2027-01-01' }], 'out-of-bounds', '[1]', ' names "/live-data" a second time'],
    [
      ['a', 'b'].map(() => ({ since, report: 'gap-fill-*' })),
      'out-of-bounds',
      '[1]',
      ' names "gap-fill-*" a second time',
    ],
  ])('%j are refused at the start: %s, %s%s', (deprecations, code, place, rule) => {
    const argument = `options.deprecations${place}`;
    expect(() => createService({ supported, deprecations: deprecations as never })).toThrow(
      expect.objectContaining({ code, argument, message: argument + rule }),
    );
  });

  it.each(['gap-fil-standard', 'gap-fill*', '*', '-*', 'gap-fill-standard-*'])('%s is no report', (report) => {
    expect(() => made({ since, report })).toThrow(
      expect.objectContaining({ code: 'unknown-report', argument: 'options.deprecations[0].report' }),
    );
  });

  it.each(['http://x', 'https://x.dev/a;b?c=d#e!', 'https://x.dev/~'])('%s is an address', (link) => {
    expect(made({ since, endpoint: 'live-data', link }).get('board')).toMatchObject({
      Link: `<${link}>; rel="deprecation"; type="text/html"`,
    });
  });

  it('may end on the day on which they begin', () => {
    expect(made({ endpoint: 'discovery-scan', since, sunset: since }).size).toBe(1);
    expect(made().size).toBe(0);
  });
});

describe('a service with deprecations', () => {
  const link = 'https://barstats.dev/changes';
  const deprecations: readonly Deprecation[] = [{ report: 'previous-days-range-*', since: '2026-01-01', link }];
  const [usual, deprecating] = [{}, { deprecations }].map((more) =>
    createService({ supported, plans, basePath: '/v1', ...more }),
  );
  const sent = (service: typeof usual, request: Partial<ServiceRequest>, holder: 'all-access' | 'lapsed') => {
    const received = service.receive(
      { method: 'GET', path: '', query: '', headers: { authorization: bearer(holder) }, ...request },
      { now, findKey, rateLimit: () => null },
    );
    return received.finished ? received.response : service.compute(received.task, marketsFor(received.task.needs, 3));
  };
  const path = '/v1/report_calculation/previous-days-range-standard/stocks/AAPL';
  const told = { Deprecation: '@1767225600', Link: `<${link}>; rel="deprecation"; type="text/html"` };

  it.each(['GET', 'HEAD'])('tells whoever asks for it with %s, and changes nothing else', (method) => {
    const before = sent(usual, { method, path }, 'all-access');
    const after = sent(deprecating, { method, path }, 'all-access');
    expect([before.status, after]).toEqual([200, { ...before, headers: { ...before.headers, ...told } }]);
    const headers = { authorization: bearer('all-access'), 'if-none-match': before.headers.ETag };
    const again = sent(deprecating, { method, path, headers }, 'all-access');
    expect(again).toMatchObject({ status: 304, headers: told });
  });

  it('tells whoever asks for it over several markets', () => {
    const pooled = { path: '/v1/pooled/previous-days-range-standard/stocks' };
    expect(sent(deprecating, pooled, 'all-access')).toMatchObject({ status: 200, headers: told });
    expect(sent(deprecating, pooled, 'lapsed').headers).not.toHaveProperty('Deprecation');
    const live = createService({
      ...{ supported, plans, basePath: '/v1' },
      deprecations: [{ endpoint: 'live-data', since: '2026-01-01' }],
    });
    for (const path of ['/v1/in_play/stocks', '/v1/board/stocks', '/v1/in_play/stocks/AAPL']) {
      const asked = { path, query: 'reports=gap-fill-standard' };
      expect(sent(live, asked, 'all-access').headers.Deprecation).toBe(told.Deprecation);
    }
  });

  it.each<[string, Partial<ServiceRequest>, 'all-access' | 'lapsed']>([
    ['a pooled report, another one', { path: '/v1/pooled/gap-fill-standard/stocks' }, 'all-access'],
    ['a board', { path: '/v1/board/stocks', query: 'reports=gap-fill-standard' }, 'all-access'],
    ['another report', { path: '/v1/report_calculation/gap-fill-standard/stocks/AAPL' }, 'all-access'],
    ['what is in play', { path: '/v1/in_play/stocks/AAPL' }, 'all-access'],
    ['a report outside of the plan, which may not exist', { path }, 'lapsed'],
    ['a request that cannot be read', { path, query: 'moon=1' }, 'all-access'],
    ['another path', { path: path.slice(3) }, 'all-access'],
    ['the methods', { path, method: 'OPTIONS' }, 'all-access'],
  ])('says nothing of %s', (_, request, holder) => {
    expect(sent(deprecating, request, holder)).toEqual(sent(usual, request, holder));
  });
});
