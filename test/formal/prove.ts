import { readFileSync } from 'node:fs';
import { init, killThreads, Z3_error_code, Z3_lbool } from 'z3-solver';

/** `unsat` is a proof. `sat` is a counterexample, and `unknown` is neither. */
export type Answer = 'unsat' | 'sat' | 'unknown';

/** A file of definitions and theorems in SMT-LIB, as any solver reads it. Here it is taken apart, to change one text or to ask for one theorem. */
export interface Theory {
  readonly definitions: string;
  /** By name: the premises, and the opposite of the claim. */
  readonly theorems: ReadonlyMap<string, string>;
}

const THEOREM = /\n\(push\)\n\(echo "(.*)"\)\n((?:.+\n)+?)\(check-sat\)\n\(pop\)\n/g;

export function readTheory(file: URL): Theory {
  const text = readFileSync(file, 'utf8');
  const theorems = new Map(Array.from(text.matchAll(THEOREM), ([, name, body]) => [name, body]));
  const definitions = text.replaceAll(THEOREM, '');
  if (/\((push|check-sat|pop)\)/.test(definitions)) throw new Error(`${file.pathname} has a theorem in another form`);
  return { definitions, theorems };
}

/** Far more steps than a proof takes. Steps are bounded, not time, so that the answers are the same on every machine. */
const STEPS = '30000000';

/** What Z3 says of assertions in SMT-LIB. Its function that evaluates commands reads a text that JavaScript has freed already, so each text is parsed at once. */
export async function answersTo(texts: readonly string[]): Promise<readonly Answer[]> {
  const { Z3, em } = await init();
  try {
    const answers: Answer[] = [];
    for (const text of texts) {
      const settings = Z3.mk_config();
      Z3.set_param_value(settings, 'rlimit', STEPS);
      const context = Z3.mk_context(settings);
      Z3.del_config(settings);
      const solver = Z3.mk_solver(context);
      Z3.solver_inc_ref(context, solver);
      Z3.solver_from_string(context, solver, text);
      if (Z3.get_error_code(context) !== Z3_error_code.Z3_OK) {
        throw new Error(`Z3 cannot read a text: ${Z3.get_error_msg(context, Z3.get_error_code(context))}`);
      }
      const answer = await Z3.solver_check(context, solver);
      answers.push(answer === Z3_lbool.Z3_L_FALSE ? 'unsat' : answer === Z3_lbool.Z3_L_TRUE ? 'sat' : 'unknown');
      Z3.solver_dec_ref(context, solver);
      Z3.del_context(context);
    }
    return answers;
  } finally {
    await killThreads(em);
  }
}
