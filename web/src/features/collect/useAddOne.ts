import { useAddCompanies } from './useAddCompanies.tsx';
import { useLeadMarks } from './leadMarks.ts';

/** Makes one company the person's lead, of the batch and source that they chose last. */
export function useAddOne() {
  const adding = useAddCompanies(() => undefined);
  const { marks } = useLeadMarks();
  return {
    isPending: adding.isPending,
    add: (guid: string) =>
      adding.mutate({
        CompanyGuidList: [guid],
        ...(marks.Batch ? { Batch: marks.Batch } : {}),
        ...(marks.Source ? { Source: marks.Source } : {}),
      }),
  };
}
