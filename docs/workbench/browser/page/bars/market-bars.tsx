import type { MarketGuess } from 'barstats';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { answerAbout, acceptRows, type LoadedMarket, markets } from '../../state/markets.js';
import { announce, Tick } from '../parts/controls.js';
import { Progress } from '../parts/task-status.js';
import { upperFirst } from '../parts/words.js';
import { InvalidRows } from './invalid-rows.js';
import { ReadAs } from './market-strip.js';
import { QuestionForm } from './question-form.js';

/** Where the bars of a market are: being read, in question, or there. */
export function MarketBars({ market }: { readonly market: LoadedMarket }) {
  const { key, source, state } = market;
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
    case 'classless':
      return <WhichClass market={market} guess={state.read.guess} />;
    case 'doubtful':
    case 'ready': {
      const how = state.read.source;
      return how === null || how.invalidRows === 0 ? null : (
        <InvalidRows
          wrong={how.invalidRows}
          faults={how.faults}
          onWithout={state.is === 'doubtful' ? () => acceptRows(key) : null}
        />
      );
    }
  }
}

/** Asks for the class where it is not certain: as another one, the figures would be of other sessions. */
function WhichClass({ market, guess }: { readonly market: LoadedMarket; readonly guess: MarketGuess }) {
  const why = `${upperFirst(guess.why)}. Which asset class is ${market.ticker}?`;
  const choices = useRef<HTMLDivElement>(null);
  const forAll = useSignal(false);
  const asking = markets.value.filter(({ state }) => state.is === 'classless');
  useEffect(() => {
    announce(why);
    choices.current?.querySelector('button')?.focus();
  }, [why]);
  return (
    <div id="which-class" class="notice" ref={choices}>
      <p>{why}</p>
      <div class="row choices">
        {guess.possible.map((assetClass) => (
          <ReadAs key={assetClass} of={forAll.value ? asking : [market]} assetClass={assetClass} />
        ))}
      </div>
      {asking.length > 1 && (
        <Tick id="class-of-all" checked={forAll.value} onChange={(checked) => (forAll.value = checked)}>
          The same for all {asking.length} files that leave it open
        </Tick>
      )}
    </div>
  );
}
