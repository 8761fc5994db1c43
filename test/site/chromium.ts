import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const { CHROMIUM = '', PATH = '' } = process.env;

/** The Chromium of the system, that of the variable `CHROMIUM` or the first on the path; `undefined` where there is none. */
export const chromiumPath =
  CHROMIUM === ''
    ? PATH.split(delimiter)
        .flatMap((folder) => ['chromium', 'chromium-browser', 'google-chrome'].map((name) => join(folder, name)))
        .find((path) => existsSync(path))
    : CHROMIUM;

export async function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('there is no chromium on the path, and CHROMIUM names none');
  // Without a sandbox, as CI runs as root; it opens no other pages than ours.
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'], timeout: 10 * 60_000 });
}
