import type { DepartmentOption, UserOption } from '@haina/contract/calls/organisation.ts';

/** A person who was chosen. */
export type PickedUser = Pick<UserOption, 'UserGuid' | 'UserName'>;

/** A department that was chosen: itself, without those below (S23.8). */
export type PickedDepartment = Pick<DepartmentOption, 'Guid' | 'Name'>;

/** The people and departments chosen, in the order they were. */
export interface PickedPeople {
  readonly users: readonly PickedUser[];
  readonly departments: readonly PickedDepartment[];
}

/** Nobody. */
export const nobody: PickedPeople = { users: [], departments: [] };

/** What may be chosen (S23.8). */
export interface PickRules {
  /** Many people and departments; else one of either, which clears the other. */
  readonly multiple?: boolean;
  /** Only of one sort. */
  readonly only?: 'users' | 'departments';
  /** Most people, and most departments; no limit where absent. */
  readonly uMax?: number;
  readonly dMax?: number;
}

/** People who are shown but cannot be chosen, and why, in words. */
export interface Blocked {
  readonly guids: readonly string[];
  readonly reason: string;
}

/** What is chosen after a step, or why the step is refused: more than this many. */
export type Picked =
  | { readonly value: PickedPeople }
  | { readonly refused: 'users' | 'departments'; readonly most: number };

/** What is chosen after these people were chosen too. */
export function withUsers(value: PickedPeople, added: readonly PickedUser[], rules: PickRules): Picked {
  if (!rules.multiple) return { value: { users: added.slice(-1), departments: [] } };
  const known = new Set(value.users.map(({ UserGuid }) => UserGuid));
  const users = [...value.users, ...added.filter(({ UserGuid }) => !known.has(UserGuid))];
  if (rules.uMax !== undefined && users.length > rules.uMax) return { refused: 'users', most: rules.uMax };
  return { value: { ...value, users } };
}

/** What is chosen after these people were taken back. */
export function withoutUsers(value: PickedPeople, guids: ReadonlySet<string>): PickedPeople {
  return { ...value, users: value.users.filter(({ UserGuid }) => !guids.has(UserGuid)) };
}

/** What is chosen after this department was chosen too; those above and below it stay as they are. */
export function withDepartment(value: PickedPeople, added: PickedDepartment, rules: PickRules): Picked {
  if (!rules.multiple) return { value: { users: [], departments: [added] } };
  const departments = [...value.departments.filter(({ Guid }) => Guid !== added.Guid), added];
  if (rules.dMax !== undefined && departments.length > rules.dMax) return { refused: 'departments', most: rules.dMax };
  return { value: { ...value, departments } };
}

/** What is chosen after this department was taken back. */
export function withoutDepartment(value: PickedPeople, guid: string): PickedPeople {
  return { ...value, departments: value.departments.filter(({ Guid }) => Guid !== guid) };
}

/** How many of the people shown are chosen. */
export function shareChosen(shown: readonly PickedUser[], value: PickedPeople): 'none' | 'some' | 'all' {
  const chosen = new Set(value.users.map(({ UserGuid }) => UserGuid));
  const count = shown.filter(({ UserGuid }) => chosen.has(UserGuid)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** All that is chosen, by name: people first. */
export const pickedNames = ({ users, departments }: PickedPeople): readonly string[] => [
  ...users.map(({ UserName }) => UserName),
  ...departments.map(({ Name }) => Name),
];
