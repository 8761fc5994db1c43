/** Per session whether something holds, and the instant, in epoch milliseconds, from which that is certain. */
export interface Judged {
  readonly holds: Uint8Array;
  readonly since: Float64Array;
}

/** What a function says of each of so many sessions. */
export function judgedBy(
  count: number,
  of: (row: number) => { readonly holds: boolean; readonly since: number },
): Judged {
  const judged = { holds: new Uint8Array(count), since: new Float64Array(count) };
  for (let row = 0; row < count; row++) {
    const { holds, since } = of(row);
    judged.holds[row] = holds ? 1 : 0;
    judged.since[row] = since;
  }
  return judged;
}

/** All of them: that they hold is certain with the last one, that they do not with the first one that does not. */
export function allOf(parts: readonly Judged[], count: number): Judged {
  return combined(parts, count, 0);
}

/** At least one of them: that one holds is certain with the first that does, that none does with the last one. */
export function anyOf(parts: readonly Judged[], count: number): Judged {
  return combined(parts, count, 1);
}

export function notOf({ holds, since }: Judged): Judged {
  return { holds: holds.map((is) => 1 - is), since };
}

/** @param settles - what a part must be for nothing else to matter: 0 for all, 1 for any */
function combined(parts: readonly Judged[], count: number, settles: 0 | 1): Judged {
  return judgedBy(count, (row) => {
    let first = Infinity;
    let last = -Infinity;
    let isSettled = false;
    for (const { holds, since } of parts) {
      if (holds[row] === settles) {
        isSettled = true;
        first = Math.min(first, since[row]);
      }
      last = Math.max(last, since[row]);
    }
    return { holds: isSettled === (settles === 1), since: isSettled ? first : last };
  });
}
