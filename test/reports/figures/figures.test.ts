import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/reports/index.js';
import committed from '../fixtures/result-digests.json' with { type: 'json' };
import { withFreeze } from './changelog-sections.js';
import { freezeLine, freezeOf, seriesOf, type FrozenDigests } from './frozen-digests.js';
import { problemsOfFigures } from './problems-of-figures.js';
import { renewedDigests } from './renewed-digests.js';

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

const digests = (reports: Record<string, string>, discovery = 'd'): FrozenDigests => ({
  ...{ version: '1.2.0', markets: '0'.repeat(64), discovery: discovery.repeat(64), reports },
});
const lineOf = (figures: FrozenDigests): string => freezeLine(freezeOf(figures));
const changelogOf = (...sections: readonly (readonly [string, ...string[]])[]): string =>
  sections.map(([name, ...lines]) => `## [${name}]\n\n### Figures\n\n${lines.join('\n')}\n`).join('\n');

const old = digests({ a: '1', b: '2' });
const released = ['1.2.0', lineOf(old)] as const;

describe('the figures that are committed', () => {
  it('are those that the changelog freezes, for the version that it freezes them in', () => {
    expect(problemsOfFigures(committed, read('CHANGELOG.md'), version)).toEqual([]);
  });

  it('are those of every identifier', () => {
    expect(Object.keys(committed.reports).sort()).toEqual(catalog.map(({ report }) => report).sort());
  });
});

describe('figures that are written anew', () => {
  it('may add a report within a series, in a line of their own', () => {
    const more = digests({ a: '1', b: '2', c: '3' });
    expect(problemsOfFigures(more, changelogOf(released), '1.3.0')).toHaveLength(1);
    expect(problemsOfFigures(more, changelogOf(['Unreleased', lineOf(more)], released), '1.3.0')).toEqual([]);
  });

  it.each([
    ['a report', digests({ a: '9', b: '2' })],
    ['the scan', digests({ a: '1', b: '2' }, 'e')],
    ['a report that is gone', digests({ a: '1' })],
  ])('are held up by the line of a release where %s changed, whatever line is added', (_, other) => {
    const changelog = changelogOf(['Unreleased', lineOf(other)], released);
    expect(problemsOfFigures(other, changelog, '1.3.0').join()).toContain('1.2.0 froze other figures');
    expect(problemsOfFigures({ ...other, version: '2.0.0' }, changelog, '2.0.0')).toEqual([]);
    // The file has to say so too.
    expect(problemsOfFigures(other, changelog, '2.0.0')).toHaveLength(1);
  });

  it('are not frozen by a changelog that is silent or says something else', () => {
    expect(problemsOfFigures(old, changelogOf(['1.2.0', 'Nothing.']), '1.2.0')).toHaveLength(1);
    expect(problemsOfFigures(old, changelogOf(['1.2.0', lineOf(digests({}))]), '1.2.0').length).toBeGreaterThan(0);
  });

  it('belong to a minor version while the major one is 0', () => {
    expect(['0.1.0', '0.1.9', '0.2.0', '1.0.0', '1.9.0'].map(seriesOf)).toEqual(['0.1', '0.1', '0.2', '1', '1']);
  });
});

describe('the renewal of figures', () => {
  const renew = (computed: FrozenDigests, changelog: string, to: string, otherMarkets = false) =>
    renewedDigests({ committed: old, computed, changelog, version: to, otherMarkets });
  const other = digests({ c: '3', a: '9', b: '2' });

  it('refuses until the version is raised and the changelog names what changed', () => {
    expect(() => renew(other, changelogOf(released), '1.3.0')).toThrow('1.2.0 released other figures of a');
    expect(() => renew(other, changelogOf(['Unreleased', 'Something.'], released), '2.0.0')).toThrow(
      'not name what changed: a',
    );
    const named = changelogOf(['Unreleased', 'A tie in `a` counts.'], released);
    expect(renew(other, named, '2.0.0')).toMatchObject({ version: '2.0.0', reports: { a: '9' } });
  });

  it('adds reports at the end, in a version of the same series', () => {
    const renewed = renew(digests({ c: '3', a: '1', b: '2' }), changelogOf(released), '1.3.0');
    expect(renewed.version).toBe('1.3.0');
    expect(Object.keys(renewed.reports)).toEqual(['a', 'b', 'c']);
  });

  it('lets figures change that no release has', () => {
    expect(renew(other, changelogOf(['Unreleased', lineOf(old)]), '1.2.0').reports.a).toBe('9');
  });

  it('refuses other markets, unless it is known that the figures are the same', () => {
    const moved = { ...other, markets: '1'.repeat(64) };
    expect(() => renew(moved, changelogOf(released), '1.2.1')).toThrow('--other-markets');
    const renewed = renew(moved, changelogOf(released), '1.2.1', true);
    expect(problemsOfFigures(renewed, changelogOf(['1.2.1', lineOf(renewed)], released), '1.2.1')).toEqual([]);
  });
});

describe('a line that freezes more', () => {
  const line = lineOf(digests({ a: '1', b: '2', c: '3' }));

  it.each([
    ['takes the place of that of the version to come', changelogOf(['Unreleased', lineOf(old)], released)],
    ['stands under the figures of the version to come', changelogOf(['Unreleased', 'Something.'], released)],
    ['has a heading where there was none', `## [Unreleased]\n\n${changelogOf(released)}`],
  ])('%s, and leaves the release as it is', (_, changelog) => {
    const frozen = withFreeze(`# Changelog\n\n${changelog}`, line);
    expect(frozen.split('## [1.2.0]')[0]).toMatch(
      /^# Changelog\n\n## \[Unreleased\]\n\n### Figures\n\n- Frozen: 3 [^]*\n\n?$/,
    );
    expect(frozen.endsWith(changelogOf(released))).toBe(true);
    expect(problemsOfFigures(digests({ a: '1', b: '2', c: '3' }), frozen, '1.3.0')).toEqual([]);
  });

  it('is not put into a release', () => {
    expect(() => withFreeze(changelogOf(released), line)).toThrow('no [Unreleased]');
  });
});
