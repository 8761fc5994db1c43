import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { openApi } from '../../../src/open-api/open-api.js';
import { root } from '../../package/entry-points.js';

/**
 * What the compiler has to say of programs that use the types generated from the description, which is nothing where they are right.
 *
 * @param programs - by the name that they are to have, the files
 */
export async function typeErrorsOfClients(programs: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barstats-client-'));
  try {
    const types = astToString(await openapiTypes(JSON.stringify(openApi({ paths: 'each-report' }))));
    await writeFile(join(folder, 'described.ts'), types);
    for (const [name, file] of Object.entries(programs)) await copyFile(file, join(folder, name));
    const modules = join(root, 'node_modules');
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        types: ['node'],
        typeRoots: [join(modules, '@types')],
        paths: { 'openapi-fetch': [join(root, 'test/node_modules/openapi-fetch/dist/index.d.mts')] },
      },
      include: ['*.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = [join(modules, 'typescript/bin/tsc'), '-p', folder];
    return await promisify(execFile)(process.execPath, compiler).then(
      () => '',
      (error: unknown) => (error as { readonly stdout: string }).stdout,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
