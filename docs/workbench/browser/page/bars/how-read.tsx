import { answerAbout, type ReadyMarket } from '../../state/markets.js';
import { Tick } from '../parts/controls.js';
import { countedBars } from '../parts/words.js';
import { CLASS_NAMES, datesOf, yearsOf } from './source-words.js';

/** How many bars there are, and behind it what the reader says of a file, why the market is taken for what it is, and whether times are closing times, which only the user may know. */
export function HowItWasRead({ market }: { readonly market: ReadyMarket }) {
  const { bars, source, said, guess } = market.state.read;
  const file = market.source.kind === 'file' ? market.source.file.name : null;
  const remarks = source?.format === 'csv' ? source.remarks : [];
  return (
    <details id="how">
      <summary>
        <span id="bars-line">{`${countedBars(bars)}, ${yearsOf(bars)}`}</span>
      </summary>
      <ul>
        {yearsOf(bars) !== datesOf(bars) && <li>{datesOf(bars)}</li>}
        {file !== null && <li>{file}</li>}
        {market.source.kind === 'made-up' && <li>Synthetic: the prices are a random walk.</li>}
        {guess.assetClass === market.assetClass && <li>{`${CLASS_NAMES[guess.assetClass]}: ${guess.why}.`}</li>}
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {remarks.map(({ line, text }) => (
          <li key={line}>{`Line ${line}: ${text}`}</li>
        ))}
      </ul>
      {source !== null && source.timeZone !== null && (
        // Dates are the same for both stamps.
        <p>
          <Tick
            id="stamped"
            checked={source.stamped === 'close'}
            onChange={(checked) => answerAbout(market.key, { stamped: checked ? 'close' : 'open' })}
          >
            The times in the file are closing times of bars
          </Tick>
        </p>
      )}
    </details>
  );
}
