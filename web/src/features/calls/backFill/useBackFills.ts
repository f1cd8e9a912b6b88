import { calls } from '@haina/contract/calls/calls.ts';
import { callTarget, callTargetOf } from '@haina/contract/rules/call.ts';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../lib/api/send.ts';
import type { CalledRecord } from '../dialled.ts';

/** How many of the entered calls of a record are shown; there are few. */
const shown = 20;

/** The calls of a record that were entered by hand, the latest first. */
export const useBackFills = ({ kind, guid }: CalledRecord) =>
  useQuery({
    queryKey: [calls.supplements.path, kind, guid],
    queryFn: ({ signal }) => {
      const Target_Kind = callTargetOf(kind) ?? callTarget.customer;
      return send(calls.supplements, { Target_Kind, Target_Guid: guid, page: 1, pagesize: shown }, { signal });
    },
  });
