import type { FileFault } from 'barstats/errors';
import type { BarsRead, FileAnswers, MarketChoice, Refusal, Source, Told } from '../computing/messages.js';
import { announce, announceProgress } from './announce.js';
import { badRows, invalidRowsInWords } from './bad-rows.js';
import { Computing } from './computing.js';
import { dropZone } from './drop-zone.js';
import { byId } from './element.js';
import { howRead } from './how-read.js';
import { marketForm } from './market-form.js';
import { notify, setProgress } from './notices.js';
import { Pictures } from './pictures.js';
import { questionForm } from './question-form.js';
import { Results } from './results.js';
import { guessOf, summaryOf } from './source-words.js';

// The states of the page: bars are read, the market is chosen, reports are computed and shown as they arrive.

let source: Source | null = null;
let answers: FileAnswers = {};
/** Whether the market form has been set for this source. */
let guessed = false;
/** A market that waits until the bars have been read again, after the worker was terminated. */
let waiting: MarketChoice | null = null;

const computing = new Computing(answer);
const results = new Results(new Pictures());
const market = marketForm(compute);
const question = questionForm((option, value) => {
  answers = { ...answers, [option]: value };
  read();
});

const files = dropZone((file) => choose({ kind: 'file', file }));
byId('sample').addEventListener('click', () => chooseOwn('sample'));
byId('made-up').addEventListener('click', () => chooseOwn('made-up'));
byId('cancel-reading').addEventListener('click', cancelReading);
byId('cancel').addEventListener('click', cancel);

function chooseOwn(kind: 'sample' | 'made-up'): void {
  files.clear();
  choose({ kind });
}

function choose(chosen: Source): void {
  source = chosen;
  answers = {};
  guessed = false;
  byId('how').hidden = true;
  begin();
}

function begin(): void {
  waiting = null;
  computing.stop();
  market.busy(false);
  market.hide();
  byId('results').hidden = true;
  read();
}

function read(): void {
  if (source === null) return;
  question.hide();
  byId('bad').hidden = true;
  notify('read', '', false);
  setProgress('bytes', 0, 1);
  byId('reading-label').textContent = source.kind === 'file' ? `Reading ${source.file.name}` : 'Generating bars';
  byId('reading').hidden = false;
  announce(source.kind === 'file' ? 'Reading the file.' : 'Generating bars.');
  computing.ask({ ask: 'read', source, answers });
}

function answer(told: Told): void {
  switch (told.tell) {
    case 'bytes':
      setProgress('bytes', told.done, told.of);
      announceProgress(`${Math.floor((100 * told.done) / told.of)} % read.`);
      return;
    case 'unreadable':
      byId('reading').hidden = true;
      stopWaiting();
      refuse(told.refusal);
      return;
    case 'read':
      byId('reading').hidden = true;
      showRead(told.read);
      return;
    case 'notices':
      results.doubt(told.texts);
      return;
    case 'report':
      results.add(told.card, told.outcome, told.why ?? '');
      setProgress('done', told.done, told.of);
      byId('computing-label').textContent = `${told.done} of ${told.of} reports`;
      announceProgress(`${told.done} of ${told.of} reports.`);
      return;
    case 'computed':
      end(`All reports were computed in ${(told.milliseconds / 1000).toFixed(1)} s.`);
      return;
    case 'refused':
      byId('results').hidden = true;
      end('');
      market.refuse(told.why);
      return;
    case 'failed':
      fail(told.why);
      return;
  }
}

function fail(why: string): void {
  const reading = !byId('reading').hidden;
  byId('reading').hidden = true;
  stopWaiting();
  if (reading) notify('read', `The bars could not be read: ${why}`, true);
  else end(`The reports could not be computed: ${why}`, true);
}

function refuse(refusal: Refusal): void {
  const { why, asks, invalidRows, faults } = refusal;
  if (asks === null) notify('read', why, true);
  else question.ask(asks, refusal);
  if (faults.length > 0) showBadRows(invalidRows, faults, null);
}

function showRead(found: BarsRead): void {
  const { source: how } = found;
  const summary = summaryOf(found, source!);
  notify('read', summary, false);
  const offerMarket = (): void => {
    market.show(guessed ? null : guessOf(found, source!));
    guessed = true;
    announce(`${summary} Now choose the market.`);
  };
  // The user does not have to confirm again when the bars are re-read.
  const again = waiting;
  const wrong = how?.invalidRows ?? 0;
  if (how !== null) {
    const focused = document.activeElement?.id;
    byId('how').replaceChildren(...howRead(how, readStamped));
    byId('how').hidden = false;
    if (focused === 'stamped') byId(focused).focus();
    if (wrong > 0) showBadRows(wrong, how.faults, again === null ? offerMarket : null);
  }
  if (again !== null) compute(again);
  else if (wrong > 0) announce(`${summary} ${invalidRowsInWords(wrong)}.`);
  else offerMarket();
}

function readStamped(stamped: 'open' | 'close'): void {
  answers = { ...answers, stamped };
  begin();
}

function showBadRows(wrong: number, faults: readonly FileFault[], onWithout: (() => void) | null): void {
  byId('bad').replaceChildren(...badRows(wrong, faults, { onWithout, onOther: () => byId('file').click() }));
  byId('bad').hidden = false;
}

function compute(chosen: MarketChoice): void {
  results.clear(chosen.ticker);
  byId('results').hidden = false;
  byId('outcome').hidden = true;
  byId('computing').hidden = false;
  byId('computing-label').textContent = 'Computing';
  setProgress('done', 0, 1);
  market.busy(true);
  byId('results-heading').focus();
  if (!computing.running) {
    waiting = chosen;
    read();
    return;
  }
  waiting = null;
  announce('Computing the reports.');
  computing.ask({ ask: 'compute', market: chosen });
}

function stopWaiting(): void {
  if (waiting === null) return;
  waiting = null;
  byId('results').hidden = true;
  end('');
}

function cancel(): void {
  computing.stop();
  byId('reading').hidden = true;
  waiting = null;
  end('Cancelled. The reports below are complete.');
}

function cancelReading(): void {
  files.clear();
  computing.stop();
  byId('reading').hidden = true;
  stopWaiting();
  notify('read', 'Cancelled: the file was not read completely.', false);
}

function end(outcome: string, wrong = false): void {
  market.busy(false);
  byId('computing').hidden = true;
  results.finish();
  notify('outcome', outcome, wrong);
}
