/** What the browser notes of a thread, as far as it is needed here. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** The time that the processor spent on it, in microseconds. */
  readonly tdur?: number;
}

/** In milliseconds. A person may notice 50; other work on the machine makes the same task take up to three times as long, so only twice that fails. */
export const TOO_LONG = 100;

/** What has to be traced for it. */
export const traced = ['toplevel'];

/**
 * How long the page was busy at one go at most, in milliseconds of the processor: what else the machine does at the same time makes a page
 * wait as well, and is not its doing.
 */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const main = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(place),
  );
  const tasks = traceEvents.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(place(event)));
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}
