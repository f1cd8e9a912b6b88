import { equipment } from '@haina/contract/calls/equipment.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { send } from '../../lib/api/send.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';
import { deviceFacts } from './deviceFacts.ts';
import { deviceToken, keepDeviceToken } from './deviceToken.ts';

/** Shortest time between two reports of an open page, in seconds: an administrator may have typed less. */
const soonest = 10;

/** How long a page waits where nothing is known of the interval, in seconds. */
const usual = 60;

/** Longest time that a browser waits, in seconds. */
const longest = 24 * 3600;

/** What this phone is, and what it can do here. */
export interface Device {
  readonly token: string | null;
  /** Its settings, and what it was sent and has not reported. */
  readonly orders: z.output<typeof equipment.report.output> | null;
  /** Why the server does not take it, in words; null where it does. */
  readonly refusal: string | null;
  readonly isBanned: boolean;
  readonly isPairing: boolean;
  readonly pair: (code: string) => void;
  readonly reportNow: () => void;
  readonly forget: () => void;
}

const Ban = z.object({ Disabled_State: z.literal(1) });

const isBan = (error: unknown) => error instanceof ReplyError && Ban.safeParse(error.data).success;

const isGone = (error: unknown) => error instanceof ReplyError && error.code === replyCode.gone;

const waitOf = (interval: number | undefined) => Math.min(longest, Math.max(soonest, interval ?? usual)) * 1000;

/** This phone: it is paired by a code, and then reports at the interval that it is told, also while it is banned. */
export function useDevice(): Device {
  const [token, setToken] = useState(deviceToken);
  const queryKey = [equipment.report.path, token];
  const report = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      send(equipment.report, { Device_Token: token ?? '', ...(await deviceFacts()) }, { signal, quiet: true }),
    enabled: token !== null,
    retry: false,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : waitOf(state.data?.Interval)),
  });
  const pairing = useMutation({
    mutationFn: async (Code: string) => {
      const earlier = token === null ? {} : { Device_Token: token };
      return send(equipment.register, { Code, ...(await deviceFacts()), ...earlier });
    },
    onSuccess: ({ Device_Token }) => {
      keepDeviceToken(Device_Token);
      setToken(Device_Token);
    },
  });
  const error = pairing.error ?? report.error;
  return {
    token: isGone(report.error) ? null : token,
    // While the network is away the numbers stay.
    orders: isGone(report.error) || isBan(report.error) ? null : (report.data ?? null),
    refusal: error instanceof ReplyError ? error.message : null,
    isBanned: isBan(report.error),
    isPairing: pairing.isPending,
    pair: pairing.mutate,
    reportNow: () => void report.refetch(),
    forget: () => {
      keepDeviceToken(null);
      setToken(null);
    },
  };
}
