import { useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { MarketSessions } from '../../computing/several/tasks-of-several.js';
import { show } from '../../state/view.js';
import { DateField } from '../parts/date-field.js';
import { dateIn, placeOf, timeIn } from '../parts/session-time.js';
import { playedTo, sameTimeIn, sessionAt, sessionOn, stepOf } from './replayed-instant.js';

const SPEEDS = [1, 60, 300, 900];

/** How often a replay looks at the clock, in milliseconds. */
const OFTEN = 250;

/** The day and the time of the board: chosen, or played. */
export function Replay({
  sessions: { sessions, timeZone, interval, daily },
  asOf,
  latest,
  busy,
}: {
  readonly sessions: MarketSessions;
  /** The instant of the board, which may be that of the latest bars. */
  readonly asOf: number;
  readonly latest: boolean;
  /** Whether the board of the instant is still computed: a replay waits for it. */
  readonly busy: boolean;
}) {
  const playing = useSignal(false);
  const speed = useSignal(SPEEDS[1]);
  const now = useRef({ asOf, busy });
  now.current = { asOf, busy };
  const session = sessionAt(sessions, asOf);
  useSignalEffect(() => {
    if (!playing.value) return undefined;
    const started = { asOf: now.current.asOf, at: performance.now() };
    const times = speed.value;
    const timer = setInterval(() => {
      const of = sessionAt(sessions, now.current.asOf);
      if (of === null || now.current.asOf >= of.closes) playing.value = false;
      else if (!now.current.busy) {
        const played = performance.now() - started.at;
        goTo(playedTo(of, started.asOf, played, times, stepOf({ interval })));
      }
    }, OFTEN);
    return () => clearInterval(timer);
  });
  if (session === null) return <p class="notice">The bars are in no session of this market.</p>;
  const at = sessions.indexOf(session);
  const goToSession = (place: number): void => {
    playing.value = false;
    goTo(sameTimeIn(sessions[place], session, asOf));
  };
  const step = stepOf({ interval });
  const moment = Math.min(Math.max(asOf, session.opens), session.closes);
  return (
    <div class="toolbar replay" role="group" aria-label="Replay">
      <button type="button" aria-label="Previous session" disabled={at <= 0} onClick={() => goToSession(at - 1)}>
        ‹
      </button>
      <DateField
        id="replay-date"
        label="Session"
        value={session.date}
        min={sessions[0].date}
        max={sessions[sessions.length - 1].date}
        onChange={(date) => {
          const found = date === null ? null : sessionOn(sessions, date);
          if (found !== null) goToSession(sessions.indexOf(found));
        }}
      />
      <button
        type="button"
        aria-label="Next session"
        disabled={at >= sessions.length - 1}
        onClick={() => goToSession(at + 1)}
      >
        ›
      </button>
      <p class="grows">
        <label for="replay-time">
          Time in {placeOf(timeZone)}: <output for="replay-time">{timeIn(timeZone, asOf)}</output>
        </label>
        <input
          id="replay-time"
          type="range"
          min={session.opens}
          max={session.closes}
          step={step}
          value={moment}
          aria-valuetext={timeIn(timeZone, moment)}
          onInput={({ currentTarget }) => {
            playing.value = false;
            goTo(currentTarget.valueAsNumber);
          }}
        />
      </p>
      {!daily && (
        <>
          <button
            type="button"
            onClick={() => {
              // From the close, a day is played from its open.
              if (!playing.value && asOf >= session.closes) goTo(session.opens + step);
              playing.value = !playing.value;
            }}
          >
            {playing.value ? 'Pause' : 'Play'}
          </button>
          <p>
            <label for="replay-speed">Speed</label>
            <select
              id="replay-speed"
              value={speed.value}
              onChange={({ currentTarget }) => (speed.value = Number(currentTarget.value))}
            >
              {SPEEDS.map((each) => (
                <option key={each} value={each}>
                  {each}×
                </option>
              ))}
            </select>
          </p>
        </>
      )}
      <button type="button" disabled={latest} onClick={() => show({ asOf: null }, { inPlace: true })}>
        Latest bars
      </button>
      <p class="hint">
        {`${dateIn(timeZone, asOf)}${latest ? ', the end of the latest bar' : ''}. No bar that ends later is used.`}
      </p>
    </div>
  );
}

/** Moves the board to an instant. */
function goTo(instant: number): void {
  show({ asOf: new Date(instant).toISOString() }, { inPlace: true });
}
