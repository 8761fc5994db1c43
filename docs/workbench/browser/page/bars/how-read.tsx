import type { HowRead } from '../../computing/asked.js';
import { ScrollRegion } from '../parts/scroll-region.js';
import { duration } from '../parts/words.js';

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'vertical bar',
};
/** How a file was read, and whether its times are closing times, which only the user may know. */
export function HowItWasRead({
  source,
  onStamped,
}: {
  readonly source: HowRead;
  readonly onStamped: (stamped: 'open' | 'close') => void;
}) {
  return (
    <details id="how">
      <summary>How the file was read</summary>
      <ScrollRegion label="How the file was read">
        <table>
          <tbody>
            {decisionsOf(source).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {source.timeZone !== null && (
        // Dates are the same for both stamps.
        <p>
          <label>
            <input
              type="checkbox"
              id="stamped"
              checked={source.stamped === 'close'}
              onChange={({ currentTarget }) => onStamped(currentTarget.checked ? 'close' : 'open')}
            />
            The times in the file are closing times of bars
          </label>
        </p>
      )}
    </details>
  );
}

function decisionsOf(source: HowRead): readonly (readonly [string, string])[] {
  const columns = Object.entries(source.columns).flatMap(
    ([field, names]: [string, string | readonly string[] | null]) =>
      names === null || field === 'adjustedClose' ? [] : [`${field} from ${[names].flat().join(' and ')}`],
  );
  return [
    ['Format', source.format === 'csv' ? 'CSV' : 'Parquet'],
    ['Program', [source.program ?? 'unknown', ...(source.evidence === null ? [] : [`(${source.evidence})`])].join(' ')],
    ...writtenAs(source),
    ['Columns', columns.join(', ')],
    ['Times', `${source.times}, the first: ${source.firstTime}`],
    ['Time zone', source.timeZone ?? 'none (dates)'],
    ['Bar length', duration(source.interval)],
    ['Shorter steps', shorterSteps(source)],
    ['Order', source.order === 'oldest-first' ? 'oldest first' : 'newest first (reversed)'],
    ['Ticker', source.ticker ?? 'not in the file'],
    ['Valid rows', source.rows.toLocaleString('en')],
    ['Rows without prices', source.emptyRows.toLocaleString('en')],
  ];
}

function shorterSteps({ oddSteps: { count, of, first } }: HowRead): string {
  const places = first.map(({ place }) => place).join(', ');
  return count === 0 ? 'none' : `${count} of ${of} (${places}${count > first.length ? ', …' : ''})`;
}

function writtenAs(source: HowRead): readonly (readonly [string, string])[] {
  if (source.format === 'parquet') return [['Row groups', source.rowGroups.toLocaleString('en')]];
  const { delimiter, numbers, header, remarks } = source;
  return [
    ['Delimiter', DELIMITERS[delimiter] ?? delimiter],
    ['Numbers', numbers ?? 'no decimals'],
    ['Header', header ? 'names the columns' : 'none'],
    ['Remarks', remarks.map(({ line, text }) => `line ${line}: ${text}`).join('; ') || 'none'],
  ];
}
