import { z } from 'zod';
import { modules, scopes } from '../rules/module.ts';
import { permissionGroups } from '../rules/permissionGroup.ts';
import { target } from './activity.ts';
import { get, post } from './endpoint.ts';
import { UserOption } from './organisation.ts';
import { allRowsOf, choice, guid, guidList, integer, jsonText, listOf, nothing } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** The Guid of the administrators' role, the same in every company: its members hold everything (S2.5). */
export const administratorRole = '00000000-0000-4000-8000-000000000001';

/** Most codes, menu entries or scopes that a role is saved with (S1.3). */
const partsLimit = 2000;

const zeroOrOne = z.literal([0, 1]);
const scope = choice(
  scopes.none,
  scopes.self,
  scopes.subordinates,
  scopes.department,
  scopes.departmentAndBelow,
  scopes.all,
);

/** A role as the list at the left shows it. */
export const RoleRow = z.object({
  Guid: z.string(),
  Name: z.string(),
  /** 1: the administrators' role, which can neither be changed, copied nor deleted. */
  Is_Admin: zeroOrOne,
  User_Num: z.int(),
  /** Whether the caller may put people into it: they hold all that it gives. */
  May_Grant: zeroOrOne,
});

/** A role as the list at the left shows it. */
export type RoleRow = z.output<typeof RoleRow>;

/** A menu entry or an operation code that a role can tick. */
export const RoleTick = z.object({
  Id: z.string(),
  Name: z.string(),
  Checked: zeroOrOne,
  /** Whether the caller holds it, and so may tick it. */
  May_Grant: zeroOrOne,
  /** The menu entry whose screen it belongs to, an entry's own id; empty for what serves all screens. */
  Page: z.string(),
});

/** A menu entry or an operation code that a role can tick. */
export type RoleTick = z.output<typeof RoleTick>;

/** The menu entries and operation codes of one module, both in the order of the menu. */
export const RoleGroup = z.object({
  Group: z.enum(permissionGroups),
  Name: z.string(),
  Menus: z.array(RoleTick),
  Codes: z.array(RoleTick),
});

/** The menu entries and operation codes of one module. */
export type RoleGroup = z.output<typeof RoleGroup>;

/** What a role reaches in one module, and what the caller may make of it. */
export const RoleScope = z.object({
  Module: z.enum(modules),
  Name: z.string(),
  Scope: z.literal([0, 1, 2, 3, 4, 5]),
  /** What the caller may give; nothing to choose where everybody sees the module's records. */
  Choices: z.array(z.literal([0, 1, 2, 3, 4, 5])),
});

/** What a role reaches in one module, and what the caller may make of it. */
export type RoleScope = z.output<typeof RoleScope>;

/** A person of the company as the role screen shows them. */
export const RoleUser = UserOption.extend({ Is_Disabled: zeroOrOne });

/** A person of the company as the role screen shows them. */
export type RoleUser = z.output<typeof RoleUser>;

/** What lets a person see a record, and what does not. */
export const visibilityRules = [
  'admin',
  'owner',
  'scope',
  'team',
  'teamOfCustomer',
  'sea',
  'product',
  'noSea',
  'noScope',
  'noRole',
  'notOnTeam',
  'disabled',
] as const;

/** One rule that shows a record to a person, or one that would and does not. */
export const VisibilityRule = z.object({ Rule: z.enum(visibilityRules), Shows: zeroOrOne, Words: z.string() });

/** One rule that shows a record to a person, or one that would and does not. */
export type VisibilityRule = z.output<typeof VisibilityRule>;

const role = { Guid: guid };
const name = requiredName({ max: 30, error: 'valid.role.nameRequired' });
const someParts = listOf(z.string().min(1).max(100), partsLimit);
const readsRoles = 'Admin/GetPidRoleList';

/** Roles: what they give, and who has them (S2.18). */
export const roles = {
  list: get(readsRoles, {
    summary: 'Every role of the company, the administrators’ first',
    input: z.object({}),
    output: allRowsOf(RoleRow),
  }),
  rules: get('Admin/GetRoleRules', {
    summary: 'The menu entries and operation codes of a role, all that there are by module, with what it ticks',
    access: readsRoles,
    input: z.object(role),
    output: z.object({
      Guid: z.string(),
      Name: z.string(),
      Is_Admin: zeroOrOne,
      Row_Version: z.int(),
      rows: z.array(RoleGroup),
    }),
  }),
  dataPermissions: get('Admin/GetDataPermissionsList', {
    summary: 'The data scope of a role in every module, and the scopes that the caller may give',
    access: readsRoles,
    input: z.object(role),
    output: allRowsOf(RoleScope),
  }),
  updateRules: post('Admin/UpdateRoleRule', {
    summary: 'Replace what is sent of a role: codes, menu entries, scopes; nothing that the caller does not hold',
    input: z.object({
      ...role,
      Codes: someParts.optional(),
      Menus: someParts.optional(),
      Scopes: jsonText(z.array(z.object({ Module: z.enum(modules), Scope: scope })).max(modules.length)).optional(),
      Row_Version: integer({ min: 1, max: 2_000_000_000 }).optional(),
    }),
    output: nothing,
  }),
  people: get('Admin/GetUserLsit', {
    summary: 'Every person of the company, disabled ones too',
    access: readsRoles,
    input: z.object({}),
    output: allRowsOf(RoleUser),
  }),
  members: get('Admin/GetRoleUserList', {
    summary: 'The people who have a role',
    access: readsRoles,
    input: z.object(role),
    output: allRowsOf(RoleUser),
  }),
  addMembers: post('Admin/AddRoleUser', {
    summary: 'Give a role to people; refused when it holds more than the caller does',
    input: z.object({ ...role, UserGuidList: guidList }),
    output: nothing,
  }),
  removeMembers: post('Admin/DelRoleUser', {
    summary: 'Take a role from people; the last administrator stays',
    input: z.object({ ...role, UserGuidList: guidList }),
    output: nothing,
  }),
  add: post('Admin/AddRole', {
    summary: 'Create a role without operations and menu entries that reaches its holders’ own records',
    input: z.object({ Name: name }),
    output: z.object({ Guid: z.string() }),
  }),
  copy: post('Admin/CopyRole', {
    summary: 'Create a role that gives what another one gives, without its members',
    input: z.object({ ...role, Name: name }),
    output: z.object({ Guid: z.string() }),
  }),
  rename: post('Admin/UpdateRole', {
    summary: 'Rename a role',
    input: z.object({ ...role, Name: name }),
    output: nothing,
  }),
  remove: post('Admin/DelRole', {
    summary: 'Delete a role that nobody has',
    input: z.object(role),
    output: nothing,
  }),
  whyVisible: get('Admin/GetWhyVisible', {
    summary: 'Why a person sees a record that the caller sees, or why not: each rule in words',
    input: z.object({ User_Guid: guid, ...target }),
    output: z.object({ Visible: zeroOrOne, rows: z.array(VisibilityRule) }),
  }),
};
