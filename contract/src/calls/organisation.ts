import { z } from 'zod';
import { get } from './endpoint.ts';
import { allRowsOf, guid } from './wire.ts';

/** A person to choose (S2.15). */
export const UserOption = z.object({
  UserGuid: z.string(),
  UserName: z.string(),
  FrameworkName: z.string(),
  /** Initials and whole spelling of the name, a blank between them: pickers are searched by it. */
  Pinyin: z.string().optional(),
  type: z.literal('user'),
});

/** A person to choose. */
export type UserOption = z.output<typeof UserOption>;

/** A department of the tree, built from the parent link; the root's ParentGuid is empty (S2.15). */
export const DepartmentOption = z.object({
  Guid: z.string(),
  ParentGuid: z.string(),
  Name: z.string(),
  type: z.literal('dep'),
});

/** A department of the tree. */
export type DepartmentOption = z.output<typeof DepartmentOption>;

/** Who is asked about: everyone active for choosing a receiver (`leads_create`), else those in the caller's scope. */
const kind = z.enum(['leads_create', '']).optional();

/** People and departments to choose from and filter by (S2.15). */
export const organisation = {
  indexUsers: get('Admin/GetIndexUserList', {
    summary: "People in the caller's widest scope, for filters",
    access: 'user',
    input: z.object({}),
    output: allRowsOf(UserOption),
  }),
  users: get('Admin/GetUserList', {
    summary: 'Active people of the company; by=sub restricts to the caller and their subordinates',
    access: 'user',
    input: z.object({ by: z.enum(['sub', '']).optional() }),
    output: allRowsOf(UserOption),
  }),
  departments: get('Admin/GetDepartmentList', {
    summary: 'Every department of the company, flat',
    access: 'user',
    input: z.object({}),
    output: allRowsOf(DepartmentOption),
  }),
  roleDepartments: get('Admin/GetRoleDataDepartment', {
    summary: "Departments in the caller's scope as a flat tree; Kind=leads_create gives all",
    access: 'user',
    input: z.object({ Kind: kind }),
    output: allRowsOf(DepartmentOption),
  }),
  roleUsers: get('Admin/GetRoleDataUserList', {
    summary: "People of one department in the caller's scope; Kind=leads_create gives every active one",
    access: 'user',
    input: z.object({ FrameworkGuid: guid, Kind: kind }),
    output: allRowsOf(UserOption),
  }),
};
