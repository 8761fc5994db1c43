import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { flag, lack, reasonsOf, session } from '../../src/define/index.js';
import { openApi } from '../../src/open-api/open-api.js';
import { familyWith } from '../reports/check/own-families.js';
import { strongClose } from '../service/fixtures/strong-close.js';

const document = openApi({ paths: 'each-report' });

/** The problems that a strict linter reports: rule, place and message. */
async function problemsOf(description: unknown): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const source = JSON.stringify(description);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`);
}

/** A description with every option that changes more than one text. */
function everything(paths: 'one' | 'each-report' = 'each-report') {
  const deprecations = [
    { report: 'gap-fill-*', since: '2026-01-01', sunset: '2027-01-01' },
    { endpoint: 'live-data', since: '2026-01-01' },
  ] as const;
  const license = { name: 'Own', url: 'https://barstats.dev/licence' };
  const about = { basePath: '/v1/eu', serverUrl: 'https://api.barstats.dev', title: 'Reports', version: '2' };
  return openApi({ paths, ...about, license, streaming: true, deprecations });
}

/** A description of two families of a user, one of them with reasons of its own. */
function ownReasons() {
  const { lack: lackOwn, reasons } = reasonsOf({ narrow: 'its range is 0', wide: 'its range is not 0' });
  const needs = [flag([session.open], () => lackOwn('wide'), lackOwn('wide'))];
  const other = familyWith({ needs: [flag([session.open], () => lack('no-gap'), 'no-gap')] }, 'other');
  return openApi({ paths: 'each-report', reports: [familyWith({ reasons, needs }, 'narrow'), other] });
}

describe('a strict linter', () => {
  it.each([
    ['one path', openApi()],
    ['one path and every option', everything('one')],
    ['one path and reports of a user', openApi({ reports: [strongClose], streaming: true })],
    ['the built-in reports', document],
    ['every option', everything()],
    ['reports of a user', openApi({ paths: 'each-report', reports: [strongClose] })],
    [
      'reports of a user in JSON lines',
      openApi({ paths: 'each-report', reports: [strongClose], streaming: true, basePath: '/v1' }),
    ],
    ['reasons of a user', ownReasons()],
  ])('finds no problem in a description with %s', async (_, description) => {
    expect(await problemsOf(description)).toEqual([]);
  });

  it('finds a missing and an unused component', async () => {
    const { components, ...rest } = document;
    const { ETag, ...headers } = components.headers;
    const problems = await problemsOf({ ...rest, components: { ...components, headers, examples: { unused: {} } } });
    expect(ETag).toBeDefined();
    expect(problems.some((problem) => problem.startsWith('no-unresolved-refs'))).toBe(true);
    expect(problems.some((problem) => problem.startsWith('no-unused-components'))).toBe(true);
  });
});
