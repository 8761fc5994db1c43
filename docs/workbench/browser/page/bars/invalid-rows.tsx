import type { FileFault } from 'barstats/errors';
import { Table } from '../parts/table.js';
import { counted } from '../parts/words.js';

interface InvalidRowsProps {
  readonly wrong: number;
  readonly faults: readonly FileFault[];
  /** `null` if no valid rows remain, or the user already chose this. */
  readonly onWithout: (() => void) | null;
}

/** The invalid rows by line, and the choice to go on without them. */
export function InvalidRows({ wrong, faults, onWithout }: InvalidRowsProps) {
  const title = wrong > faults.length ? `The first ${faults.length} of ${counted(wrong, 'row')}` : 'All invalid rows';
  return (
    <div id="bad">
      <h3>{`${counted(wrong, 'row')} ${wrong === 1 ? 'is invalid' : 'are invalid'}`}</h3>
      <p>Rows are skipped only if you say so. Fix the file and choose it again, or continue without these rows.</p>
      <Table
        title={title}
        named
        columns={[['Line'], 'Column', 'Problem']}
        rows={faults.map(({ line, column, message }) => [line, column ?? 'entire line', message])}
      />
      {onWithout !== null && (
        <button id="without" onClick={onWithout}>
          Continue without these {counted(wrong, 'row')}
        </button>
      )}
    </div>
  );
}
