/** What the browser notes of a thread, as far as it is needed here. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** The time that the processor spent on it, in microseconds. */
  readonly tdur?: number;
}

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
