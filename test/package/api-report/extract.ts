import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { entryPoints, root } from '../entry-points.js';

const NONE = { logLevel: ExtractorLogLevel.None, addToApiReportFile: false };

const compilerOptions = {
  ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022'] },
  ...{ types: [], strict: true, skipLibCheck: true },
};

/**
 * What each entry of the build in a folder declares to a compiler, in the words of API Extractor, by the name of a report. The declarations
 * that tsup splits among files are followed to where they stand, so that a report knows nothing of those files; types that an
 * entry does not export but shows in those that it does are in it too.
 */
export function apiReports(dist: string): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-api-'));
  try {
    const configs = entryPoints.map(({ name }) => configOf(name, dist, folder));
    // Everything is compiled once.
    const compilerState = CompilerState.create(configs[0], {
      additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
    });
    return new Map(
      configs.map((config, i) => {
        const problems: string[] = [];
        Extractor.invoke(config, {
          compilerState,
          localBuild: true,
          messageCallback: (message) => {
            if (message.logLevel === ExtractorLogLevel.Error) problems.push(message.text);
            message.handled = true;
          },
        });
        const { name } = entryPoints[i];
        if (problems.length > 0) throw new Error(`The declarations of ${name} cannot be read: ${problems.join('\n')}`);
        return [`${name}.api.md`, readFileSync(join(folder, `${name}.api.md`), 'utf8')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function configOf(name: string, dist: string, folder: string): ExtractorConfig {
  const entry = name === 'index' ? join(dist, 'index.d.ts') : join(dist, name, 'index.d.ts');
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, files: [entry] } },
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: folder,
        reportTempFolder: join(folder, 'made'),
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      // Whether things are documented is for TypeDoc to say; whether they compile, too.
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error, addToApiReportFile: false } },
        extractorMessageReporting: { default: NONE },
        tsdocMessageReporting: { default: NONE },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(root, 'package.json'),
  });
}
