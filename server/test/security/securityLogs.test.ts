import { endpoints } from '@haina/contract/calls/contract.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { user } from '@haina/contract/calls/user.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { internalErrors } from '../../src/platform/metrics.ts';
import { openLog } from '../../src/platform/logger.ts';
import { openApp } from '../support/app.ts';
import { eachInTurn } from '../support/eachInTurn.ts';
import { accepts, fieldsOf, leastInput } from '../support/samples.ts';
import { picture } from '../support/sampleFiles.ts';
import { ask, openSecond } from '../support/secondApp.ts';

const app = await openApp();
const lines: string[] = [];
const log = openLog('trace', { write: (line) => void lines.push(line) });
const talking = await openSecond(app, { log });

/** What must stand in no line, each as a person sends it. */
const secrets = {
  text: '日志里不该有的字',
  password: 'Never-in-a-log-2026',
  phone: '13876500987',
  code: 'code-never-in-a-log',
};
const file = ['file', await picture('png', 60), `${secrets.text}.png`] as const;

/** Every field of a call that takes one of the secrets, with it. */
function telling(endpoint: (typeof endpoints)[number]): Record<string, unknown> {
  const values = Object.values(secrets);
  const told = Object.entries(fieldsOf(endpoint)).flatMap(([name, field]) => {
    const fitting = /pwd|password/i.test(name) ? secrets.password : values.find((value) => accepts(field, value));
    return fitting === undefined ? [] : [[name, fitting] as const];
  });
  return { ...leastInput(endpoint), ...Object.fromEntries(told) };
}

const shown = () =>
  lines.filter((line) =>
    Object.values(secrets).some((secret) => line.includes(secret) || line.includes(encodeURIComponent(secret))),
  );

describe('the log', () => {
  it('holds a line for every request and no token, password, phone or body in any, however much it tells', async () => {
    const token = await app.freshToken('admin');
    const outcomes = await eachInTurn(endpoints, async (endpoint) => {
      const [first, second] = [
        await ask(talking, endpoint, telling(endpoint), undefined, file),
        await ask(talking, endpoint, telling(endpoint), endpoint === user.logout ? 'x' : token, file),
      ];
      return [first.code, second.code];
    });
    expect(outcomes.flat()).toContain(0);
    expect(lines.length).toBeGreaterThanOrEqual(endpoints.length * 2);
    expect(shown()).toEqual([]);
    expect(lines.filter((line) => line.includes(token) || line.includes(token.split('.')[2] ?? '-'))).toEqual([]);
  });

  it('tells of an internal error by its number and place, and of no row that the database shows with it', async () => {
    const before = (await internalErrors.get()).values[0]?.value ?? 0;
    const { write } = app.databases;
    await sql`alter table leads add constraint nobody_here check (mobile <> ${sql.lit(secrets.phone)})`.execute(write);
    const wire = { Name: secrets.text, Mobile: secrets.phone, Ignore_Repeat: 1 };
    const told = await ask(talking, leads.add, wire, await app.freshToken('sales'));
    await sql`alter table leads drop constraint nobody_here`.execute(write);
    expect([told.status, told.code]).toEqual([500, 500]);
    expect(told.body).not.toMatch(/nobody_here|leads/);
    const [bug] = lines.filter((line) => line.includes('internal error'));
    expect(bug).toContain('nobody_here');
    expect(bug).toContain('"table":"leads"');
    expect(shown()).toEqual([]);
    // This one was made on purpose.
    internalErrors.reset();
    internalErrors.inc(before);
  });
});
