import { runProgram, type Program } from './run-program.js';

interface Environment {
  /** The folder with the vectors. */
  readonly files: { fetch(address: string): Promise<Response> };
}

/** In a worker: the outcomes are the response to a request, whatever it is. */
export function begin(program: Program): { fetch(request: Request, env: Environment): Promise<Response> } {
  return {
    async fetch(_, { files }) {
      const response = await files.fetch('http://files/vectors.json');
      return Response.json(await runProgram(program, (await response.json()) as Record<string, string>));
    },
  };
}
