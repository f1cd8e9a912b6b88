import type { ImportedPerson, NewPassword, people } from '@haina/contract/calls/people.ts';
import { comparisonKey } from '@haina/contract/rules/comparisonKey.ts';
import { sql } from 'kysely';
import type { Context } from '../../request/context.ts';
import { invalid, Refusal } from '../../request/errors.ts';
import type { Handler } from '../../request/handler.ts';
import { translate } from '../../request/translate.ts';
import { lockGranter } from '../../access/grantGuard.ts';
import { type MadePassword, makePassword, saltsOf } from './accounts.ts';
import { addMember } from './addMember.ts';
import { logNewcomers } from '../../account/invitations/logNewcomers.ts';
import { assertMaySupervise } from './reach.ts';
import { type PeopleRow, readPeopleRows, unknownPeopleColumns } from './readPeopleRows.ts';

// Stands for a password while a file is only tried out: the row it is written to is taken back.
const nobodys: MadePassword = { password: '-', hash: '' };

/** Does a part of the write; a refusal takes just this part back and becomes words. */
async function tried(ctx: Context, work: () => Promise<void>): Promise<string | null> {
  await sql`savepoint part`.execute(ctx.db);
  try {
    await work();
    await sql`release savepoint part`.execute(ctx.db);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint part`.execute(ctx.db);
    return translate(ctx.language, error.key, error.params);
  }
}

interface Named {
  readonly guid: string;
  readonly login: string;
  readonly name: string;
  readonly is_disabled: boolean;
}

/** The members of the company, those of the file among them, as a superior is named: by login, or by a name that only one active person has. */
async function membersByName(ctx: Context): Promise<(text: string) => string | undefined> {
  const rows: readonly Named[] = await ctx.db
    .selectFrom('member as m')
    .innerJoin('account as a', 'a.guid', 'm.user_guid')
    .select(['m.user_guid as guid', 'a.login_key as login', 'a.name', 'm.is_disabled'])
    .where('m.company_id', '=', ctx.session.companyId)
    .execute();
  const byLogin = new Map(rows.map((row) => [row.login, row.guid]));
  const active = rows.filter(({ is_disabled }) => !is_disabled);
  const byName = Map.groupBy(active, ({ name }) => comparisonKey(name));
  return (text) => {
    const [one, other] = byName.get(text) ?? [];
    return byLogin.get(text) ?? (other ? undefined : one?.guid);
  };
}

async function addRows(ctx: Context, rows: readonly PeopleRow[], made: ReadonlyMap<number, MadePassword>) {
  const granter = await lockGranter(ctx);
  const added = new Map<number, NewPassword>();
  for (const { line, texts, department, roles, reasons } of rows) {
    if (reasons.length > 0) continue;
    const newcomer = {
      login: texts.LoginName,
      name: texts.User_Name,
      department,
      superior: null,
      roles,
      isAdmin: false,
      isVerification: false,
    };
    const reason = await tried(ctx, async () => {
      added.set(line, await addMember(ctx, granter, newcomer, made.get(line) ?? nobodys));
    });
    if (reason !== null) reasons.push(reason);
  }
  return added;
}

/** Superiors come when everybody is there: the file may name them in any order. */
async function addSuperiors(ctx: Context, rows: readonly PeopleRow[], added: ReadonlyMap<number, NewPassword>) {
  // Whom the caller reaches now, the new people among them.
  const granter = await lockGranter(ctx);
  const inFile = new Set(rows.flatMap(({ texts }) => [comparisonKey(texts.LoginName), comparisonKey(texts.User_Name)]));
  const memberOf = await membersByName(ctx);
  for (const { line, superior, texts, reasons } of rows) {
    if (superior === '') continue;
    const guid = memberOf(superior);
    if (guid === undefined) {
      // One that stands in the file with an error of its own is reported there.
      if (!inFile.has(superior))
        reasons.push(translate(ctx.language, 'people.reason.noSuperior', { login: texts.Superior }));
      continue;
    }
    const person = added.get(line)?.User_Guid;
    if (person === undefined) continue;
    const reason = await tried(ctx, async () => {
      await assertMaySupervise(ctx, granter, person, guid);
      await ctx.db
        .updateTable('member')
        .set({ superior_guid: guid })
        .where('company_id', '=', ctx.session.companyId)
        .where('user_guid', '=', person)
        .execute();
    });
    if (reason !== null) reasons.push(reason);
  }
}

/** Writes every row that is good, and takes all of it back unless it is to stay. */
async function written(
  ctx: Context,
  rows: readonly PeopleRow[],
  made: ReadonlyMap<number, MadePassword>,
): Promise<ReadonlyMap<number, NewPassword>> {
  await sql`savepoint whole`.execute(ctx.db);
  const added = await addRows(ctx, rows, made);
  await addSuperiors(ctx, rows, added);
  // One line for each, with the superior that came last.
  await logNewcomers(ctx, [...added.values()]);
  const isForNothing = made.size === 0 || rows.some(({ reasons }) => reasons.length > 0);
  await (isForNothing ? sql`rollback to savepoint whole` : sql`release savepoint whole`).execute(ctx.db);
  return added;
}

const answered = (row: PeopleRow): ImportedPerson => ({
  Line: row.line,
  ...row.texts,
  Reasons: row.reasons,
});

/** Hashes a few at a time: each takes memory and a thread. */
async function passwordsFor(ctx: Context, rows: readonly PeopleRow[]): Promise<Map<number, MadePassword>> {
  const made = new Map<number, MadePassword>();
  const salts = await saltsOf(
    ctx.db,
    rows.map(({ texts }) => texts.LoginName),
  );
  for (let start = 0; start < rows.length; start += 4) {
    const some = rows.slice(start, start + 4);
    const passwords = await Promise.all(some.map(({ texts }) => makePassword(texts.LoginName, salts)));
    for (const [place, password] of passwords.entries()) made.set(some[place]?.line ?? 0, password);
  }
  return made;
}

/** Adds the people of a file, all or none. It is tried out first by the very writing, which is then taken back. */
export const importPeople: Handler<typeof people.importPeople> = async ({ Dry_Run }, ctx) => {
  const sheet = ctx.upload?.rows;
  if (!sheet) throw invalid('file', 'valid.activity.fileRequired');
  const rows = await readPeopleRows(ctx, sheet);
  await written(ctx, rows, new Map());
  const bad = rows.filter(({ reasons }) => reasons.length > 0).length;
  const answer = {
    rows: rows.map(answered),
    Good: rows.length - bad,
    Bad: bad,
    Passwords: [],
    Warnings: unknownPeopleColumns(ctx, sheet[0]),
  };
  if (Dry_Run === 1 || bad > 0) return answer;
  const added = await written(ctx, rows, await passwordsFor(ctx, rows));
  return { ...answer, Passwords: [...added.values()] };
};
