import { reportIds, titleKey } from '@haina/contract/reports/reports.ts';
import { ownedKindNames } from '@haina/contract/rules/targetKind.ts';
import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import type { AdminValue } from '../../records/administration/adminLog.ts';
import type { Context } from '../../request/context.ts';
import { fieldLabel, translate } from '../../request/translate.ts';
import { menuEntries, type MenuEntry } from '../../account/session/menus.ts';

/** The names and values that an entry kept. */
export type AdminParams = Readonly<Record<string, AdminValue | undefined>>;

/** What stands in the places of an entry's sentence where its values are no texts of their own. */
export type AdminLogMessage = (ctx: Context, params: AdminParams) => Readonly<Record<string, string>>;

/** The texts of a value, of a list each. */
export const textsOf = (value: AdminValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? [] : [String(value)];

/** Texts one after the other, as the reader's language lists them. */
export const listed = ({ language }: Context, texts: readonly string[]): string =>
  texts.join(translate(language, 'entity.comma'));

/** A value as a person reads it. */
export const plainWords = (ctx: Context, value: AdminValue | undefined): string =>
  listed(
    ctx,
    textsOf(value).filter((one) => one !== ''),
  ) || translate(ctx.language, 'operation.empty');

const yesNo = ({ language }: Context, isYes: boolean): string =>
  translate(language, isYes ? 'common.yes' : 'common.no');

const isOn = (value: AdminValue | undefined) => value === 1 || value === '1' || value === true;

const flags: AdminLogMessage = (ctx, { from, to }) => ({ from: yesNo(ctx, isOn(from)), to: yesNo(ctx, isOn(to)) });

// Only a change is logged, so it was the other way round.
const turned: AdminLogMessage = (ctx, { to }) => ({ from: yesNo(ctx, !isOn(to)), to: yesNo(ctx, isOn(to)) });

const entries = (all: readonly MenuEntry[]): readonly MenuEntry[] =>
  all.flatMap((entry) => [entry, ...entries(entry.children)]);

const menuName = ({ language }: Context, id: string) => {
  const entry = entries(menuEntries).find((one) => one.id === id);
  return translate(language, 'reply.role.menu', { menu: entry ? translate(language, entry.title) : id });
};

const codes: Readonly<Record<string, string>> = zhChs.roles.code;

const codeName = ({ language }: Context, code: string) =>
  Object.hasOwn(codes, code) ? translate(language, `roles.code.${code}`) : code;

const scopeNames = ['none', 'self', 'subordinates', 'department', 'departmentAndBelow', 'all'];

const scopeName = ({ language }: Context, scope: string) =>
  translate(language, `roles.scope.${scopeNames[Number(scope)] ?? ''}`);

/** A part that changed, kept as `name from to`. */
function sidesOf(kept: string): readonly [string, string, string] {
  const [name = '', from = '', to = ''] = kept.split(' ');
  return [name, from, to];
}

const handedNouns = [
  ...ownedKindNames.map((name) => [name, `target.${name}`] as const),
  ['team', 'handover.teamWord'] as const,
];

/** Several changes of one entry as one text. */
const inOne = ({ language }: Context, changes: readonly string[]) => ({
  changes: changes.join(translate(language, 'logs.semicolon')),
});

const ruleChanges: AdminLogMessage = (ctx, params) => {
  const named = (of: AdminValue | undefined, name: (ctx: Context, id: string) => string) =>
    textsOf(of).map((id) => name(ctx, id));
  const told = (key: 'logs.added' | 'logs.removed', names: readonly string[]) =>
    names.length === 0 ? [] : [translate(ctx.language, key, { what: listed(ctx, names) })];
  const scopes = textsOf(params.scopes).map((kept) => {
    const [module, from, to] = sidesOf(kept);
    const field = translate(ctx.language, 'reply.role.scope', {
      module: translate(ctx.language, `roles.module.${module}`),
    });
    return translate(ctx.language, 'operation.changed', { field, from: scopeName(ctx, from), to: scopeName(ctx, to) });
  });
  return inOne(ctx, [
    ...told('logs.added', [...named(params.addedCodes, codeName), ...named(params.addedMenus, menuName)]),
    ...told('logs.removed', [...named(params.removedCodes, codeName), ...named(params.removedMenus, menuName)]),
    ...scopes,
  ]);
};

/** What a new person was given; entries from before it was kept say nothing. */
const newcomer: AdminLogMessage = (ctx, { isAdmin, roles, department, superior }) => {
  if (department === undefined) return { granted: '' };
  const named = (key: 'roles' | 'department' | 'superior', of: AdminValue | undefined) =>
    translate(ctx.language, `logs.granted.${key}`, { what: listed(ctx, textsOf(of)) });
  const parts = [
    ...(isOn(isAdmin) ? [translate(ctx.language, 'logs.granted.administrator')] : []),
    textsOf(roles).length === 0 ? translate(ctx.language, 'logs.granted.noRoles') : named('roles', roles),
    named('department', department),
    ...(superior === '' ? [] : [named('superior', superior)]),
  ];
  return { granted: translate(ctx.language, 'logs.granted.all', { what: inOne(ctx, parts).changes }) };
};

/** The roles that a person was given and lost; older entries kept all of them, before and after. */
const personRoles: AdminLogMessage = (ctx, { given, taken, from, to }) => {
  if (given === undefined || taken === undefined) {
    return {
      changes: translate(ctx.language, 'logs.turned', { from: plainWords(ctx, from), to: plainWords(ctx, to) }),
    };
  }
  const told = (key: 'logs.added' | 'logs.removed', names: AdminValue) =>
    textsOf(names).length === 0 ? [] : [translate(ctx.language, key, { what: listed(ctx, textsOf(names)) })];
  return inOne(ctx, [...told('logs.added', given), ...told('logs.removed', taken)]);
};

/** How much each receiver of a hand-over got, noun by noun; what is 0 is left out. */
const handedOver: AdminLogMessage = (ctx, params) => {
  const shares = textsOf(params.people).map((person, place) => {
    const counts = handedNouns.flatMap(([noun, key]) => {
      const number = textsOf(params[noun])[place] ?? '0';
      return number === '0'
        ? []
        : [translate(ctx.language, 'logs.counted', { what: translate(ctx.language, key), number })];
    });
    return translate(ctx.language, 'logs.share', { person, what: listed(ctx, counts) || plainWords(ctx, '') });
  });
  return inOne(ctx, shares);
};

const ruleFlags = ['Is_On', 'Protect_On_Create', 'Protect_Approval'];

// Of the levels it is only said that they changed.
const seaRuleChanges: AdminLogMessage = (ctx, params) => {
  const changes = textsOf(params.changes).map((kept) => {
    const [name, from, to] = sidesOf(kept);
    const field = fieldLabel(ctx.language, 'admin', name);
    if (from === to) return field;
    const side = (value: string) => (ruleFlags.includes(name) ? yesNo(ctx, isOn(value)) : value);
    return translate(ctx.language, 'operation.changed', { field, from: side(from), to: side(to) });
  });
  return inOne(ctx, changes);
};

const profilePart: AdminLogMessage = ({ language }, { field }) => ({
  field: field === 'Name' ? translate(language, 'company.name') : fieldLabel(language, 'admin', String(field)),
});

const dictionaryName: AdminLogMessage = ({ language }, { code }) => ({
  dictionary: translate(language, `dictionary.${String(code)}`),
});

const targetOf: AdminLogMessage = ({ language }, { kind, holder }) => ({
  kind: translate(language, kind === 1 ? 'targets.kind.contract' : 'targets.kind.received'),
  holder: translate(language, holder === 1 ? 'targets.holder.people' : 'targets.holder.departments'),
});

const targetMonths: AdminLogMessage = (ctx, params) => {
  const [from, to] = [textsOf(params.from), textsOf(params.to)];
  const side = (money = '') => plainWords(ctx, money);
  const changes = textsOf(params.months).map((month, place) =>
    translate(ctx.language, 'logs.month', { month, from: side(from[place]), to: side(to[place]) }),
  );
  return { ...targetOf(ctx, params), ...inOne(ctx, changes) };
};

/** The report that a wall link shows; one that is not declared any more is named as it was kept. */
const wallReport: AdminLogMessage = ({ language }, { report }) => {
  const id = reportIds.find((one) => one === report);
  return { report: id === undefined ? String(report) : translate(language, titleKey(id)) };
};

/** The tellings by subject and action. */
export const adminLogMessages: Readonly<Record<string, AdminLogMessage | undefined>> = {
  'role.updateRules': ruleChanges,
  'person.add': newcomer,
  'person.join': newcomer,
  'person.roles': personRoles,
  'handover.give': handedOver,
  'person.administrator': flags,
  'person.verification': flags,
  'company.update': profilePart,
  'setting.watermark': flags,
  'setting.repeatPhone': flags,
  'setting.loginCode': turned,
  'setting.seaRule': seaRuleChanges,
  'dictionary.add': dictionaryName,
  'dictionary.rename': dictionaryName,
  'dictionary.disable': dictionaryName,
  'dictionary.enable': dictionaryName,
  'dictionary.sort': dictionaryName,
  'target.change': targetMonths,
  'target.copy': targetOf,
  'target.import': targetOf,
  'target.export': targetOf,
  'wallLink.add': wallReport,
  'wallLink.remove': wallReport,
};
