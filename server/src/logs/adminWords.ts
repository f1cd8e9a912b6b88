import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { AdminValue } from '../admin/adminLog.ts';
import type { Context } from '../http/context.ts';
import { fieldLabel, say } from '../http/say.ts';
import { menuEntries, type MenuEntry } from '../user/menus.ts';

/** The names and values that an entry kept. */
export type AdminParams = Readonly<Record<string, AdminValue | undefined>>;

/** The entry as it is told: what stands in the places of its sentence. */
type Telling = (ctx: Context, params: AdminParams) => Readonly<Record<string, string>>;

const words = (value: AdminValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];

const joined = ({ language }: Context, parts: readonly string[]) => parts.join(say(language, 'entity.comma'));

/** A value as a person reads it. */
const plain = (ctx: Context, value: AdminValue | undefined): string =>
  joined(
    ctx,
    words(value).filter((one) => one !== ''),
  ) || say(ctx.language, 'operation.empty');

const yesNo = ({ language }: Context, value: AdminValue | undefined): string =>
  say(language, value === 1 || value === '1' || value === true ? 'common.yes' : 'common.no');

const flags: Telling = (ctx, { from, to }) => ({ from: yesNo(ctx, from), to: yesNo(ctx, to) });

const entries = (all: readonly MenuEntry[]): readonly MenuEntry[] =>
  all.flatMap((entry) => [entry, ...entries(entry.children)]);

const menuName = ({ language }: Context, id: string) => {
  const entry = entries(menuEntries).find((one) => one.id === id);
  return say(language, 'reply.role.menu', { menu: entry ? say(language, entry.title) : id });
};

const codes: Readonly<Record<string, string>> = zhChs.roles.code;

const codeName = ({ language }: Context, code: string) =>
  Object.hasOwn(codes, code) ? say(language, `roles.code.${code}`) : code;

const scopeNames = ['none', 'self', 'subordinates', 'department', 'departmentAndBelow', 'all'];

const scopeName = ({ language }: Context, scope = '') =>
  say(language, `roles.scope.${scopeNames[Number(scope)] ?? ''}`);

/** A part that changed, kept as `name from to`. */
function sidesOf(kept: string): readonly [string, string, string] {
  const [name = '', from = '', to = ''] = kept.split(' ');
  return [name, from, to];
}

/** What a role gained and lost. */
const ruleChanges: Telling = (ctx, params) => {
  const list = (of: AdminValue | undefined, name: (ctx: Context, id: string) => string) =>
    words(of).map((id) => name(ctx, id));
  const told = (key: 'logs.added' | 'logs.removed', names: readonly string[]) =>
    names.length === 0 ? [] : [say(ctx.language, key, { what: joined(ctx, names) })];
  const scopes = words(params.scopes).map((kept) => {
    const [module, from, to] = sidesOf(kept);
    const field = say(ctx.language, 'reply.role.scope', { module: say(ctx.language, `roles.module.${module}`) });
    return say(ctx.language, 'operation.changed', { field, from: scopeName(ctx, from), to: scopeName(ctx, to) });
  });
  const changes = [
    ...told('logs.added', [...list(params.addedCodes, codeName), ...list(params.addedMenus, menuName)]),
    ...told('logs.removed', [...list(params.removedCodes, codeName), ...list(params.removedMenus, menuName)]),
    ...scopes,
  ];
  return { changes: changes.join(say(ctx.language, 'logs.semicolon')) };
};

const ruleFlags = ['Is_On', 'Protect_On_Create', 'Protect_Approval'];

/** What changed of the rules of the sea; the levels are only said to have. */
const seaRuleChanges: Telling = (ctx, params) => {
  const changes = words(params.changes).map((kept) => {
    const [field, from, to] = sidesOf(kept);
    const label = fieldLabel(ctx.language, 'admin', field);
    if (from === to) return label;
    const side = (value: string) => (ruleFlags.includes(field) ? yesNo(ctx, value) : value);
    return say(ctx.language, 'operation.changed', { field: label, from: side(from), to: side(to) });
  });
  return { changes: changes.join(say(ctx.language, 'logs.semicolon')) };
};

/** The label of a part of the profile. */
const profileField: Telling = ({ language }, { field }) => ({
  field: field === 'Name' ? say(language, 'company.name') : fieldLabel(language, 'admin', String(field)),
});

/** Entries whose values are no texts of their own. */
const tellings: Readonly<Record<string, Telling | undefined>> = {
  'role.updateRules': ruleChanges,
  'person.administrator': flags,
  'person.verification': flags,
  'company.update': profileField,
  'setting.watermark': flags,
  'setting.repeatPhone': flags,
  'setting.seaRule': seaRuleChanges,
};

const sentences: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = zhChs.logs.admin;
const subjects: Readonly<Record<string, string>> = zhChs.logs.subject;

/** What an entry is about, in words; one that nobody knows any more by its own name. */
export const subjectName = ({ language }: Context, subject: string): string =>
  Object.hasOwn(subjects, subject) ? say(language, `logs.subject.${subject}`) : subject;

/** An entry of the administration in the reader's words; one that has none is told by a general sentence. */
export function adminWords(ctx: Context, subject: string, action: string, params: AdminParams): string {
  const known = Object.hasOwn(sentences, subject) ? sentences[subject] : undefined;
  if (known === undefined || !Object.hasOwn(known, action)) {
    return say(ctx.language, 'logs.unknown', { subject: subjectName(ctx, subject), action });
  }
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plain(ctx, value)]));
  const told = tellings[`${subject}.${action}`]?.(ctx, params) ?? {};
  return say(ctx.language, `logs.admin.${subject}.${action}`, { ...values, ...told });
}
