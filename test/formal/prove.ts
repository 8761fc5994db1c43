import { readFileSync } from 'node:fs';
import { init, killThreads } from 'z3-solver';

/** `unsat` is a proof. `sat` is a counterexample, and `unknown` is neither. */
export type Answer = 'unsat' | 'sat' | 'unknown';

/** A file of definitions and theorems in SMT-LIB, as any solver reads it; here it is taken apart, to change one text or to ask for one theorem. */
export interface Theory {
  readonly definitions: string;
  /** By name. Each opens with its name, and ends with the question whether there is a counterexample. */
  readonly theorems: ReadonlyMap<string, string>;
}

const THEOREM = '(push)\n(echo "';

export function readTheory(file: URL): Theory {
  const [definitions, ...theorems] = readFileSync(file, 'utf8').split(THEOREM);
  return { definitions, theorems: new Map(theorems.map((text) => [text.slice(0, text.indexOf('"')), THEOREM + text])) };
}

/** A step of the solver takes about as long as a few instructions; a theorem that holds takes far fewer steps than these. */
const STEPS = 30_000_000;

/** What Z3 says of the theorems of each text, by their names. Equal texts have equal answers on every machine: steps are bounded, not time. */
export async function answersTo(texts: readonly string[]): Promise<readonly ReadonlyMap<string, Answer>[]> {
  const { Z3, em } = await init();
  try {
    const answers: ReadonlyMap<string, Answer>[] = [];
    for (const text of texts) {
      const context = Z3.mk_context(Z3.mk_config());
      const said = await Z3.eval_smtlib2_string(context, `(set-option :rlimit ${STEPS})\n${text}`);
      Z3.del_context(context);
      answers.push(
        new Map(
          Array.from(said.trim().matchAll(/(.*)\n(.*)\n?/g), ([, name, answer]) => [name, checked(answer, said)]),
        ),
      );
    }
    return answers;
  } finally {
    await killThreads(em);
  }
}

function checked(answer: string, said: string): Answer {
  if (answer === 'unsat' || answer === 'sat' || answer === 'unknown') return answer;
  throw new Error(`Z3 does not answer but says: ${said}`);
}
