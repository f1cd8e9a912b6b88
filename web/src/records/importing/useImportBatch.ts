import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { type ImportModel, imports, isImportBusy } from '@haina/contract/calls/importExport.ts';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';

/** How often a batch at work is looked at, in milliseconds. */
export const lookEvery = 1000;

/** One batch as it stands; looked at again and again while a job works on it. */
export function useImportBatch(guid: string | null) {
  return useQuery({
    queryKey: [imports.model.path, { Guid: guid }],
    queryFn: ({ signal }) => (guid === null ? null : send(imports.model, { Guid: guid }, { signal })),
    enabled: guid !== null,
    refetchInterval: ({ state }) => (state.data && isImportBusy(state.data.State) ? lookEvery : false),
  });
}

/** A call that starts a step of a batch; what is known of the batch is read anew when it has begun. */
export function useImportStep<I extends z.ZodType>(
  endpoint: Endpoint<I>,
): UseMutationResult<unknown, unknown, z.output<I>> {
  const client = useQueryClient();
  const formKey = useFormKey();
  return useMutation({
    mutationFn: (input: z.output<I>) => send(endpoint, input, { idempotencyKey: formKey.current() }),
    onSuccess: async () => {
      formKey.renew();
      await client.invalidateQueries({ queryKey: [imports.model.path] });
      void client.invalidateQueries({ queryKey: [imports.list.path] });
    },
    onError: showError,
  });
}

/** Saves the error file of a batch. */
export function useErrorFile(): UseMutationResult<void, unknown, string> {
  return useMutation({
    mutationFn: async (Guid: string) => saveSheet(await send(imports.errors, { Guid })),
    onError: showError,
  });
}

/** Props of every step of the dialog. */
export interface StepProps {
  readonly batch: ImportModel;
}
