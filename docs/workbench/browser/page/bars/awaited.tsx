import { headlines } from 'barstats';
import { conditionInWords, describeReport, formatQuestion, parseCondition } from 'barstats/reports';
import { addMarkets } from '../../state/markets.js';
import { adjust, view } from '../../state/view.js';
import { type View, HEADLINE } from '../../state/link.js';
import { NoReport } from '../report/no-report.js';
import { CLASS_NAMES } from './source-words.js';

/** What a link asks, as long as there are no bars: a link never has any. */
export function Awaited() {
  const { report, unknown, ticker, startDate, endDate, session } = view.value;
  if (unknown !== null) return <NoReport />;
  if (report === null && ticker === null) return null;
  const description = report === null ? null : describeReport(report);
  const intraday = description?.bars === 'intraday';
  const rows = [
    ['Market', marketIn(view.value)],
    ['Session', session],
    [
      'Dates',
      startDate === null && endDate === null ? null : `${startDate ?? 'the first'} to ${endDate ?? 'the last'}`,
    ],
    ...(report === null ? [] : askedIn(view.value, report)),
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));
  return (
    <section class="card" id="awaited" aria-labelledby="awaited-heading">
      <h2 id="awaited-heading">{description?.title ?? 'Overview'}</h2>
      {description !== null && <p class="definition">{description.text}</p>}
      <dl class="columns">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        A link has no bars: they never leave the computer of whoever made it. Choose a file with bars of{' '}
        {ticker ?? 'your market'} below, or{' '}
        <button
          id="awaited-sample"
          onClick={() => {
            // Its own market and dates.
            adjust({ startDate: null, endDate: null, session: null });
            addMarkets([{ kind: intraday ? 'made-up' : 'sample' }]);
          }}
        >
          see it on {intraday ? 'synthetic 1-minute bars' : '5 years of daily AAPL bars'}
        </button>
      </p>
    </section>
  );
}

function marketIn({ ticker, assetClass }: View): string | null {
  const of = assetClass === null ? '' : CLASS_NAMES[assetClass].toLowerCase();
  return ticker === null ? of || null : `${ticker}${of === '' ? '' : `, ${of}`}`;
}

/** What a link asks of a report, in words. */
function askedIn({ bar, group, where, groupBy, params }: View, report: NonNullable<View['report']>) {
  const { family, questions } = describeReport(report);
  const question = questions.find(({ id }) => id === bar?.question);
  const title =
    bar?.question === HEADLINE ? headlines.find((each) => each.family === family)?.question : question?.title;
  const outcome = question?.outcomes.find(({ id }) => id === bar?.outcome)?.label;
  const [, options = ''] = formatQuestion({ report, params }).split('?');
  return [
    ['Question', bar && (title ?? `There is no question “${bar.question}” in this report.`)],
    ['Outcome', outcome],
    ['Group', group.join(', ')],
    ['Options', decodeURIComponent(options.replaceAll('&', ', '))],
    ['Only where', where === '' ? null : inWords(where)],
    ['Grouped by', groupBy],
  ] as const;
}

/** A condition in words; as it is written, if it cannot be read. */
function inWords(where: string): string {
  try {
    return conditionInWords(parseCondition(where));
  } catch {
    return where;
  }
}
