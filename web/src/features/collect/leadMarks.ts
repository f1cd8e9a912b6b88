import { create } from 'zustand';

/** The batch and the source that the person chose last: leads of one collecting mostly share them. */
export interface LeadMarks {
  readonly Batch?: number | undefined;
  readonly Source?: number | undefined;
}

const useMarks = create<{ readonly marks: LeadMarks }>(() => ({ marks: {} }));

/** What leads are marked with, kept from page to page until the window is closed. */
export function useLeadMarks() {
  const { marks } = useMarks();
  return { marks, setMarks: (next: LeadMarks) => useMarks.setState({ marks: next }) };
}
