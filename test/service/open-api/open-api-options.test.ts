import { expect, it } from 'vitest';
import { defaultLimits } from '../../../src/rate-limit/index.js';
import { checkedOpenApi } from '../../../src/service/open-api/open-api-options.js';
import { builtInReports } from '../../../src/service/served-reports.js';

const refused = (argument: string, code = 'out-of-bounds') => expect.objectContaining({ code, argument }) as Error;

it('a description has a default for everything', () => {
  expect(checkedOpenApi({})).toEqual({
    ...{ basePath: '', serverUrl: '/', title: 'Trading statistics reports', version: '1.0.0', limits: defaultLimits },
    ...{ license: { name: 'MIT', identifier: 'MIT' }, streaming: false, reports: builtInReports },
    deprecations: new Map(),
  });
});

it('what is given is taken as it is', () => {
  const limits = [{ name: 'one', limit: 1, windowMs: 1000 }];
  const given = { basePath: '/v1', serverUrl: '/api', title: 'Reports', version: '2.1', limits, streaming: true };
  for (const license of [
    { name: 'X', url: 'https://example.com/x' },
    { name: 'X', identifier: 'X-1.0' },
  ]) {
    expect(checkedOpenApi({ ...given, license })).toEqual({
      ...given,
      license,
      reports: builtInReports,
      deprecations: new Map(),
    });
  }
});

it.each(['/', '/api', '/api/v1', 'https://api.example.com', 'http://localhost:8080', 'https://api.example.com/a/b'])(
  'a service may be at %s',
  (serverUrl) => {
    expect(checkedOpenApi({ serverUrl }).serverUrl).toBe(serverUrl);
  },
);

it.each([
  ...[
    'api.example.com',
    'ftp://example.com',
    'https://',
    'https://example.com/',
    '/api/',
    '//api',
    'https://a?b',
    '/a#b',
  ],
  ...['https://{host}', '/a b', 'https://example.com\n'],
])('a service may not be at %j', (serverUrl) => {
  expect(() => checkedOpenApi({ serverUrl })).toThrow(refused('options.serverUrl'));
});

it.each([
  [{ basePath: 'v1' }, 'out-of-bounds', 'options.basePath'],
  [{ title: '' }, 'out-of-bounds', 'options.title'],
  [{ version: 1 }, 'wrong-type', 'options.version'],
  [{ limits: [] }, 'out-of-bounds', 'options.limits'],
  [{ limits: null }, 'wrong-type', 'options.limits'],
  [{ streaming: 'yes' }, 'wrong-type', 'options.streaming'],
  [{ license: 'MIT' }, 'wrong-type', 'options.license'],
  [{ license: { identifier: 'MIT' } }, 'missing-field', 'options.license.name'],
  [{ license: { name: 'MIT' } }, 'out-of-bounds', 'options.license'],
  [{ license: { name: 'MIT', identifier: 'MIT', url: 'https://x.org' } }, 'out-of-bounds', 'options.license'],
  [{ license: { name: 'MIT', url: 'x.org' } }, 'out-of-bounds', 'options.license.url'],
  [{ license: { name: 'MIT', identifier: '' } }, 'out-of-bounds', 'options.license.identifier'],
  [{ server: '/' }, 'unknown-option', 'options'],
  [null, 'wrong-type', 'options'],
])('%j is refused by name', (options, code, argument) => {
  expect(() => checkedOpenApi(options)).toThrow(refused(argument, code));
});
