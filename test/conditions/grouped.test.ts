import { describe, expect, it } from 'vitest';
import { groupedBy } from '../../src/conditions/grouped.js';
import { answersOf } from '../../src/conditions/referred-cases.js';
import { catalogNames } from '../../src/families/find-report.js';
import { runReport, type GroupBy, type ReportId, type Series } from '../../src/reports/index.js';
import { checkedOptions } from '../../src/conditions/settings/checked-options.js';
import { queryMarket } from '../../src/sessions/inner.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const market = { assetClass: 'futures', ticker: 'X', session: ledgerSession, calendar: null } as const;
const hour = 3_600_000;

/** A grouping on the sessions of the ledger: its groups, those of each session, when they are known after its open, and what is said of all. */
function groupsOf(groupBy: GroupBy, series: readonly Series[] = []) {
  const { query, settings } = checkedOptions({ ...market, groupBy, series }, catalogNames, ledger.interval);
  const [referred] = settings.referred.values();
  const given = queryMarket(ledger, query, { report: 'probe', defaultSession: ledgerSession, bars: 'intraday' });
  const notes: string[] = [];
  const { of, since, values, ...rest } = groupedBy(settings.groupBy!, given, settings, {
    note: ({ known }) => notes.push(known),
  });
  return {
    ...rest,
    notes,
    ids: values.map(({ id }) => id),
    labels: values.map(({ label }) => label),
    of: given.sessions.map((session) => [of(session)].flat()),
    hours: given.sessions.map((session) => (since(session) - session.openTime) / hour),
    sessions: given.sessions,
    /** When each answer of each session is decided, in hours after the open. */
    decided: (question: string) => {
      const cases = answersOf(referred, question, referred.previous, given, settings);
      return given.sessions.map((session) => cases.of(session).map(({ since }) => (since - session.openTime) / hour));
    },
  };
}

/** By date what a report says of the ledger. */
function saidBy(report: ReportId, part: 'outcomes' | 'measures', id: string, params: object = {}) {
  const { detailed = [] } = runReport(ledger, report, { ...market, params, detailed: true });
  const said = new Map<string, (string | number)[]>();
  for (const row of detailed) {
    const value = row[part][id];
    if (typeof value === 'string' || typeof value === 'number')
      said.set(row.date, [...(said.get(row.date) ?? []), value]);
  }
  return said;
}

/** The close, in hours after the open. */
const closes = 7;

describe('groups by an answer', () => {
  it('are its outcomes, and one of what is not known', () => {
    const { id, ids, labels, of, sessions, notes, isSameInReports } = groupsOf({
      report: 'gap-fill-standard',
      question: 'filled',
    });
    expect({ id, ids, notes, isSameInReports }).toEqual({
      id: 'gap-fill-standard.filled',
      ids: ['filled', 'unfilled', 'not-known'],
      notes: ['at-event'],
      isSameInReports: false,
    });
    expect(labels.at(-1)).toMatch(/ not known$/);
    const said = saidBy('gap-fill-standard', 'outcomes', 'filled');
    expect(of).toEqual(sessions.map(({ date }) => said.get(date) ?? ['not-known']));
  });

  it('are known when it is decided, and what is not known at the close', () => {
    const { of, hours } = groupsOf({ report: 'gap-fill-standard', question: 'filled' });
    of.forEach(([group], i) => {
      if (group === 'filled') expect(hours[i]).toBeLessThanOrEqual(closes);
      else expect(hours[i]).toBe(closes);
    });
    expect(of.some(([group], i) => group === 'filled' && hours[i] < closes)).toBe(true);
  });

  it('of the session before are known at the open, and have a name of their own', () => {
    const own = groupsOf({ report: 'gap-fill-standard', question: 'filled' });
    const before = groupsOf({ report: 'gap-fill-standard', question: 'filled', previous: 1 });
    expect(before.id).toBe('gap-fill-standard(previous: 1).filled');
    expect(before.notes).toEqual(['at-open']);
    before.sessions.forEach(({ previous }, i) => {
      const at = own.sessions.findIndex((session) => session === previous || session.date === dateOf(previous));
      expect(before.of[i]).toEqual(at === -1 ? ['not-known'] : own.of[at]);
      expect(before.hours[i]).toBeLessThanOrEqual(0);
    });
  });

  it('of several observations are those of each, in the order of the outcomes, known with the last', () => {
    const params = { minutes: 60 };
    const grouping = { report: 'fair-value-gaps-standard', params, question: 'mitigated' };
    const { ids, of, hours, decided, sessions } = groupsOf(grouping);
    const said = saidBy('fair-value-gaps-standard', 'outcomes', 'mitigated', params);
    const expected = sessions.map(({ date }) => {
      const own = said.get(date) ?? ['not-known'];
      return ids.filter((id) => own.includes(id));
    });
    expect(of).toEqual(expected);
    expect(of.some((groups) => groups.length > 1)).toBe(true);
    expect(hours).toEqual(decided('mitigated').map((own) => (own.length === 0 ? closes : Math.max(...own))));
    expect(decided('mitigated').some((own) => Math.min(...own) < Math.max(...own))).toBe(true);
  });
});

