import { organisation, type UserOption } from '@haina/contract/calls/organisation.ts';
import { useQuery } from '@tanstack/react-query';
import type { Option } from '../../entity/fields/options.ts';
import { send } from '../../lib/api/send.ts';
import { departmentTree } from '../dialog/departmentTree.ts';

/** Who is offered: with `leads_create` everybody active (receivers, team members), else those in the caller's scope. */
export type PeopleKind = 'leads_create';

/** How long people and departments count as fresh, in milliseconds: every write checks them again. */
const fresh = 60_000;

/** Something that was asked for, as far as it came. */
export interface Asked<T> {
  readonly data: T | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

// The order people know from their address books.
const byName = new Intl.Collator('zh-CN');

const sorted = (rows: readonly UserOption[]) =>
  rows.toSorted((one, other) => byName.compare(one.UserName, other.UserName));

interface Question<T> {
  readonly data: T | undefined;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

const asked = <T>({ data, isFetching, error, refetch }: Question<T>): Asked<T> => ({
  data,
  isLoading: isFetching && data === undefined,
  error: isFetching ? null : error,
  retry: () => void refetch(),
});

/** The departments to drill into, as a tree. */
export function useDepartments(kind: PeopleKind | undefined): Asked<readonly Option[]> {
  const input = kind ? { Kind: kind } : {};
  return asked(
    useQuery({
      // Other keys than those of the filters, which keep their choices in another shape.
      queryKey: [organisation.roleDepartments.path, input, 'picker'],
      queryFn: async ({ signal }) => departmentTree((await send(organisation.roleDepartments, input, { signal })).rows),
      staleTime: fresh,
    }),
  );
}

/** The people of one department, or everybody with null. Nothing is asked for while nobody wants them. */
export function usePeople(
  department: string | null,
  kind: PeopleKind | undefined,
  isWanted: boolean,
): Asked<readonly UserOption[]> {
  const everyone = useQuery({
    queryKey: [kind ? organisation.users.path : organisation.indexUsers.path, {}, 'picker'],
    queryFn: async ({ signal }) =>
      sorted((await send(kind ? organisation.users : organisation.indexUsers, {}, { signal })).rows),
    staleTime: fresh,
    enabled: isWanted && department === null,
  });
  const input = { FrameworkGuid: department ?? '', ...(kind ? { Kind: kind } : {}) };
  const members = useQuery({
    queryKey: [organisation.roleUsers.path, input, 'picker'],
    queryFn: async ({ signal }) => sorted((await send(organisation.roleUsers, input, { signal })).rows),
    staleTime: fresh,
    enabled: isWanted && department !== null,
  });
  return asked(department === null ? everyone : members);
}
