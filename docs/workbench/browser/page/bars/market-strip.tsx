import { type AssetClass, assetClasses, sessionTemplates } from 'barstats/calendar';
import type { ComponentChildren } from 'preact';
import { describeMarket, type ReadyMarket, usualSession } from '../../state/markets.js';
import { adjust, show, view } from '../../state/view.js';
import { Select } from '../parts/controls.js';
import { HowItWasRead } from './how-read.js';
import { Notices } from './notices.js';
import { CLASS_NAMES } from './source-words.js';

/** What every figure below is about: the market in a line, how it was read, and what may be wrong with it. */
export function MarketStrip({
  market,
  children,
}: {
  readonly market: ReadyMarket;
  readonly children: ComponentChildren;
}) {
  const { guess } = market.state.read;
  const { session, startDate, endDate } = view.value;
  const usual = usualSession(market);
  return (
    <>
      <div class="row strip">
        <strong>{market.ticker}</strong>
        <Select
          id="asset-class"
          aria-label="Asset class"
          value={market.assetClass}
          values={assetClasses.map((id) => [id, CLASS_NAMES[id]])}
          onChoose={(assetClass, select) => {
            select.setCustomValidity(describeMarket(market.key, { assetClass }) ?? '');
            select.reportValidity();
          }}
        />
        <Select
          id="session"
          aria-label="Session"
          value={session ?? ''}
          values={[
            ['', usual === null ? 'Usual session' : `${usual}: bars begin in the evening`],
            ...sessionTemplates[market.assetClass].map(
              ({ id, timeZone, open, close }) => [id, `${id}, ${open}–${close} ${timeZone}`] as const,
            ),
          ]}
          onChoose={(value) => adjust({ session: value === '' ? null : value })}
        />
        <span class="printed">
          {`${CLASS_NAMES[market.assetClass]}${session === null ? '' : `, session ${session}`}`}
        </span>
        <HowItWasRead market={market} />
        {(startDate !== null || endDate !== null) && (
          <span id="period">
            {`only ${[startDate && `from ${startDate}`, endDate && `to ${endDate}`].filter(Boolean).join(' ')} `}
            <button class="small" onClick={() => show({ startDate: null, endDate: null })}>
              All dates
            </button>
          </span>
        )}
        {children}
      </div>
      {guess.assetClass !== null && guess.assetClass !== market.assetClass && (
        <p class="notice wrong" id="other-class">
          {`This is read as ${CLASS_NAMES[market.assetClass].toLowerCase()}, but ${guess.why}. `}
          <ReadAs of={[market]} assetClass={guess.assetClass} />
        </p>
      )}
      <Notices />
    </>
  );
}

/** One click that says what markets are. */
export function ReadAs({
  of,
  assetClass,
}: {
  readonly of: readonly { readonly key: string }[];
  readonly assetClass: AssetClass;
}) {
  return (
    <button
      onClick={() => {
        for (const { key } of of) describeMarket(key, { assetClass });
      }}
    >
      Read as {CLASS_NAMES[assetClass].toLowerCase()}
    </button>
  );
}
