import type { MarketBoard } from '../../computing/board/board-tasks.js';
import type { Finding } from '../../computing/board/touches-of.js';
import { type Cell, Table } from '../parts/table.js';
import { Shortened } from '../parts/shortened.js';
import { Chance, Decided, Sources } from './findings.js';

/** How many rows are shown at once. */
const ROWS = 12;

/** The questions about no single price, the open ones first. */
export function QuestionTable({ board: { questions, timeZone, planned } }: { readonly board: MarketBoard }) {
  return (
    <Shortened items={questions} first={ROWS} what="question">
      {(shown) => (
        <Table
          title="Questions"
          named
          columns={['Question', ...(planned ? [] : ['So far']), 'How often']}
          rows={shown.map(({ question, findings }) => [
            <>
              {question}
              <Sources findings={findings} />
            </>,
            ...(planned ? [] : [soFarOf(findings[0], timeZone)]),
            <Chance key="chance" finding={findings[0]} />,
          ])}
        />
      )}
    </Shortened>
  );
}

function soFarOf(finding: Finding, timeZone: string): Cell {
  return finding.decided ? <Decided finding={finding} timeZone={timeZone} /> : finding.soFar;
}
