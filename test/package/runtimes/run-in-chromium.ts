import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Outcome } from './program/outcome.js';

const TYPES: Readonly<Record<string, string>> = { json: 'application/json', mjs: 'text/javascript' };

/** Runs a program in a page that has nothing else on it. */
export async function runInChromium(browser: Browser, program: string, folder: string): Promise<readonly Outcome[]> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path);
    const type = TYPES[path.split('.').pop() ?? ''];
    if (path === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>barstats</title>');
    else if (type === undefined || !existsSync(file)) response.writeHead(404).end();
    else createReadStream(file).pipe(response.writeHead(200, { 'content-type': type }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.addScriptTag({ type: 'module', url: `/${relative(folder, program)}` });
    return await page.evaluate('runAll()');
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
