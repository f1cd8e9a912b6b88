import { z } from 'zod';
import { get, post } from './endpoint.ts';
import { OwnedCounts } from './handover.ts';
import { page } from './page.ts';
import { allRowsOf, choice, flag, guid, listOf, nothing, optionalGuid, rowsOf, text } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** For how many days a one-time password opens. */
export const oneTimeDays = 7;

/** Most people of one imported file. */
export const peopleImportLimit = 200;

/** The columns of an imported file, in the order of its template. */
export const peopleColumns = ['LoginName', 'User_Name', 'Department', 'Superior', 'Roles'] as const;

/** A column of an imported file. */
export type PeopleColumn = (typeof peopleColumns)[number];

/** A role by name. */
export const RoleName = z.object({ Guid: z.string(), Name: z.string() });

/** A member of the company as their administrator sees them. */
export const PersonRow = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  LoginName: z.string(),
  FrameworkGuid: z.string(),
  FrameworkName: z.string(),
  /** Empty for none. */
  Superior_Guid: z.string(),
  Superior_Name: z.string(),
  Roles: z.array(RoleName),
  Is_Admin: z.literal([0, 1]),
  Is_Disabled: z.literal([0, 1]),
  is_verification: z.literal([0, 1]),
  /** 1 as long as the password is a one-time password. */
  Is_One_Time: z.literal([0, 1]),
  /** 1 where another company made the account: name and password are not this company's to change. */
  Is_Shared: z.literal([0, 1]),
  /** 1 where the person signs in with an account of another company: the password is not this company's to set. */
  Is_Joined: z.literal([0, 1]),
  /** 1 as long as the account never signed in: it can be removed. */
  Is_Unused: z.literal([0, 1]),
});

/** A member of the company as their administrator sees them. */
export type PersonRow = z.output<typeof PersonRow>;

/** A department with how many people are in it, and in it with everything below, disabled ones among them. */
export const DepartmentRow = z.object({
  Guid: z.string(),
  /** Empty for the root. */
  ParentGuid: z.string(),
  Name: z.string(),
  Number: z.int(),
  Total: z.int(),
});

/** A department with how many people are in it. */
export type DepartmentRow = z.output<typeof DepartmentRow>;

/** A role that a person can be given; Can_Grant is 0 where it holds more than the caller does. */
export const GrantableRole = RoleName.extend({ Can_Grant: z.literal([0, 1]) });

/** A role that a person can be given. */
export type GrantableRole = z.output<typeof GrantableRole>;

/** A person with the one-time password that was made for them; it is shown once and kept nowhere. */
export const NewPassword = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  LoginName: z.string(),
  Password: z.string(),
});

/** A person with the one-time password that was made for them. */
export type NewPassword = z.output<typeof NewPassword>;

/** What hangs on a person. */
const HeldByPerson = z.object({
  User_Guid: z.string(),
  User_Name: z.string(),
  Is_Disabled: z.literal([0, 1]),
  /** Live records of theirs that the caller reads. */
  Counts: OwnedCounts,
  /** How many active people have them as superior, and some of these by name. */
  Subordinate_Num: z.int(),
  Subordinate_Names: z.array(z.string()),
  /** Their own superior, if active; empty for none. */
  Superior_Guid: z.string(),
  Superior_Name: z.string(),
});

/** What hangs on a person. */
export type HeldByPerson = z.output<typeof HeldByPerson>;

/** A row of an imported file, with what is wrong with it in words. */
const ImportedPerson = z.object({
  /** Its line in the file; the header is line 1. */
  Line: z.int(),
  LoginName: z.string(),
  User_Name: z.string(),
  Department: z.string(),
  Superior: z.string(),
  Roles: z.string(),
  Reasons: z.array(z.string()),
});

/** A row of an imported file. */
export type ImportedPerson = z.output<typeof ImportedPerson>;

const loginName = requiredName({ max: 60, error: 'valid.people.loginRequired' }).refine(
  (value) => /^[\p{L}\p{N}._@+-]{2,60}$/u.test(value),
  'valid.people.login',
);
const userName = requiredName({ max: 50, error: 'valid.people.nameRequired' });
const departmentName = requiredName({ max: 50, error: 'valid.people.departmentNameRequired' }).refine(
  (value) => !/[/／]/.test(value),
  'valid.people.departmentName',
);

const place = {
  Superior_Guid: optionalGuid.optional(),
  RoleGuidList: listOf(z.guid(), 50).optional(),
  Is_Admin: flag.optional(),
  is_verification: flag.optional(),
};

