import type { PlantedFault } from '../fault-table.js';
import { targetFirst } from './reports.js';
import { clocksNeverChange, earlyClosesUnknown, holidaysUnknown, incompleteCount } from './sessions.js';

const asOf = 'sessions/cut/cut-as-of.ts';
const moments = 'in-play/moments.ts';
const rows = 'in-play/row-in-play.ts';
const findings = 'in-play/findings.ts';

const fault = (
  breaks: string,
  file: string,
  from: string,
  to: string,
  shownBy: readonly string[] = ['gap-fill-standard'],
): PlantedFault => ({ breaks, file, change: [from, to], shownBy });

/** Which bars of the session in progress have ended. */
const seeing = (breaks: string, hasEnded: string): PlantedFault =>
  fault(breaks, asOf, 'endOfBar(bars, end) <= asOf', hasEnded);

/** What is said of the cases that were as undecided. */
const undecided = (breaks: string, by: string, shownBy?: readonly string[]): PlantedFault =>
  fault(
    breaks,
    rows,
    "const undecided = state === 'open' ? reportHistory.undecided(position, group, at, facts) : null;",
    `const own = state === 'open' ? reportHistory.undecided(position, group, at, facts) : null;
  const undecided = own && (${by});`,
    shownBy,
  );

/** Faults of what is said of a session in progress. */
export const inPlayFaults: readonly PlantedFault[] = [
  seeing('takes the bar in progress for one that has ended', 'bars.time[end] < asOf'),
  seeing('leaves out a bar that ends exactly at asOf', 'endOfBar(bars, end) < asOf'),
  seeing('takes in a bar that opens exactly at asOf', '(endOfBar(bars, end) <= asOf || bars.time[end] === asOf)'),
  seeing('looks at every bar that it is given', 'true'),
  fault(
    'rounds asOf up to the minute, so that a bar has ended a millisecond before it does',
    'in-play/checked-in-play.ts',
    '...checkedOptions({ ...run, ...startDate, asOf }',
    '...checkedOptions({ ...run, ...startDate, asOf: Math.ceil(asOf / 60_000) * 60_000 }',
    ['opening-stats-standard'],
  ),
  fault(
    'keeps its first answer about some bars, whatever the instant is',
    'in-play/in-play.ts',
    'return lastOf(inPlaySteps(bars, options));',
    `const known = (inPlay.known ??= new WeakMap()).get(bars) ?? new Map();
  inPlay.known.set(bars, known);
  const key = JSON.stringify([options.reports.map(({ id }) => id), options.params]);
  const answer = known.get(key) ?? lastOf(inPlaySteps(bars, options));
  known.set(key, answer);
  return { ...answer, asOf: new Date(options.asOf).toISOString() };`,
  ),
  fault(
    'has nothing in play at the very close',
    moments,
    'const last = market.sessions.at(-1);\n',
    'const last = market.sessions.at(-1);\n  if (last?.closeTime === asOf) return null;\n',
  ),
  fault(
    'has the session in play for an hour after its close',
    moments,
    'last.openTime < asOf && asOf <= last.closeTime)',
    'last.openTime < asOf && asOf <= last.closeTime + 3_600_000)',
  ),
  fault(
    'decides nothing before the close',
    rows,
    'const settled = decidedBy(question, table, row, asked, ends);',
    'const settled = ends;',
  ),
  fault(
    'calls a question decided one bar after it is',
    rows,
    'if (decided <= asOf) return',
    'if (decided + table.market.bars.interval <= asOf) return',
  ),
  fault(
    'forgets after an hour that a question is decided',
    rows,
    'if (decided <= asOf) return',
    'if (decided <= asOf && asOf <= decided + 3_600_000) return',
  ),
  fault(
    'calls a question decided if all that were as undecided came out the same',
    rows,
    '    state,\n    since,\n    soFar,\n    history,\n    undecided,\n',
    `    ...(undecided?.outcomes.filter(({ count }) => count > 0).length === 1
      ? { state: 'decided', since, soFar: undecided.outcomes.find(({ count }) => count > 0).id, history, undecided: null }
      : { state, since, soFar, history, undecided }),\n`,
    ['outside-days-standard'],
  ),
  fault(
    'says that a question is decided since the bar that decided it opened, not since it ended',
    rows,
    'knownAt, since: decided, soFar',
    'knownAt, since: decided === knownAt ? decided : decided - table.market.bars.interval, soFar',
  ),
  fault(
    'says that every question is open since the session opened',
    rows,
    "state: 'open',\n    knownAt,\n    since: knownAt,",
    "state: 'open',\n    knownAt,\n    since: session.openTime,",
    ['opening-range-breakout-standard'],
  ),
  fault(
    'leaves out questions that wait for their event',
    rows,
    "const isAwaited = known === 'at-event' && answer === null && !isOver;",
    'const isAwaited = false;',
  ),
  fault(
    'calls a question open whose event has not happened',
    rows,
    "{ askable, state: 'waiting', knownAt: Infinity, since: null,",
    "{ askable, state: 'open', knownAt: Infinity, since: session.openTime,",
  ),
  fault(
    'tells no outcome so far while a question is open',
    rows,
    '    soFar,\n    at: positionOf',
    '    soFar: null,\n    at: positionOf',
  ),
  fault(
    'ignores a condition until it is known whether it holds',
    findings,
    'const conditionsKnown = applied.since === null ? dated.openTime : applied.since(dated);',
    'const conditionsKnown = dated.openTime;',
    ['opening-stats-standard'],
  ),
  fault(
    'has a session in play that a condition leaves out',
    'in-play/left-out.ts',
    "return judged?.holds === false && judged.since <= asOf ? forGood('condition') : null;",
    'return null;',
    ['opening-stats-standard'],
  ),
  fault(
    'counts cases that a condition leaves out',
    'run/asked-rows.ts',
    'where === null ? judged : judged.filter((row) => where(table.session(row)).holds)',
    'judged',
    ['opening-stats-standard'],
  ),
  fault(
    'counts the session in progress in the history, as it will end',
    moments,
    "open(market.startDay, session.day - 1, { rules: before, movesOn: 'past' })",
    'open(market.startDay, session.day, { rules: { ...rules, asOf: Infinity } })',
  ),
  fault(
    'leaves the last session before this one out of the history',
    moments,
    "open(market.startDay, session.day - 1, { rules: before, movesOn: 'past' })",
    'open(market.startDay, (session.before?.day ?? session.day) - 1, { rules: before })',
  ),
  fault(
    'gives the history of the first group to every group',
    rows,
    'reportHistory.answered(position, group)',
    'reportHistory.answered(position, 0)',
  ),
  fault(
    'keeps the history of a question from its first look',
    rows,
    'const history = reportHistory.answered(position, group);',
    `const kept = (questionInPlay.kept ??= new Map());
  const history = kept.get(id + group) ?? reportHistory.answered(position, group);
  kept.set(id + group, history);`,
  ),
  undecided('counts as undecided all of the history', 'history'),
  undecided('leaves out undecided samples of fewer than ten', 'own.of < 10 ? null : own'),
  undecided('marks an undecided sample by the size of the history', '{ ...own, guard: history.guard }', [
    'reference-levels-standard',
  ]),
  undecided(
    'computes the interval of an undecided share without Wilson',
    `{ ...own, outcomes: own.outcomes.map((outcome) => {
    const half = 196 * Math.sqrt((outcome.count * (own.of - outcome.count)) / own.of ** 3);
    return own.of === 0 ? outcome : {
      ...outcome,
      low: Number(Math.max(0, outcome.percent - half).toFixed(2)),
      high: Number(Math.min(100, outcome.percent + half).toFixed(2)),
    };
  }) }`,
  ),
  fault(
    'counts as undecided what was undecided one bar later in the session',
    rows,
    'at: positionOf(asOf, firstDay',
    'at: positionOf(asOf + market.bars.interval, firstDay',
  ),
  fault(
    'moves a level with the extremes of the session in progress',
    rows,
    `const level = table.value(value, row);
    return [id, level && publishedLevel(level, market, settings.precision.price)] as const;`,
    `const level = table.value(value, row);
    const price = level && publishedLevel(level, market, settings.precision.price);
    return [id, price !== null && id.includes('high') ? Math.max(price, table.session(row).high) : price] as const;`,
    ['previous-days-range-standard'],
  ),
  fault(
    'does not let a price that only reaches a level touch it',
    'prices/scan/first-touch.ts',
    'if (comparePrice(prices[bar], level) !== away) return bar;',
    'if (comparePrice(prices[bar], level) === -away) return bar;',
  ),
  fault(
    'lets a price that only reaches an extreme break it',
    'sessions/scan/price-extremes.ts',
    '(orAt ? values[place] >= level : values[place] > level)',
    '(values[place] >= level)',
    ['previous-days-range-standard'],
  ),
  fault(
    'leaves out groups without past observations',
    rows,
    'groupInPlay(shown, history, position))),',
    'groupInPlay(shown, history, position)).filter(({ observations }) => observations > 0)),',
  ),
  fault(
    'repeats the options of a report and takes the defaults',
    'in-play/report-findings.ts',
    'reportOn(seen, report, params, settings.events)',
    "reportOn(seen, report, require('../options/checked-params.js').checkedParams(report.description.options, {}, '', seen.bars.interval, seen.marketClass.sessions), settings.events)",
    ['opening-range-breakout-standard'],
  ),
  { ...clocksNeverChange, shownBy: ['opening-stats-standard'] },
  { ...earlyClosesUnknown, shownBy: ['power-hour-breakout-standard'] },
  { ...holidaysUnknown, shownBy: ['gap-fill-standard'] },
  { ...incompleteCount, shownBy: ['opening-stats-standard'] },
  { ...targetFirst, shownBy: ['opening-range-breakout-by-bracket'] },
];
