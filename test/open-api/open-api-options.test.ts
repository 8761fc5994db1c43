import { expect, it } from 'vitest';
import { defaultLimits } from '../../src/rate-limit/index.js';
import { checkedOpenApi } from '../../src/open-api/open-api-options.js';
import { builtInReports } from '../../src/requests/served-reports.js';

const refused = (argument: string, code: string, rule: string) =>
  expect.objectContaining({ code, argument, message: `${argument} ${rule}` }) as Error;

it('a description has a default for everything', () => {
  expect(checkedOpenApi({})).toEqual({
    ...{
      paths: 'one',
      basePath: '',
      serverUrl: '/',
      title: 'Trading statistics reports',
      version: '1.0.0',
      limits: defaultLimits,
    },
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
      paths: 'one',
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
  expect(() => checkedOpenApi({ serverUrl })).toThrow(
    refused(
      'options.serverUrl',
      'out-of-bounds',
      `must be an address such as https://api.barstats.dev, without a trailing slash, got ${JSON.stringify(serverUrl)}`,
    ),
  );
});

it.each<[unknown, string, string, string]>([
  [
    { basePath: 'v1' },
    'out-of-bounds',
    'options.basePath',
    'must be segments such as /v1, without a trailing slash, got "v1"',
  ],
  [{ serverUrl: 1 }, 'wrong-type', 'options.serverUrl', 'must be a string, got 1'],
  [{ title: '' }, 'out-of-bounds', 'options.title', 'must not be empty'],
  [{ version: 1 }, 'wrong-type', 'options.version', 'must be a string, got 1'],
  [{ streaming: 'yes' }, 'wrong-type', 'options.streaming', 'must be true or false, got "yes"'],
  [{ deprecations: 1 }, 'wrong-type', 'options.deprecations', 'must be a list, got 1'],
  [{ license: 'MIT' }, 'wrong-type', 'options.license', 'must be an object, got "MIT"'],
  [{ license: { identifier: 'MIT' } }, 'missing-field', 'options.license.name', 'is missing'],
  [{ license: { name: 1 } }, 'wrong-type', 'options.license.name', 'must be a string, got 1'],
  [{ license: { name: 'MIT' } }, 'out-of-bounds', 'options.license', 'must have either an identifier or a url'],
  [
    { license: { name: 'MIT', identifier: 'MIT', url: 'https://x.org' } },
    'out-of-bounds',
    'options.license',
    'must have either an identifier or a url',
  ],
  ...['x.org', ' https://x.org', 'https://', 'https://x .org', 'ftp://x.org'].map(
    (url): [unknown, string, string, string] => [
      { license: { name: 'MIT', url } },
      'out-of-bounds',
      'options.license.url',
      `must be an http or https address, got "${url}"`,
    ],
  ),
  [{ license: { name: 'MIT', identifier: '' } }, 'out-of-bounds', 'options.license.identifier', 'must not be empty'],
  [{ server: '/' }, 'unknown-option', 'options', 'has no field "server"; did you mean "serverUrl"?'],
  [null, 'wrong-type', 'options', 'must be an object, got null'],
])('%j is refused by name', (options, code, argument, rule) => {
  expect(() => checkedOpenApi(options)).toThrow(refused(argument, code, rule));
});

it.each([
  [[], 'out-of-bounds'],
  [null, 'wrong-type'],
])('the limits %j are refused as a decision refuses them', (limits, code) => {
  expect(() => checkedOpenApi({ limits })).toThrow(expect.objectContaining({ code, argument: 'options.limits' }));
});
