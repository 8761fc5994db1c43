import { useEffect, useRef } from 'preact/hooks';
import type { Question, Refusal } from '../../computing/asked.js';
import { Options, announce } from '../parts/controls.js';

const LABELS: Readonly<Record<Question, string>> = {
  timeZone: 'Time zone of these times',
  dates: 'Order of day and month',
  decimal: 'Decimal mark',
  ticker: 'Ticker',
  interval: 'Bar length',
};

/** The possible answers, by option value; any text if not listed. */
const CHOICES: Readonly<Record<Question, Readonly<Record<string, string>>>> = {
  timeZone: {},
  dates: { 'day-first': 'Day first', 'month-first': 'Month first' },
  decimal: { '.': 'Point', ',': 'Comma' },
  ticker: {},
  interval: {
    ...{ '1m': '1 minute', '5m': '5 minutes', '15m': '15 minutes', '30m': '30 minutes' },
    ...{ '1h': '1 hour', '4h': '4 hours', '1d': '1 day' },
  },
};

const ZONE_NAMES: Readonly<Record<string, string>> = {
  'America/New_York': 'New York time',
  'America/Chicago': 'Chicago time',
  'Europe/London': 'London time',
  'Europe/Berlin': 'Berlin time',
  broker: 'broker time, seven hours ahead of New York',
};

interface QuestionFormProps {
  readonly question: Question;
  readonly refusal: Refusal;
  readonly onAnswer: (value: string) => void;
}

/** Asks for what a file leaves open. The library refuses invalid answers, and the form asks again. */
export function QuestionForm({ question, refusal, onAnswer }: QuestionFormProps) {
  const { zone = null } = refusal;
  const plausible = useRef<HTMLButtonElement>(null);
  const control = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    announce(refusal.why);
    (plausible.current ?? control.current)?.focus();
  }, [refusal]);
  const isZone = question === 'timeZone';
  // What a program mostly writes is not the only answer about zones.
  const choices = isZone
    ? []
    : [...Object.entries(CHOICES[question]), ...refusal.fits.map((name) => [name, name] as const)];
  const zones = isZone ? ['UTC', 'broker', ...Intl.supportedValuesOf('timeZone')] : [];
  const attributes = { id: 'answer', name: 'answer', required: true, ref: control, 'aria-describedby': 'question-why' };
  return (
    <form
      id="question"
      class="notice"
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get('answer');
        if (typeof value === 'string') onAnswer(value.trim());
      }}
    >
      <p id="question-why">{refusal.why}</p>
      {zone !== null && (
        <button type="button" id="plausible-zone" ref={plausible} onClick={() => onAnswer(zone.zone)}>
          {`Read as ${ZONE_NAMES[zone.zone] ?? zone.zone}: then ${zone.why}`}
        </button>
      )}
      <label for="answer">{LABELS[question]}</label>
      {choices.length > 0 ? (
        <select {...attributes} key={question}>
          <Options of={choices} />
        </select>
      ) : (
        <>
          <input {...attributes} key={question} list="answers" autocomplete="off" spellcheck={false} />
          <datalist id="answers">
            <Options of={zones.map((zone) => [zone, ''])} />
          </datalist>
        </>
      )}
      <button type="submit">Read the file</button>
    </form>
  );
}
