import type { ChildProcess } from 'node:child_process';
import type { PGlite } from '@electric-sql/pglite';
import type { SqlExecute } from '../../../../src/service/index.js';

/** A statement that a child sends, and what comes back. */
interface Asked {
  readonly asked: number;
  readonly text: string;
  readonly values: readonly unknown[];
}
interface Answered {
  readonly answered: number;
  readonly rows?: unknown[];
  readonly error?: string;
}

/** In a child: a Postgres of its parent, as if over a socket. What was sent is carried out also if the child is killed. */
export function sqlOfParent(): SqlExecute {
  const waiting = new Map<number, (answer: Answered) => void>();
  process.on('message', (message: Answered) => {
    waiting.get(message.answered)?.(message);
    waiting.delete(message.answered);
  });
  let sent = 0;
  return async (text, values) => {
    const asked = sent++;
    const answer = new Promise<Answered>((resolve) => waiting.set(asked, resolve));
    process.send?.({ asked, text, values } satisfies Asked);
    const { rows, error } = await answer;
    if (rows === undefined) throw new Error(error);
    return rows;
  };
}

/** In the parent: answers the statements of a child. */
export function answerStatements(child: ChildProcess, database: PGlite): void {
  const answer = async ({ asked, text, values }: Asked): Promise<Answered> => {
    try {
      return { answered: asked, rows: (await database.query(text, [...values])).rows };
    } catch (error) {
      return { answered: asked, error: String(error) };
    }
  };
  child.on('message', (message: Partial<Asked>) => {
    if (message.asked === undefined) return;
    void answer(message as Asked).then((answered) => child.connected && child.send(answered, () => undefined));
  });
}
