import { create } from 'zustand';

/** An incoming call that a lead is made of, and the number that it starts with; empty where it was withheld. */
export interface LeadRequest {
  readonly call: string;
  readonly number: string;
}

/** The call that a lead is being made of. */
export const useLeadRequest = create<{ readonly asked: LeadRequest | null }>()(() => ({ asked: null }));

/** Opens the form of a new lead with the caller's number, or closes it. */
export const askLead = (asked: LeadRequest | null): void => useLeadRequest.setState({ asked });
