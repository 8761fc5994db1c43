import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type BoardMoment, sameTimeIn, sessionOn, stepOf } from '../../computing/board/board-moment.js';
import type { MarketSessions } from '../../computing/several/market-sessions.js';
import { adjust, view } from '../../state/view.js';
import { DateField } from '../parts/controls.js';
import { placeOf, timeIn } from '../parts/session-time.js';

/** From one bar that is played to the next, in milliseconds. */
const PACE = 250;

/** What has keys of its own. */
const CONTROLS = 'input, select, textarea, button, summary, a, [role=slider], [contenteditable=true], .cm-editor';

interface PlayerProps {
  readonly sessions: MarketSessions;
  readonly moment: BoardMoment;
  /** Whether the board of the instant is still computed: playing waits for it. */
  readonly busy: boolean;
}

/** The session and the instant of the board, chosen or played, by pointer or keys. */
export function Player({
  sessions: { sessions, timeZone, interval, daily },
  moment: { session, instant },
  busy,
}: PlayerProps) {
  const playing = useSignal(false);
  const { planned, asOf } = view.value;
  const step = stepOf({ interval });
  const at = sessions.indexOf(session);
  const isWhole = daily || planned;
  const goToSession = (place: number): void => {
    playing.value = false;
    if (place >= 0 && place < sessions.length) goTo(sameTimeIn(sessions[place], session, instant));
  };
  const move = (by: -1 | 1): void => {
    playing.value = false;
    if (isWhole) goToSession(at + by);
    else goTo(Math.min(Math.max(instant + by * step, session.opens + step), session.closes));
  };
  const play = (): void => {
    // From the close, a session is played from its open.
    if (!playing.value && instant >= session.closes) goTo(session.opens + step);
    playing.value = !playing.value;
  };
  const tick = (): void => {
    if (instant >= session.closes) playing.value = false;
    else if (!busy) goTo(Math.min(instant + step, session.closes));
  };
  const now = useRef({ move, play, tick });
  now.current = { move, play, tick };
  useSignalEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => now.current.tick(), PACE);
    return () => clearInterval(timer);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, altKey, metaKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || altKey || metaKey) return;
      if (target instanceof Element && target.closest(CONTROLS) !== null) return;
      if (key === 'ArrowLeft') now.current.move(-1);
      else if (key === 'ArrowRight') now.current.move(1);
      else if (key === ' ') now.current.play();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div class="row toolbar player" role="group" aria-label="Player">
      <button aria-label="Previous session" disabled={at <= 0} onClick={() => goToSession(at - 1)}>
        ‹
      </button>
      <DateField
        id="player-date"
        label={planned ? 'After' : 'Session'}
        value={session.date}
        min={sessions[0].date}
        max={sessions[sessions.length - 1].date}
        onChange={(date) => {
          const found = date === null ? null : sessionOn(sessions, date);
          if (found !== null) goToSession(sessions.indexOf(found));
        }}
      />
      <button aria-label="Next session" disabled={at >= sessions.length - 1} onClick={() => goToSession(at + 1)}>
        ›
      </button>
      {!isWhole && (
        <>
          <button class="play" onClick={play}>
            {playing.value ? 'Pause' : 'Play'}
          </button>
          <p class="grows">
            <label for="player-time">
              Time in {placeOf(timeZone)}: <output for="player-time">{timeIn(timeZone, instant)}</output>
            </label>
            <input
              id="player-time"
              type="range"
              min={session.opens + step}
              max={session.closes}
              step={step}
              value={instant}
              aria-valuetext={timeIn(timeZone, instant)}
              onInput={({ currentTarget }) => {
                playing.value = false;
                goTo(currentTarget.valueAsNumber);
              }}
            />
          </p>
        </>
      )}
      {asOf !== null && <button onClick={() => adjust({ asOf: null })}>Latest</button>}
      <p class="hint">{isWhole ? '← and → move by a session.' : '← and → move by a bar, the space bar plays.'}</p>
    </div>
  );
}

function goTo(instant: number): void {
  adjust({ asOf: new Date(instant).toISOString() });
}
