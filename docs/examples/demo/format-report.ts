import { describeReport, type ReportId, type ReportResult } from 'barstats';

type Group = ReportResult['summary'][number];
type Question = Group['questions'][number];
type Measure = Group['measures'][number];

const reasons: Readonly<Record<string, string>> = {
  'not-closed': 'still open',
  incomplete: 'incomplete',
  'no-previous': 'without a previous session',
  roll: 'across a change of contract',
  'no-average': 'without an average range',
  'no-reference': 'without a reference price',
  'no-break': 'without a break',
  ambiguous: 'ambiguous',
  'no-size': 'without a size',
  size: 'of another size',
  'not-outside': 'opened inside the previous range',
  flat: 'flat',
};

/** A report as a table for a terminal: every percent with its count, its interval and what it is a percent of. */
export function formatReport(result: ReportResult<ReportId>): string {
  const { title, text } = describeReport(result.report);
  const { seen, eligible, excluded, unit } = result.observations;
  const left = Object.entries(excluded).map(([reason, count]) => `${count} ${reasons[reason] ?? reason}`);
  const counted = `${eligible} of ${seen} ${unit}s counted${left.length === 0 ? '' : ` (${left.join(', ')})`}`;
  return [`${title}  [${result.report}]`, text, counted, '', ...result.summary.flatMap(formatGroup)].join('\n');
}

/** Notices above everything else, which they cast doubt on. */
export function formatNotices(notices: ReportResult['notices'] = []): string {
  return notices.map(({ text }) => `Check the bars. ${text}\n\n`).join('');
}

/** The market that results are about, on one line, below the notices about its bars. */
export function formatMarket({ ticker, assetClass, startDate, endDate, session, notices }: ReportResult): string {
  const hours = `${session.id} session ${session.open}–${session.close} ${session.timeZone}`;
  return `${formatNotices(notices)}${ticker} · ${assetClass} · ${startDate ?? '…'} to ${endDate ?? '…'} · ${hours}`;
}

function formatGroup({ label, observations, questions, measures }: Group): string[] {
  if (observations === 0) return [`${label}: no observations`, ''];
  const heading = `${label} (n = ${observations})`.padEnd(38);
  return [
    questions.length === 0 ? heading.trimEnd() : `${heading}  count    percent   95 % interval`,
    ...questions.flatMap(formatQuestion),
    ...measures.map(formatMeasure),
    '',
  ];
}

function formatQuestion({ title, of, guard, outcomes, known }: Question): string[] {
  const marks = [known === 'hindsight' ? 'in hindsight' : null, guard === null ? null : guard.replace('-', ' ')];
  const note = marks.filter((mark) => mark !== null).join(', ');
  return [
    `  ${title}, of ${of}${note === '' ? '' : `  [${note}]`}`,
    ...outcomes.map(({ label, count, percent, low, high }) => {
      const counted = `    ${label.padEnd(36)}${String(count).padStart(6)}`;
      if (percent === null || low === null || high === null) return counted;
      const interval = `${low.toFixed(2).padStart(6)} –${high.toFixed(2).padStart(6)}`;
      return `${counted}${percent.toFixed(2).padStart(9)} %   ${interval}   ${barOf(percent)}`;
    }),
  ];
}

/** One block for every 4 %. */
function barOf(percent: number): string {
  return '█'.repeat(Math.floor(percent / 4)) + (percent % 4 >= 2 ? '▌' : '');
}

function formatMeasure({ label, unit, count, mean, median, min, max, standardDeviation }: Measure): string {
  const figures = { mean, median, min, max, sd: standardDeviation };
  const shown = Object.entries(figures).map(([name, figure]) => `${name} ${figure ?? '–'}`);
  return `  ${label}${unit === 'ratio' ? '' : `, in ${unit}`}: ${shown.join(', ')} (n = ${count})`;
}
