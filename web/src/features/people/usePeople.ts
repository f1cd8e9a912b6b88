import { loginCodes } from '@haina/contract/calls/loginCodes.ts';
import { people } from '@haina/contract/calls/people.ts';
import { organisation } from '@haina/contract/calls/organisation.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { send } from '../../lib/api/send.ts';

/** What the list of people is narrowed to. */
export type PeopleFilter = z.output<typeof people.list.input>;

/** A page of people. */
export const usePeople = (filter: PeopleFilter) =>
  useQuery({
    queryKey: [people.list.path, filter],
    queryFn: ({ signal }) => send(people.list, filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** Every department with its number of people. */
export const useDepartments = () =>
  useQuery({
    queryKey: [people.departments.path],
    queryFn: ({ signal }) => send(people.departments, {}, { signal }),
  });

/** The roles of the company, and which of them the caller may give. */
export const useRoles = () =>
  useQuery({ queryKey: [people.roles.path], queryFn: ({ signal }) => send(people.roles, {}, { signal }) });

/** Whether the company lets its people in by one-time codes; as long as that is not known, it may. */
export function useTakesCodes(): boolean {
  const { data } = useQuery({
    queryKey: [loginCodes.setting.path],
    queryFn: ({ signal }) => send(loginCodes.setting, {}, { signal }),
  });
  return data?.Company_Code !== 0;
}

/** Everybody who can be a superior. */
export const useSuperiors = () =>
  useQuery({
    queryKey: [organisation.users.path, {}],
    queryFn: ({ signal }) => send(organisation.users, {}, { signal }),
  });

/** A person who changes people or departments changes what pickers, filters and scopes show everywhere. */
export function useChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}
