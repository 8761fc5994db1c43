#!/usr/bin/env node
import { once } from 'node:events';
import process from 'node:process';
import { runCommand } from './run-command.js';

// `barstats … | head` closes its end of the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  folder: process.cwd(),
  now: () => Date.now(),
  stopped: () => Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal))),
});
