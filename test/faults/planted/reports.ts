import type { PlantedFault } from '../fault-table.js';

const colours = ['green-and-red-days-by-weekday-standard'] as const;
const gaps = ['gap-fill-standard'] as const;
const running = 'run/run-columns.ts';
const ofGroup = 'run/summarise-group.ts';
const counting = 'run/summarise-counts.ts';
const average = 'families/atr-average-true-range.ts';

const fault = (
  breaks: string,
  file: string,
  from: string,
  to: string,
  shownBy: readonly string[] = colours,
): PlantedFault => ({ breaks, file, change: [from, to], shownBy });

export const targetFirst = fault(
  'of a bar that reaches the target and the stop the target came first',
  'columns/entries/course.ts',
  'else if (up < NEVER) [worst, best] = [STOP, TARGET];',
  'else if (up < NEVER) worst = best = TARGET;',
  ['gap-fill-by-bracket', 'opening-range-breakout-by-bracket'],
);

/** Faults of what reports find in sessions, and of what they say of it. */
export const reportFaults: readonly PlantedFault[] = [
  fault('ties are green', 'prices/patterns.ts', 'if (close > reference)', 'if (close >= reference)'),
  fault('ties are red', 'prices/patterns.ts', "close < reference ? 'red' : 'flat'", "'red'"),
  fault(
    'a touch is strict',
    'families/outside-days.ts',
    "side === 'above' ? lowest <= level : highest >= level,",
    "side === 'above' ? lowest < level : highest > level,",
    ['outside-days-standard'],
  ),
  fault(
    'of a bar that breaks both sides the high came first',
    'prices/scan/first-break.ts',
    "side: below === above ? openedBeyond(bars.open[above], high, low) : 'high'",
    "side: 'high'",
    ['initial-balance-breakout-standard'],
  ),
  targetFirst,
  fault(
    'a gap is measured in percent of the open',
    'columns/sessions/gap.ts',
    'Math.min(open, close), close)',
    'Math.min(open, close), open)',
    gaps,
  ),
  fault(
    'a session that is incomplete is excluded as one without a previous session',
    'columns/sessions/session.ts',
    "row.complete || lack('incomplete'), 'incomplete')",
    "row.complete || lack('no-previous'), 'no-previous')",
    gaps,
  ),
  fault(
    'current values are those of the session before the last one',
    'columns/next-row.ts',
    'const over = last?.closed === false ? last.before : last;',
    'const over = last?.before;',
    ['pivot-points-standard', 'previous-days-range-standard'],
  ),
  fault(
    'an opening range is 30 minutes by default',
    'families/opening-range-breakout.ts',
    'windowBreakoutVariants(15, ',
    'windowBreakoutVariants(30, ',
    ['opening-range-breakout-standard'],
  ),
  fault('an average true range is of 13 sessions by default', average, 'default: 14,', 'default: 13,', [
    'atr-average-true-range-standard',
  ]),
  fault('an average true range is the plain mean by default', average, "default: 'wilder'", "default: 'simple'", [
    'atr-average-true-range-standard',
  ]),
  fault(
    'an average begins with the session itself',
    'prices/averages.ts',
    'averageThrough(last, count, ({ trueRange }) => trueRange)',
    'averageThrough(last?.before ?? null, count, ({ trueRange }) => trueRange)',
    ['atr-average-true-range-standard'],
  ),
  fault(
    'a low sample is one below 20 by default',
    'conditions/settings/default-figures.ts',
    'lowSample: 30',
    'lowSample: 20',
    ['opening-stats-standard'],
  ),
  fault(
    'as many cases as the limit are still insufficient',
    counting,
    'of < guards.insufficient',
    'of <= guards.insufficient',
    ['opening-stats-standard'],
  ),
  fault(
    'as many cases as the limit are still a low sample',
    counting,
    'of < guards.lowSample',
    'of <= guards.lowSample',
    ['opening-stats-standard'],
  ),
  fault(
    'the guard of a question is that of the observations of its group',
    ofGroup,
    '...summarised,\n',
    `...summarised,
    guard: members.length < settings.guards.insufficient ? 'insufficient' : members.length < settings.guards.lowSample ? 'low-sample' : null,\n`,
    ['previous-days-range-standard'],
  ),
  fault(
    'percents are of the observations of the group, not of those that the question counts',
    ofGroup,
    '...summarised,\n',
    `...summarised,
    outcomes: summarised.outcomes.map((outcome) => ({
          ...outcome,
          percent: outcome.percent && Number(((100 * outcome.count) / members.length).toFixed(settings.precision.percent)),
        })),\n`,
    gaps,
  ),
  fault(
    'the percent of two groups together is the mean of their percents',
    running,
    '      summary:\n        settings.shrunk',
    `      summary: true ? summary.map((each) => each.group.direction !== 'all' ? each : {
        ...each,
        questions: each.questions.map((question, q) => ({
          ...question,
          outcomes: question.outcomes.map((outcome, o) => {
            const [one, other] = summary.map((part) => part.questions[q].outcomes[o].percent);
            return one == null || other == null
              ? outcome
              : { ...outcome, percent: Number(((one + other) / 2).toFixed(settings.precision.percent)) };
          }),
        })),
      }) :\n        settings.shrunk`,
    gaps,
  ),
  fault(
    'outcomes are sorted by their count',
    counting,
    'summariseOutcome(outcome, counts[i], of, precision));\n  if (clusters',
    'summariseOutcome(outcome, counts[i], of, precision)).sort((a, b) => b.count - a.count);\n  if (clusters',
  ),
  fault(
    'detailed rows begin with the newest',
    'run/compute-report.ts',
    '(_, position) => row(position)',
    '(_, position) => row(rows - 1 - position)',
  ),
  fault(
    'a detailed row leaves out questions that are not asked of it',
    'run/rows-of-run.ts',
    'Object.fromEntries(questions.map(({ id }, q) => [id, outcomes[q]])),',
    'Object.fromEntries(questions.map(({ id }, q) => [id, outcomes[q]]).filter(([, outcome]) => outcome !== null)),',
    gaps,
  ),
  fault(
    'sessions that are excluded are not seen',
    running,
    'seen: table.length,\n    eligible: rows.length,\n    excluded: {\n',
    'seen: rows.length,\n    eligible: rows.length,\n    excluded: {} ?? {\n',
    gaps,
  ),
  fault(
    'keys come in another order',
    running,
    '    unit,\n    seen: table.length,\n',
    '    seen: table.length,\n    unit,\n',
  ),
  fault(
    'of an odd number of observations the second half has one more',
    'run/periods.ts',
    'Math.ceil(rows.length / 2)',
    'Math.floor(rows.length / 2)',
  ),
  fault(
    'groups without observations are not listed',
    running,
    'if (unchanged === null) summary.push(yield* summariseGroup(group, run));',
    'if (group.members.length === 0) continue;\n    if (unchanged === null) summary.push(yield* summariseGroup(group, run));',
  ),
  fault(
    'groups come in the opposite order',
    running,
    'settings.precision.percent)\n          : summary,',
    'settings.precision.percent)\n          : [...summary].reverse(),',
  ),
];
