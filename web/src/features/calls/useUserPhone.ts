import { calls } from '@haina/contract/calls/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../lib/api/send.ts';

/** The key under which the person's extension is kept. */
export const userPhoneKey = [calls.userPhone.path] as const;

/** The person's extension; its number is empty where none was set up. */
export const useUserPhone = () =>
  useQuery({ queryKey: userPhoneKey, queryFn: ({ signal }) => send(calls.userPhone, {}, { signal, quiet: true }) });

/** How often an open screen looks at what an extension is doing, in milliseconds. */
const lookEvery = 15_000;

/** What the person's extension is doing; nothing is asked without one. */
export const usePhoneState = (number: string) =>
  useQuery({
    queryKey: [calls.phoneModel.path, number],
    queryFn: ({ signal }) => send(calls.phoneModel, { Extension_Number: number }, { signal, quiet: true }),
    enabled: number !== '',
    refetchInterval: lookEvery,
    retry: false,
  });
