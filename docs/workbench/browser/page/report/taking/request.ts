import { parseCondition } from 'barstats';
import { formatQuestion } from 'barstats/reports';
import { given } from '../../../computing/given.js';
import type { MarketAsked, ReportAsked } from '../../../computing/asked.js';
import { groupingIn } from '../../../state/link.js';
import type { Snippet, ReadMarket } from './program.js';

/** Trading dates, where there are any. */
interface Dates {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** A report with its market as the line that the command takes, and after `/report_calculation/` a service. */
function lineFor(market: MarketAsked, asked: ReportAsked, { startDate, endDate }: Dates): string {
  const { assetClass, ticker, session } = market;
  const { report, params = {}, where = '', groupBy = '', hindsight, atRandom } = asked;
  return formatQuestion({
    ...{ report, assetClass, ticker, params },
    ...given({ startDate, endDate, session }),
    ...(where === '' ? {} : { where: parseCondition(where) }),
    ...(groupBy === '' ? {} : { groupBy: groupingIn(groupBy) }),
    ...given({ hindsight: hindsight === true || null, atRandom }),
  });
}

/**
 * The request for a report to a service of the library, as a command. The key is in the environment, never in the page.
 *
 * @param dates - those of the result: without them a service takes what the plan of the key includes
 */
export function requestFor(market: MarketAsked, asked: ReportAsked, dates: Dates): Snippet {
  const line = lineFor(market, asked, dates);
  const address = `/report_calculation/${line}${line.includes('?') ? '&' : '?'}detailed=false`;
  return {
    name: 'Request to a service',
    text: [`curl "$BARSTATS_URL${address}" \\`, '  --header "Authorization: Bearer $BARSTATS_KEY"', ''].join('\n'),
    notes: [
      'A service computes on its own bars, within the history of your plan.',
      ...(market.events === undefined ? [] : ['It uses its own events instead of yours.']),
      ...(asked.intervals === true ? ['It gives no intervals of measures.'] : []),
    ],
  };
}

/** The flags of the command for the answers about a file that it takes. */
const FLAGS = { timeZone: '--zone', stamped: '--stamped', interval: '--interval' } as const;

/** The command that prints a report; none for bars that only the page has, and for files that the command cannot read without an answer. */
export function commandFor(
  { source, answers, skipped }: ReadMarket,
  market: MarketAsked,
  asked: ReportAsked,
): readonly Snippet[] {
  if (source.kind === 'made-up' || answers.dates !== undefined || answers.decimal !== undefined) return [];
  const words = [
    source.kind === 'sample' ? 'sample:aapl' : source.file.name,
    lineFor(market, asked, market),
    ...Object.entries(FLAGS).flatMap(([name, flag]) => {
      const answer = answers[name as keyof typeof FLAGS];
      return answer === undefined ? [] : [flag, String(answer)];
    }),
    ...(asked.intervals === true ? ['--intervals'] : []),
    ...(skipped ? ['--skip-invalid'] : []),
  ];
  return [
    {
      name: 'Command line',
      text: `npx barstats ${words.map(inShell).join(' ')}\n`,
      notes: [
        'Run it in the folder of the file; add --format json for the whole result.',
        ...(market.events === undefined
          ? []
          : ['It uses the US releases that the library knows instead of your events.']),
      ],
    },
  ];
}

/** A word of a command line as a shell reads it. */
function inShell(word: string): string {
  return /^[\w.:/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
