import { expect, it } from 'vitest';
import { createService } from '../../../src/service/index.js';
import { checkedCors } from '../../../src/service/cors/checked-cors.js';

const origins = 'options.cors.origins';

it.each<[unknown, string, string]>([
  [null, 'wrong-type', 'options.cors'],
  [{}, 'missing-field', origins],
  [{ origins: '*', credentials: true }, 'unknown-option', 'options.cors'],
  [{ origins: 'https://app.example.com' }, 'wrong-type', origins],
  [{ origins: [] }, 'out-of-bounds', origins],
  [{ origins: [1] }, 'wrong-type', `${origins}[0]`],
  [{ origins: [''] }, 'out-of-bounds', `${origins}[0]`],
  ...[
    '*',
    'null',
    'app.example.com',
    '//app.example.com',
    'https://',
    'https://app.example.com/',
    'https://app.example.com/path',
    'https://app.example.com?x',
    'https://app.example.com#x',
    'https://user@app.example.com',
    'https://App.example.com',
    'HTTPS://app.example.com',
    'https://*.example.com',
    'https://app.example.com:443',
    'http://app.example.com:80',
    'https://app.example.com:0',
    'https://app.example.com:65536',
    'https://app.example.com:',
    ' https://app.example.com',
    'https://app.example.com\n',
    'https://a.example.com, https://b.example.com',
    'https://bücher.example',
  ].map(
    (origin) =>
      [{ origins: ['https://ok.example.com', origin] }, 'out-of-bounds', `${origins}[1]`] satisfies [
        unknown,
        string,
        string,
      ],
  ),
])('%j is refused', (cors, code, argument) => {
  expect(() => createService({ supported: {}, cors: cors as never })).toThrow(
    expect.objectContaining({ code, argument }),
  );
});

it.each([
  'https://app.example.com',
  'http://localhost:5173',
  'http://app.example.com:443',
  'https://app.example.com:65535',
  'http://127.0.0.1:8080',
  'http://[::1]:3000',
  'https://xn--bcher-kva.example',
  'capacitor://localhost',
  'chrome-extension://abcdefghijklmnop',
])('%s is an origin', (origin) => {
  expect(checkedCors({ origins: [origin] })).toEqual(new Set([origin]));
});

it('is a copy, so that nobody adds to it later', () => {
  const list = ['https://app.example.com'];
  const checked = checkedCors({ origins: list });
  list.push('https://evil.example.com');
  expect(checked).toEqual(new Set(['https://app.example.com']));
});
