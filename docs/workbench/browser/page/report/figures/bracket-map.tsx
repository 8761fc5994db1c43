import { useSignal } from '@preact/signals';
import type { GroupSummary } from 'barstats/reports';
import { useRef } from 'preact/hooks';
import { countOf, signed, counted, shareInWords, intervalWords } from '../../parts/words.js';
import { ScrollRegion } from '../../parts/table.js';
import { type BracketCell, bracketTable, probability, returnOf, strengthOf } from './bracket-cells.js';

/** A step between cells by key: stops and targets. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** What each stop and target returned, as a heat map: arrow keys move through it, and the pair that is looked at is described below. */
export function BracketMap({ group }: { readonly group: GroupSummary }) {
  const table = useRef<HTMLTableElement>(null);
  const looked = useSignal<readonly [number, number]>([0, 0]);
  const brackets = bracketTable(group);
  if (brackets === null) return null;
  const { stops, targets, cells } = brackets;
  // There may be fewer than before.
  const row = Math.min(looked.value[0], stops.length - 1);
  const column = Math.min(looked.value[1], targets.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [down, right] = STEPS[event.key] ?? [0, 0];
    const next = [row + down, column + right] as const;
    if ((down === 0 && right === 0) || cells[next[0]]?.[next[1]] === undefined) return;
    event.preventDefault();
    looked.value = next;
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus();
  };
  return (
    <div class="brackets">
      <ScrollRegion label={`Heat map: ${group.label || 'all trades'}`}>
        <table ref={table} role="grid" onKeyDown={onKeyDown}>
          <caption>Mean return in R; 1 R is the risk up to the stop</caption>
          <thead>
            <tr role="row">
              <th scope="col">Stop \ target</th>
              {targets.map((target) => (
                <th key={target} scope="col" class="figure">
                  {target}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((line, i) => (
              <tr key={stops[i]} role="row">
                <th scope="row">{stops[i]}</th>
                {line.map((cell, j) => (
                  <td
                    key={cell.target}
                    role="gridcell"
                    class="figure"
                    data-at={`${i} ${j}`}
                    data-strength={strengthOf(cell)}
                    style={{ '--much': `${12 * Math.abs(strengthOf(cell))}%` }}
                    aria-selected={i === row && j === column}
                    tabIndex={i === row && j === column ? 0 : -1}
                    onFocus={() => (looked.value = [i, j])}
                    // A cell that scrolls under a resting pointer is not looked at.
                    onPointerMove={() => (looked.value = [i, j])}
                  >
                    {returnInWords(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Described cell={cells[row][column]} />
    </div>
  );
}

function returnInWords(cell: BracketCell): string {
  const found = returnOf(cell);
  if (found === null) return '–';
  const [low, high] = found;
  return low === high ? signed(low, 2) : `${signed(low, 2)} to ${signed(high, 2)}`;
}

function Described({ cell }: { readonly cell: BracketCell }) {
  const { stop, target, question, worst, best, p } = cell;
  const { outcomes, of } = question;
  const interval = [worst.intervals?.mean?.low, best.intervals?.mean?.high];
  return (
    <div class="described" aria-live="polite">
      <p>
        <strong>{`Stop ${stop}, target ${target}: ${returnInWords(cell)} R`}</strong>
        {interval[0] !== undefined &&
          interval[1] !== undefined &&
          ` (95 % interval ${signed(interval[0], 2)} to ${signed(interval[1], 2)})`}
        {`, ${counted(of, 'trade')}`}
        {question.guard !== null && (
          <span class="mark">{question.guard === 'insufficient' ? ' – too few cases' : ' – few cases'}</span>
        )}
      </p>
      <ul class="reasons">
        {outcomes.map(({ id, label, count, low, high }) => (
          <li key={id}>
            {`${label}: ${countOf(count, of)}`}
            {of > 0 && ` (${shareInWords(count, of)}, ${intervalWords({ low, high })})`}
          </li>
        ))}
      </ul>
      <p class="hint">
        {p === null
          ? 'Too few trades to test whether the mean return before costs is 0.'
          : `If the mean return before costs were 0, one as far from it would have a probability of ${probability(p)}.`}
      </p>
      {worst.mean !== best.mean && (
        <p class="hint">Two returns: with every ambiguous trade lost, and with every one won.</p>
      )}
    </div>
  );
}
