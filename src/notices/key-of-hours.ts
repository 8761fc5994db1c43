import type { SessionTemplate } from '../calendar/index.js';

/** What tells apart when the sessions of checked templates open and close, whatever their name: breaks do not matter. */
export function keyOfHours({ timeZone, open, close, weekdays, earlierHours = [] }: SessionTemplate): string {
  // Hours that the ones after them only repeat make no difference.
  const before = earlierHours.filter((each, i) => {
    const next = earlierHours.at(i + 1) ?? { open, close };
    return each.open !== next.open || each.close !== next.close;
  });
  return [
    timeZone,
    open,
    close,
    ...weekdays,
    ...before.flatMap((each) => [each.through, each.open, each.close]),
  ].join();
}
