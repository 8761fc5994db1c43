import { answerAbout, acceptRows, type LoadedMarket } from '../../state/markets.js';
import { Progress } from '../parts/progress.js';
import { HowItWasRead } from './how-read.js';
import { InvalidRows } from './invalid-rows.js';
import { QuestionForm } from './question-form.js';
import { summaryOf } from './source-words.js';

/** Where the bars of a market are: being read, in question, or there. */
export function MarketBars({ market: { key, source, state } }: { readonly market: LoadedMarket }) {
  const name = source.kind === 'file' ? source.file.name : 'bars';
  switch (state.is) {
    case 'reading':
      return <Progress label={`Reading ${name}`} steps={state.steps} onCancel={state.cancel} />;
    case 'failed':
      return <p class="notice wrong">{state.why}</p>;
    case 'refused': {
      const { refusal } = state;
      const { asks, why, invalidRows, faults } = refusal;
      return (
        <>
          {asks === null ? (
            <p class="notice wrong" id="read">
              {why}
            </p>
          ) : (
            <QuestionForm question={asks} refusal={refusal} onAnswer={(value) => answerAbout(key, { [asks]: value })} />
          )}
          {faults.length > 0 && <InvalidRows wrong={invalidRows} faults={faults} onWithout={null} />}
        </>
      );
    }
    case 'doubtful':
    case 'ready': {
      const { read } = state;
      const { source: how } = read;
      return (
        <>
          <p class="notice" id="read">
            {summaryOf(read, source)}
          </p>
          {how !== null && <HowItWasRead source={how} onStamped={(stamped) => answerAbout(key, { stamped })} />}
          {how !== null && how.invalidRows > 0 && (
            <InvalidRows
              wrong={how.invalidRows}
              faults={how.faults}
              onWithout={state.is === 'doubtful' ? () => acceptRows(key) : null}
            />
          )}
        </>
      );
    }
  }
}
