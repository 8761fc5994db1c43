import { conditionInWords, type ObservationCounts, type ReportResult } from '../reports/index.js';

type ReportHead = Pick<ReportResult, 'startDate' | 'endDate' | 'session' | 'notices' | 'observations'> & Asked;

/** The options of a result. */
type Asked = Pick<ReportResult, 'params'> & {
  readonly [Option in 'where' | 'groupBy' | 'hindsight']?: ReportResult[Option] | undefined;
};

/** Notices, market, range, session, options and counts of a result, in a few lines. */
export function reportLines(result: ReportHead): readonly string[] {
  const { startDate, endDate, session, notices, observations } = result;
  const { along } = observations;
  return [
    ...noticeLines(notices),
    `${startDate ?? '…'} to ${endDate ?? '…'}, ${session.id} session ${hoursOf(session)}`,
    countedLine(observations),
    ...optionLines(result),
    ...(along === undefined ? [] : [`Along the way: ${along.map(({ left }) => left).join(', then ')}`]),
  ];
}

/** The options of a result. */
export function optionLines({ params, where, groupBy, hindsight }: Asked): readonly string[] {
  const chosen = chosenParams(params);
  return [
    ...(chosen === '' ? [] : [`Options: ${chosen}`]),
    ...(where === undefined ? [] : [`Where ${conditionInWords(where)}`]),
    ...(groupBy === undefined ? [] : [`Grouped by ${groupingName(groupBy)}`]),
    ...(hindsight === true ? ['In hindsight: the conditions may be known after the outcome'] : []),
  ];
}

/** The options of a report that have a value, with it. */
export function chosenParams(params: ReportResult['params']): string {
  return Object.entries(params)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(', ');
}

function groupingName(groupBy: NonNullable<ReportResult['groupBy']>): string {
  if ('field' in groupBy) return groupBy.field;
  if ('series' in groupBy) return groupBy.series;
  const { report } = groupBy;
  // Results have the identifier of a report.
  return `${typeof report === 'string' ? report : report.id}.${'question' in groupBy ? groupBy.question : groupBy.measure}`;
}

function shown(value: ReportResult['params'][string]): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return 'timeZone' in value ? `${value.id} ${hoursOf(value)}` : `[${value.join(', ')}]`;
}

function hoursOf({ open, close, timeZone }: ReportResult['session']): string {
  return `${open}–${close} ${timeZone}`;
}

/** How many were counted and excluded, by reason. */
export function countedLine({ unit, seen, eligible, excluded }: ObservationCounts): string {
  const left = Object.entries(excluded).map(([reason, count]) => `${count} ${reason}`);
  const counted = `${eligible} of ${seen} ${unit}${seen === 1 ? '' : 's'} counted`;
  return left.length === 0 ? counted : `${counted}; excluded: ${left.join(', ')}`;
}

/**
 * The notices of a result, a line each.
 *
 * @param whose - the market, if there are several
 */
export function noticeLines(notices: ReportResult['notices'] = [], whose?: string): readonly string[] {
  const bars = whose === undefined ? 'the bars' : `the bars of ${whose}`;
  // Like the other lines, without a full stop.
  return notices.map(({ text }) => `Check ${bars}. ${text.replace(/\.$/, '')}`);
}