describe('groups by a measure', () => {
  it('are what lies between its edges, the lower one included', () => {
    const said = saidBy('gap-fill-standard', 'measures', 'gap-size');
    const sizes = [...said.values()].flat().map(Number);
    const edge = Math.max(...sizes);
    const { id, ids, labels, of, sessions } = groupsOf({
      report: 'gap-fill-standard',
      measure: 'gap-size',
      edges: [edge],
    });
    expect({ id, ids }).toEqual({
      id: 'gap-fill-standard.gap-size',
      ids: [`below-${edge}`, `from-${edge}`, 'not-known'],
    });
    expect(labels.at(-1)).toMatch(/ not known$/);
    const bucket = (size: number): string => (size < edge ? ids[0] : ids[1]);
    expect(of).toEqual(
      sessions.map(({ date }) => (said.get(date) ?? []).map((size) => bucket(Number(size)))).map(orNotKnown),
    );
    expect(new Set(of.flat()).size).toBe(3);
  });
});

describe('groups by a series', () => {
  const { sessions } = groupsOf({ field: 'weekday' });
  const seriesOf = (values: readonly (number | string | null)[], after: number): readonly Series[] => [
    {
      name: 'own',
      values: sessions.flatMap(({ date, openTime }, i) => {
        const value = values[i] ?? null;
        return value === null ? [] : [{ date, value, knownAt: openTime + after * hour }];
      }),
    },
  ];

  it('are its names in the order of the dates, known when they are', () => {
    const series = seriesOf(['wild', null, 'calm', 'wild'], 2);
    const { id, ids, labels, of, hours, notes } = groupsOf({ series: 'own' }, series);
    expect({ id, ids, labels, notes }).toEqual({
      id: 'series.own',
      ids: ['wild', 'calm', 'not-known'],
      labels: ['wild', 'calm', 'own not known'],
      notes: ['at-event'],
    });
    expect(of.slice(0, 5).flat()).toEqual(['wild', 'not-known', 'calm', 'wild', 'not-known']);
    expect(hours.slice(0, 5)).toEqual([2, closes, 2, 2, closes]);
  });

  it('are what lies between its edges, at the open where each value is there by then', () => {
    const given = sessions.map((_, i) => i);
    const { ids, of, notes } = groupsOf({ series: 'own', edges: [2] }, seriesOf(given, 0));
    expect([ids, notes]).toEqual([['below-2', 'from-2', 'not-known'], ['at-open']]);
    expect(of.flat()).toEqual(given.map((value) => (value < 2 ? 'below-2' : 'from-2')));
  });
});

describe('groups by a field', () => {
  it('are known at the open, or with the window', () => {
    const weekdays = groupsOf('weekday');
    expect([new Set(weekdays.hours), weekdays.notes]).toEqual([new Set([0]), ['at-open']]);
    const windows = groupsOf({ field: 'window.colour', minutes: 120 });
    expect([new Set(windows.hours), windows.notes]).toEqual([new Set([2]), ['after-window']]);
  });

  it('are those that a report may have already by the name, but for years between edges', () => {
    const isSame = (groupBy: GroupBy): boolean => groupsOf(groupBy).isSameInReports;
    expect([isSame('weekday'), isSame('month'), isSame('year')]).toEqual([true, true, true]);
    expect([isSame({ field: 'year', edges: [2024] }), isSame('gap.direction')]).toEqual([false, false]);
  });
});

function orNotKnown(groups: readonly string[]): readonly string[] {
  return groups.length === 0 ? ['not-known'] : groups;
}

function dateOf(previous: unknown): string | null {
  return typeof previous === 'object' && previous !== null && 'date' in previous ? String(previous.date) : null;
}
