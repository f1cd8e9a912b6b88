import { organisation } from '@haina/contract/calls/organisation.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OptionSource } from '../entity/options.ts';
import { send } from '../lib/api/send.ts';
import { departmentTree } from './departmentTree.ts';

/** How long people and departments count as fresh, in milliseconds. */
const fresh = 5 * 60_000;

/** The people in the caller's widest scope, to filter by (decisions, section 2). */
export const peopleInScope: OptionSource = {
  useOptions: (isWanted) => {
    const { data, isLoading } = useQuery({
      queryKey: [organisation.indexUsers.path, {}],
      queryFn: ({ signal }) => send(organisation.indexUsers, {}, { signal }),
      staleTime: fresh,
      enabled: isWanted,
    });
    const options = useMemo(
      () => data?.rows.map((user) => ({ value: user.UserGuid, label: user.UserName, hint: user.FrameworkName })) ?? [],
      [data],
    );
    return { options, isLoading };
  },
};

/** The departments in the caller's scope as a tree, to filter by; a department includes those below. */
export const departmentsInScope: OptionSource = {
  isTree: true,
  useOptions: (isWanted) => {
    const { data, isLoading } = useQuery({
      queryKey: [organisation.roleDepartments.path, {}],
      queryFn: ({ signal }) => send(organisation.roleDepartments, {}, { signal }),
      staleTime: fresh,
      enabled: isWanted,
    });
    const options = useMemo(() => departmentTree(data?.rows ?? []), [data]);
    return { options, isLoading };
  },
};
