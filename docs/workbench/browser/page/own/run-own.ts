import { batch, signal } from '@preact/signals';
import { ask } from '../../asking/ask.js';
import { checked } from '../../asking/checking.js';
import { runProgram } from '../../asking/run-program.js';
import type { Fault } from '../../checking/messages.js';
import type { MarketAsked } from '../../computing/asked.js';
import type { OwnCheck, OwnResult, ProgramAsked, ProgramFault } from '../../own-program/messages.js';
import { announce } from '../parts/announce.js';
import { placed } from './placed.js';

/** What became of a program. */
export interface Run {
  readonly running: boolean;
  readonly results: readonly OwnResult[];
  readonly checks: readonly OwnCheck[];
  /** Why the program cannot be run, or did not end. */
  readonly failures: readonly { readonly message: string; readonly fault: Fault | null }[];
  readonly cancel: () => void;
}

const nothing: Run = { running: false, results: [], checks: [], failures: [], cancel: () => undefined };

/** The last run of the program. */
export const run = signal<Run>(nothing);

export function forgetRun(): void {
  run.peek().cancel();
  run.value = nothing;
}

/** Runs a program on the bars of a market, or checks that no column of it looks ahead. */
export async function start(
  what: ProgramAsked['ask'],
  text: string,
  { market, seconds }: { readonly market: MarketAsked; readonly seconds: number },
): Promise<void> {
  run.peek().cancel();
  const controller = new AbortController();
  const { signal: stop } = controller;
  const change = (changes: Partial<Run>): void => {
    run.value = { ...run.peek(), ...changes };
  };
  const failed = (fault: ProgramFault): void => {
    const place = fault.at && placed(text, fault.at, fault.message);
    change({ failures: [...run.peek().failures, { message: fault.message, fault: place }] });
  };
  run.value = { ...nothing, running: true, cancel: () => controller.abort() };
  try {
    const made = await checked('transpiled', { text });
    if ('faults' in made) {
      change({ failures: made.faults.map((fault) => ({ message: fault.message, fault })) });
      return;
    }
    const { key, ...options } = market;
    const bars = await ask('copy-bars', { key });
    if (stop.aborted) return;
    const fault = await runProgram(
      made,
      { ask: what, bars, options },
      {
        seconds,
        signal: stop,
        onTold: (told) => {
          if (told.is === 'check') change({ checks: [...run.peek().checks, told.check] });
          else {
            batch(() => {
              change({ results: [...run.peek().results, told.report] });
              if ('fault' in told.report) failed(told.report.fault);
            });
          }
        },
      },
    );
    if (fault !== null) failed(fault);
  } catch (error) {
    failed({ message: error instanceof Error ? error.message : String(error), at: null });
  } finally {
    if (!stop.aborted || run.peek().running) {
      change({ running: false });
      announce(run.peek().failures.length === 0 ? 'The program has run.' : 'The program failed.');
    }
  }
}
