import { incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { leads } from '@haina/contract/calls/leads.ts';
import { callTarget } from '@haina/contract/rules/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AddRequest } from '../../../entity/form/entityCalls.ts';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { LeadDialog } from '../../leads/LeadDialog.tsx';
import { callsOfRecordChanged } from '../refreshCalls.ts';
import { askLead, type LeadRequest } from './leadRequest.ts';

/** The call that a lead is made of. */
export interface IncomingLeadProps {
  readonly request: LeadRequest;
}

const isMobile = (number: string) => /^1[3-9]\d{9}$/.test(number);

/** A mobile as people write it; a landline stays as it came. */
const written = (number: string) => number.replace(/^(?:\+|00)?86/, '').replace(/^0(?=1[3-9]\d{9}$)/, '');

/** The form of a new lead that starts with the caller's number; once it is saved, the call belongs to it (S31.4). */
export function IncomingLead({ request: { call, number } }: IncomingLeadProps) {
  const client = useQueryClient();
  const [add] = useState<AddRequest>(() => {
    const short = written(number);
    return { mode: 'add', preset: isMobile(short) ? { Mobile: short } : { Telephone: number } };
  });
  const attach = async (guid: string) => {
    try {
      await send(incomingCalls.attach, { Guid: call, Target_Kind: callTarget.lead, Target_Guid: guid });
    } catch (error) {
      showError(error);
    } finally {
      void client.invalidateQueries({ queryKey: [incomingCalls.list.path] });
      void client.invalidateQueries({ queryKey: [leads.list.path] });
      callsOfRecordChanged(client);
    }
  };
  return (
    <LeadDialog
      request={add}
      onClose={() => askLead(null)}
      onSaved={(guid) => {
        if (guid !== null) void attach(guid);
      }}
    />
  );
}
