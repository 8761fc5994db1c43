import type { Session } from '../../sessions/index.js';

/**
 * The same function, which looks at each session once: what is compared from one session to another is asked for twice.
 *
 * @param of - gives something of a session, which depends on nothing else
 */
export function perSession<Result>(of: (session: Session) => Result): (session: Session) => Result {
  const known = new Map<Session, Result>();
  return (session) => {
    if (known.has(session)) return known.get(session) as Result;
    const result = of(session);
    known.set(session, result);
    return result;
  };
}
