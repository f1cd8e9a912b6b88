import { organisation } from '@haina/contract/calls/organisation.ts';
import { results } from '@haina/contract/calls/results.ts';
import { targets } from '@haina/contract/calls/targets.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';
import { departmentTree } from '../../pickers/dialog/departmentTree.ts';

/** Which page of which grid is shown. */
export type TargetFilter = z.output<typeof targets.list.input>;

/** Rows of one page. */
export const pagesize = 50;

/** A page of the grid. */
export const useTargets = (filter: TargetFilter) =>
  useQuery({
    queryKey: [targets.list.path, filter],
    queryFn: ({ signal }) => send(targets.list, filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** The departments to choose from, as a tree. */
export const useDepartmentOptions = () =>
  useQuery({
    queryKey: [organisation.roleDepartments.path, {}, 'targets'],
    queryFn: async ({ signal }) => departmentTree((await send(organisation.roleDepartments, {}, { signal })).rows),
  });

/** Reads targets again after a change, and what the dashboard makes of them; done when what is shown is new. */
export function useRefreshTargets(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: [results.achievement.path] });
    await client.invalidateQueries({ queryKey: [targets.list.path] });
  };
}
