import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** The process's log: JSON lines on the standard error stream; never a token, password, phone or body. */
export function openLog(level: Config['logLevel']): Logger {
  return pino({ level, redact: ['req.headers', 'password', 'token', 'Pwd'], base: null }, pino.destination(2));
}
