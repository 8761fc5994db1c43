import { assetClasses, type AssetClass, sessionTemplates } from 'barstats/calendar';
import type { MarketChoice } from '../computing/messages.js';
import { byId, element } from './element.js';
import { eventsIn } from './events-in.js';

const NAMES: Readonly<Record<AssetClass, string>> = {
  stocks: 'Stocks',
  futures: 'Futures',
  crypto: 'Crypto',
  forex: 'Forex',
};

/** The default values for the bars of a new source. */
export interface MarketGuess {
  readonly assetClass: AssetClass;
  readonly ticker: string;
}

/** The market form. */
export interface MarketForm {
  /** @param guess - `null` keeps the current choice */
  readonly show: (guess: MarketGuess | null) => void;
  readonly hide: () => void;
  readonly refuse: (why: string) => void;
  readonly busy: (busy: boolean) => void;
}

/** Sets up the form; calls back with the choice on submit. */
export function marketForm(onCompute: (market: MarketChoice) => void): MarketForm {
  const assetClass = byId('asset-class', HTMLSelectElement);
  const session = byId('session', HTMLSelectElement);
  const wrong = byId('market-wrong');
  assetClass.append(...assetClasses.map((id) => element('option', { value: id }, NAMES[id])));
  const offerSessions = (): void => {
    const templates = sessionTemplates[assetClass.value as AssetClass];
    const offered = templates.map(({ id, timeZone, open, close }) =>
      element('option', { value: id }, `${id}, ${open}–${close} ${timeZone}`),
    );
    session.replaceChildren(element('option', { value: '' }, 'Default of each report'), ...offered);
  };
  assetClass.addEventListener('change', offerSessions);
  const refuse = (why: string): void => {
    wrong.hidden = why === '';
    wrong.textContent = why;
  };
  byId('market-form').addEventListener('submit', (event) => {
    event.preventDefault();
    refuse('');
    try {
      onCompute(chosen());
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  });
  return {
    show: (guess) => {
      if (guess !== null) {
        assetClass.value = guess.assetClass;
        offerSessions();
        byId('ticker', HTMLInputElement).value = guess.ticker;
      }
      refuse('');
      byId('market').hidden = false;
    },
    hide: () => {
      byId('market').hidden = true;
    },
    refuse,
    busy: (busy) => {
      byId('compute', HTMLButtonElement).disabled = busy;
    },
  };
}

function chosen(): MarketChoice {
  const input = (id: string): string => byId(id, HTMLInputElement).value.trim();
  const choice = (id: string): string => byId(id, HTMLSelectElement).value;
  const [session, startDate, endDate] = [choice('session'), input('start'), input('end')];
  return {
    assetClass: choice('asset-class') as AssetClass,
    ticker: input('ticker'),
    ...(session === '' ? {} : { session }),
    ...(startDate === '' ? {} : { startDate }),
    ...(endDate === '' ? {} : { endDate }),
    events: eventsIn(byId('events', HTMLTextAreaElement).value),
  };
}
