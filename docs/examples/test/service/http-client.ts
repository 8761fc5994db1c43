import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

/** A request to be sent as it is. */
export interface Sent {
  readonly method: string;
  /** The path with its query. */
  readonly target: string;
  /** Names and values in their order, names as often as they are to be sent. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What came back. */
export interface Got {
  readonly status: number;
  /** The headers by their names in small letters, without those that are about the connection. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What each server says about its connections, and about the moment, in its own way. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Sends a request through Node's own client.
 *
 * A server closes a connection that has been idle for some seconds, and on a busy machine it may do so just as the connection is used again.
 * Then nothing comes back and nothing was done, and the request is sent on another, as browsers do.
 */
export async function send(port: number, sent: Sent, agent?: Agent): Promise<Got> {
  const { method, target, headers } = sent;
  const sending = request({
    host: '127.0.0.1',
    port,
    method,
    path: target,
    headers: ['Host', `127.0.0.1:${port}`, ...headers.flat()] as unknown as Record<string, string>,
    agent: agent ?? false,
  });
  sending.end();
  let incoming: IncomingMessage;
  try {
    [incoming] = (await once(sending, 'response')) as [IncomingMessage];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (sending.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code)) return send(port, sent, agent);
    throw error;
  }
  let body = '';
  incoming.setEncoding('utf8');
  for await (const part of incoming) body += String(part);
  return got(incoming.statusCode ?? 0, incoming.headers, body);
}

/** Sends a `GET` with a key, which most requests are. */
export function get(port: number, target: string, key: string, agent?: Agent): Promise<Got> {
  return send(port, { method: 'GET', target, headers: [['Authorization', `Bearer ${key}`]] }, agent);
}

/** Sends bytes that no client would, and reads what comes back until the connection ends. */
export async function sendBytes(port: number, bytes: string): Promise<Got> {
  const text = await textOf(port, bytes);
  const end = text.indexOf('\r\n\r\n');
  const [first, ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const whole = text.slice(end + 4);
  const chunk = /^[\da-f]+\r\n([^]*)\r\n0\r\n\r\n$/.exec(whole);
  return got(Number(first.split(' ')[1]), headers, chunk === null ? whole : chunk[1]);
}

/** The same as it came. */
export async function textOf(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.write(bytes, 'latin1');
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}

function got(status: number, headers: Readonly<Record<string, string | string[] | undefined>>, body: string): Got {
  const entries = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const sorted = entries.map(([name, value]) => [name, String(value)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return { status, headers: Object.fromEntries(sorted), body };
}
