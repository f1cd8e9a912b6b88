import { organisation } from '@haina/contract/calls/organisation.ts';
import type { LoadedOptions } from '../entity/fields/options.ts';
import { send } from '../lib/api/send.ts';
import { departmentTree } from './dialog/departmentTree.ts';

/** The people in the caller's widest scope, to filter by (S2.15). */
export const peopleInScope: LoadedOptions = {
  queryKey: [organisation.indexUsers.path, {}],
  load: async (signal) => {
    const { rows } = await send(organisation.indexUsers, {}, { signal });
    return rows.map((user) => ({ value: user.UserGuid, label: user.UserName, hint: user.FrameworkName }));
  },
};

/** The departments in the caller's scope as a tree, to filter by; a department includes those below. */
export const departmentsInScope: LoadedOptions = {
  isTree: true,
  queryKey: [organisation.roleDepartments.path, {}],
  load: async (signal) => departmentTree((await send(organisation.roleDepartments, {}, { signal })).rows),
};
