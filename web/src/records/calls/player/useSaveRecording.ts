import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { recordings } from '@haina/contract/calls/recordings.ts';
import { useMutation } from '@tanstack/react-query';
import { saveSheet } from '../../../lib/api/saveSheet.ts';
import { send } from '../../../lib/api/send.ts';

/** Saves recordings as files, each of which is written down (S30.3). */
export function useSaveRecording(): { readonly save: (call: CallRecord) => void; readonly isBusy: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: async (call: CallRecord) => {
      const { Url } = await send(recordings.download, { Guid: call.Guid });
      const time = (call.Talk_Time ?? '').replace(/\D/g, '');
      saveSheet({ File_Path: Url, fileName: `${[call.Target_Name, time].filter(Boolean).join('-')}.wav` });
    },
  });
  return { save: mutate, isBusy: isPending };
}
