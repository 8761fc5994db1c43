import type { Session } from '../../sessions/index.js';

/** Asks only once for each session; several observations can have the same one, and all reports of a run share them. */
export function oncePerSession<Answer>(ask: (session: Session) => Answer): (session: Session) => Answer {
  const answers = new WeakMap<Session, Answer>();
  return (session) => {
    const known = answers.get(session);
    if (known !== undefined) return known;
    const answer = ask(session);
    answers.set(session, answer);
    return answer;
  };
}
