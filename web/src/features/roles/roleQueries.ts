import { roles } from '@haina/contract/calls/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** Every role of the company. */
export const useRoleList = () =>
  useQuery({ queryKey: [roles.list.path], queryFn: ({ signal }) => send(roles.list, {}, { signal }) });

/** What one role ticks, and what there is to tick. */
export const useRoleRules = (Guid: string) =>
  useQuery({ queryKey: [roles.rules.path, Guid], queryFn: ({ signal }) => send(roles.rules, { Guid }, { signal }) });

/** Whose records one role reaches, by module. */
export const useRoleScopes = (Guid: string) =>
  useQuery({
    queryKey: [roles.dataPermissions.path, Guid],
    queryFn: ({ signal }) => send(roles.dataPermissions, { Guid }, { signal }),
  });

/** Who has one role. */
export const useRoleMembers = (Guid: string) =>
  useQuery({
    queryKey: [roles.members.path, Guid],
    queryFn: ({ signal }) => send(roles.members, { Guid }, { signal }),
  });

/** Reads everything about roles again, after one has changed; done when what is shown is new. */
export function useRefreshRoles(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const calls = [roles.list, roles.rules, roles.dataPermissions, roles.members];
    await Promise.all(calls.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
}
