import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';

/** The browser of the system, if there is one. */
export const chromiumPath = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

export function launchChromium(): Promise<Browser> {
  const found = spawnSync('which', [chromiumPath!], { encoding: 'utf8' }).stdout.trim();
  // Without a sandbox, as CI runs as root; it opens no other page than ours.
  return chromium.launch({ executablePath: found, args: ['--no-sandbox'] });
}
