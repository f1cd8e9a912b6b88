import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What PostgreSQL says about an error besides its message; `detail` and `where` hold rows, and are left out. */
const factsOfDatabase = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'position'] as const;

const isOfDatabase = (error: Error): error is Error & Readonly<Record<string, unknown>> =>
  'severity' in error && 'routine' in error;

/**
 * An error as the log has it. One of the database appears as its code and place: its words may quote what a person typed,
 * and its details whole rows.
 */
export function errorFacts(error: Error): object {
  if (!isOfDatabase(error)) return pino.stdSerializers.err(error);
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: 'DatabaseError',
    // A statement that cannot be understood is our own text; everything typed is bound to it.
    ...(String(error.code).startsWith('42') ? { message: error.message } : {}),
    ...Object.fromEntries(factsOfDatabase.map((name) => [name, error[name]])),
    stack: stack.join('\n'),
  };
}

/** The process's log: JSON lines on the standard error stream; never a token, password, phone or body. */
export function openLog(level: Config['logLevel'], to: DestinationStream = pino.destination(2)): Logger {
  // The reader of forms shows how it was set up, headers included, to an operator who asks for every line.
  const redact = ['req.headers', 'busboyOptions.headers', 'password', 'token', 'Pwd'];
  return pino({ level, redact, base: null, serializers: { err: errorFacts } }, to);
}
