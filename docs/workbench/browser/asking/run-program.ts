import type { Transpiled } from '../checking/messages.js';
import type { ProgramAsked, ProgramFault, ProgramTold } from '../own-program/messages.js';
import { linesAbove, programModule } from '../own-program/program-module.js';
import { placeInSource } from '../own-program/place-in-source.js';

/** What a program tells on its way; its faults are at places of its source. */
export type OnProgram = (told: Extract<ProgramTold, { is: 'report' | 'check' }>) => void;

/**
 * Runs a program in a worker of its own, and ends it when it takes too long: nothing else stops a loop without end.
 *
 * The worker has the policy of the page, as it starts from an object of the page.
 *
 * @param seconds - how long it may take once it is loaded
 * @returns why it failed, if it did
 */
export function runProgram(
  { program, modules, mappings }: Transpiled,
  asked: ProgramAsked,
  { seconds, signal, onTold }: { readonly seconds: number; readonly signal: AbortSignal; readonly onTold: OnProgram },
): Promise<ProgramFault | null> {
  const text = programModule(program, modules, (file) => new URL(file, document.baseURI).href);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module' });
  const located = ({ message, at }: ProgramFault): ProgramFault => ({
    message,
    at: at && placeInSource(mappings, at.line - linesAbove(modules), at.column),
  });
  return new Promise<ProgramFault | null>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (fault: ProgramFault | null): void => {
      clearTimeout(timer);
      worker.terminate();
      URL.revokeObjectURL(address);
      resolve(fault);
    };
    signal.addEventListener('abort', () => end({ message: 'Cancelled.', at: null }), { once: true });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end({ message: event.message || 'The program could not be started.', at: null });
    });
    worker.addEventListener('message', ({ data }: MessageEvent<ProgramTold>) => {
      switch (data.is) {
        case 'loaded':
          timer = setTimeout(
            () => end({ message: `Stopped after ${seconds} s, the time limit.`, at: null }),
            seconds * 1000,
          );
          worker.postMessage(asked);
          break;
        case 'report':
          onTold(
            'fault' in data.report ? { ...data, report: { ...data.report, fault: located(data.report.fault) } } : data,
          );
          break;
        case 'check':
          onTold(data);
          break;
        case 'failed':
          end(located(data.fault));
          break;
        case 'done':
          end(null);
      }
    });
  });
}