/** Administering people and departments (S2.14). */
export const people = {
  list: get('Admin/GetPeopleList', {
    summary: 'Members of the company in the reach of the caller, by department, state and name',
    input: z.object({
      page: page.page,
      pagesize: page.pagesize,
      FrameworkGuid: guid.optional(),
      /** 1 (default): with the departments below. */
      Below: flag.optional(),
      /** 0 (default) all, 1 active, 2 disabled. */
      State: choice(0, 1, 2).optional(),
      /** Part of the name, its pinyin or the login. */
      Name: text({ max: 50 }).optional(),
    }),
    output: rowsOf(PersonRow),
  }),
  departments: get('Admin/GetPeopleDepartments', {
    summary: 'Every department of the company with its number of people',
    access: 'Admin/GetPeopleList',
    input: z.object({}),
    output: allRowsOf(DepartmentRow),
  }),
  roles: get('Admin/GetGrantableRoles', {
    summary: 'The roles of the company, and which of them the caller may give',
    access: 'Admin/GetPeopleList',
    input: z.object({}),
    output: allRowsOf(GrantableRole),
  }),
  add: post('Admin/AddUser', {
    summary: 'Add a person with a one-time password; whether another company knows the login is not told',
    showsOnce: true,
    input: z.object({ LoginName: loginName, User_Name: userName, FrameworkGuid: guid, ...place }),
    output: NewPassword,
  }),
  update: post('Admin/UpdateUser', {
    summary: 'Change name, department, superior, roles or administration of a person; what is absent stays',
    input: z.object({ User_Guid: guid, User_Name: userName.optional(), FrameworkGuid: guid.optional(), ...place }),
    output: nothing,
  }),
  held: get('Admin/GetUserHeld', {
    summary: 'What hangs on a person: records that the caller reads, and people whose superior they are',
    access: 'Admin/DisableUser',
    input: z.object({ User_Guid: guid }),
    output: HeldByPerson,
  }),
  disable: post('Admin/DisableUser', {
    summary: 'Disable a person: their sessions in the company end at once, their people get another superior',
    input: z.object({
      User_Guid: guid,
      /** Who is the superior of the people below from now on, empty for nobody; required where there are any. */
      Subordinates_To: optionalGuid.optional(),
    }),
    output: nothing,
  }),
  enable: post('Admin/EnableUser', {
    summary: 'Let a disabled person in again',
    access: 'Admin/DisableUser',
    input: z.object({ User_Guid: guid }),
    output: nothing,
  }),
  resetPassword: post('Admin/ResetUserPassword', {
    summary: 'A new one-time password for a person whose account the company made; all their sessions end',
    showsOnce: true,
    input: z.object({ User_Guid: guid }),
    output: NewPassword,
  }),
  remove: post('Admin/DelUser', {
    summary: 'Remove a person who never signed in and to whom nothing belongs',
    access: 'Admin/AddUser',
    input: z.object({ User_Guid: guid }),
    output: nothing,
  }),
  importPeople: post('Admin/ImportUser', {
    summary: 'Add the people of a spreadsheet, all or none; with Dry_Run=1 nothing is written and every error told',
    uploads: true,
    showsOnce: true,
    input: z.object({ Dry_Run: flag }),
    output: z.object({
      rows: z.array(ImportedPerson),
      Good: z.int(),
      Bad: z.int(),
      Passwords: z.array(NewPassword),
      Warnings: z.array(z.string()),
    }),
  }),
  addDepartment: post('Admin/AddDepartment', {
    summary: 'Add a department below another one',
    input: z.object({ Name: departmentName, ParentGuid: guid }),
    output: z.object({ Guid: z.string() }),
  }),
  updateDepartment: post('Admin/UpdateDepartment', {
    summary: 'Rename a department, or move it with everything below under another one',
    input: z.object({ FrameworkGuid: guid, Name: departmentName.optional(), ParentGuid: guid.optional() }),
    output: nothing,
  }),
  mergeDepartment: post('Admin/MergeDepartment', {
    summary: 'Move people and departments of a department into another one, and delete it',
    access: 'Admin/DelDepartment',
    input: z.object({ FrameworkGuid: guid, Into_Guid: guid }),
    output: nothing,
  }),
  removeDepartment: post('Admin/DelDepartment', {
    summary: 'Delete an empty department',
    input: z.object({ FrameworkGuid: guid }),
    output: nothing,
  }),
};
