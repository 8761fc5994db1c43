import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { stopServer } from 'barstats/service';
import { type Asked, eachFile, refuseFlags } from '../arguments/asked.js';
import { instantOf } from '../arguments/moment.js';
import { RefusedError, UsageError } from '../errors/command-errors.js';
import { barFilesOf } from '../serve/bar-files.js';
import { localListener } from '../serve/local-listener.js';
import { type ServedFile, servedFile } from '../serve/served-file.js';
import type { Verb } from './verb.js';

const help = `barstats serve FOLDER|FILE…: the service on files, for this computer

  barstats serve bars
  barstats serve AAPL.csv SPY-1m.csv.gz --port 0

Answers HTTP requests on 127.0.0.1 without a key, from all of the history, and
prints a line for curl; /openapi.json describes it. Files are read at the start,
and again when they change; one that cannot be read is told of and left out. Of
files of one market it takes the longest bars that are fine enough. SIGINT
(Ctrl-C) or SIGTERM stop it when it has answered what has arrived.

  --port N          default 8080; 0 is any that is free
  --cors ORIGIN     the pages that may read it, such as http://localhost:5173; a
                    list, or all; default none
  --now INSTANT     where its clock starts, such as 2018-05-11T20:00Z, for scans
                    and what is in play; default: the time that it is
  --asset-class CLASS  --ticker NAME
  --zone ZONE  --stamped open|close  --interval 1m  --adjusted  --skip-invalid
                    (see barstats check)`;

export const serve: Verb = {
  about: 'answers HTTP requests from a folder of files',
  help,
  run: async (asked) => {
    const { host, flags } = asked;
    refuseFlags(asked, ['market', 'reading', 'now', 'server']);
    const port = portOf(flags.get('port') ?? '8080');
    const cors = flags.get('cors');
    const ahead = flags.has('now') ? instantOf(asked, []) - host.now() : 0;
    const files = await servedFiles(asked);
    const listener = localListener(files, {
      ...(cors === undefined ? {} : { origins: originsOf(cors) }),
      now: () => host.now() + ahead,
      tell: asked.tellOfFile,
    });
    const server = await listening(listener, port);
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const markets = [...new Set(files.map(marketIn))];
    // Otherwise it would be the usual session of the day, which dates bars that begin in the evening a day early.
    const session = files[0].session === 'daily' ? '&session=daily' : '';
    host.stdout.write(
      [
        `${address} serves ${markets.join(', ')}`,
        `curl "${address}/report_calculation/gap-fill-standard/${marketIn(files[0])}?detailed=false${session}"`,
        '',
      ].join('\n'),
    );
    await host.stopped();
    await stopServer(server, wait);
    return 0;
  },
};

/** A market as paths name it. */
function marketIn({ assetClass, ticker }: ServedFile): string {
  return `${assetClass}/${encodeURIComponent(ticker)}`;
}

/** Reads the files. Of two with the same market and the same length of bars the first is served. */
async function servedFiles(asked: Asked): Promise<readonly ServedFile[]> {
  const { host, words, tellOfFile } = asked;
  const names = await barFilesOf([...words, ...asked.files], host.folder);
  const files: ServedFile[] = [];
  const reading = eachFile({ ...asked, files: names }, {}, (file, given, how) =>
    servedFile(file, given, how, host, tellOfFile),
  );
  for await (const found of reading) {
    const { file, assetClass, ticker, interval } = found;
    const same = files.find(
      (each) => each.assetClass === assetClass && each.ticker === ticker && each.interval === interval,
    );
    if (same === undefined) files.push(found);
    else tellOfFile(new RefusedError('unreadable', `${file} is left out: ${same.file} has the same bars of ${ticker}`));
  }
  return files;
}

async function listening(listener: RequestListener, port: number): Promise<Server> {
  // A query may have 16,384 characters.
  const server = createServer({ maxHeaderSize: 65_536 }, listener).listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'another program has it' : message;
    throw new RefusedError('no-port', `port ${port} cannot be used: ${why}`, '--port 0 takes one that is free');
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port < 65_536) return port;
  throw new UsageError('wrong-flag', `--port must be a number from 0 to 65535, got ${text}`);
}

/** The service checks origins. */
function originsOf(text: string): readonly string[] | '*' {
  return text === 'all' || text === '*' ? '*' : text.split(',').map((origin) => origin.trim());
}
