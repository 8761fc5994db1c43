import { useMemo } from 'preact/hooks';
import type { AskedRow } from '../../../computing/asked.js';
import { ScrollRegion } from '../../parts/table.js';
import { calendarOf } from './calendar-layout.js';

const CELL = 10;
const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

interface HitCalendarProps {
  readonly rows: readonly AskedRow[];
  /** A date. */
  readonly chosen: string | undefined;
  readonly outcome: string;
  readonly onChoose: (place: number) => void;
}

/** All days with the answers of their rows; a click chooses one. Who does not point has the pictures, the table and the keys. */
export function HitCalendar({ rows, chosen, outcome, onChoose }: HitCalendarProps) {
  const { columns, years } = useMemo(() => calendarOf(rows), [rows]);
  const choose = ({ target }: MouseEvent): void => {
    const place = (target as Element).getAttribute('data-place');
    if (place !== null) onChoose(Number(place));
  };
  return (
    <figure class="hit-calendar" onClick={choose}>
      <ScrollRegion label={`Calendar: ${outcome}`} tall>
        {years.map(({ year, months }) => (
          <section key={year} aria-label={String(year)}>
            <h5>{year}</h5>
            <div class="months">
              {months.map(({ name, days, hits, asked }) => (
                <div key={name}>
                  <p>{MONTH.format(Date.parse(name))}</p>
                  <svg width={columns * CELL} height={6 * CELL} aria-hidden="true">
                    {days.map(({ date, column, line, hit, place }) => (
                      <rect
                        key={date}
                        class={`${kindOf(hit, place)}${date === chosen ? ' chosen' : ''}`}
                        data-place={place ?? undefined}
                        {...{ x: column * CELL + 1, y: line * CELL + 1, width: CELL - 2, height: CELL - 2 }}
                      >
                        <title>{date}</title>
                      </rect>
                    ))}
                  </svg>
                  {asked > 0 && <p class="hint">{`${hits}/${asked}`}</p>}
                </div>
              ))}
            </div>
          </section>
        ))}
      </ScrollRegion>
      <figcaption class="hint">
        Filled squares: {outcome}. Hollow: another answer. Pale: not asked. Below a month: how many of those asked.
      </figcaption>
    </figure>
  );
}

function kindOf(hit: boolean, place: number | null): string {
  if (place === null) return 'not-asked';
  return hit ? 'hit' : 'miss';
}
