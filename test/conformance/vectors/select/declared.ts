import { describeReport, type ReportId } from '../../../../src/reports/index.js';
import { assetClasses } from '../../../../src/calendar/index.js';

/** What the vectors of a report have to show: what the catalog declares of it, under its default options. */
export function declaredOf(report: ReportId): readonly string[] {
  const { exclusions, questions, measures, statistics, options } = describeReport(report);
  const names = [
    ...exclusions.map((reason) => `excluded ${reason}`),
    ...questions.flatMap(({ id, outcomes }) => outcomes.map((outcome) => `${id} ${outcome.id}`)),
    ...measures.map(({ id }) => `measure ${id} of 2 and more`),
    ...statistics.map(({ id }) => `statistic ${id} false`),
    ...options.flatMap((option) => {
      if (option.type === 'choice') return option.choices.map((choice) => `option ${option.name} ${choice}`);
      return `option ${option.name} ${option.type === 'session' ? option.default : 'given'}`;
    }),
    'asked for nothing of 3 and more',
    'rows',
  ];
  return names.map((name) => `${report}: ${name}`);
}

/** What the vectors of a family have to show: asset classes, notable days, every option of a market, every guard. */
export function declaredOfFamily(family: string): readonly string[] {
  const options = [
    ...['where', 'groupBy', 'stability', 'detailed', 'asOf', 'startDate', 'endDate', 'session', 'calendar'],
    ...['completeness', 'previousWithinDays', 'guards', 'precision', 'events'],
  ];
  const names = [
    ...assetClasses.map((each) => `asset class ${each}`),
    'an early close',
    'a change of the clock',
    ...options.map((name) => `option ${name}`),
    ...['insufficient', 'low-sample', 'none'].map((guard) => `guard ${guard}`),
  ];
  return names.map((name) => `${family}: ${name}`);
}
