import { equipment } from '@haina/contract/calls/equipment.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { sendDeviceAudio } from '../../lib/api/sendDeviceAudio.ts';
import { ReplyError } from '../../lib/errors/replyError.ts';

/** What a person says of a call on their phone. */
export interface SaidOfCall {
  readonly Guid: string;
  /** Seconds; 0 for an unanswered call. */
  readonly Talk_Length: number;
  readonly Call_Label: number[];
  readonly Activity_Content: string;
  readonly Next_Time: string | null;
  /** The recording, where one was chosen. */
  readonly audio: File | null;
}

/** A call's report, and its recording where that did not come through. */
export interface CallReport {
  readonly isSending: boolean;
  /** Why the report was not taken, in words. */
  readonly refusal: string | null;
  /** The recording that is left to be sent, and why; null where there is none. */
  readonly audioLeft: string | null;
  readonly report: (said: SaidOfCall) => void;
  readonly sendAgain: () => void;
}

/** Reports a call of this phone: first what was said of it, then its recording, which can be sent again alone. */
export function useReportCall(token: string, onDone: () => void): CallReport {
  const [left, setLeft] = useState<{ guid: string; audio: File } | null>(null);
  const audio = useMutation({
    mutationFn: async (one: { guid: string; audio: File }) => sendDeviceAudio(token, one.guid, one.audio),
    onMutate: setLeft,
    onSuccess: () => setLeft(null),
  });
  const words = useMutation({
    mutationFn: ({ Guid, Talk_Length, Call_Label, Activity_Content, Next_Time }: SaidOfCall) =>
      send(equipment.reportCall, { Device_Token: token, Guid, Talk_Length, Call_Label, Activity_Content, Next_Time }),
    onSuccess: (_, said) => {
      if (said.audio !== null) audio.mutate({ guid: said.Guid, audio: said.audio });
      onDone();
    },
  });
  return {
    isSending: words.isPending || audio.isPending,
    refusal: words.error instanceof ReplyError ? words.error.message : null,
    audioLeft: left !== null && audio.error ? audio.error.message : null,
    report: words.mutate,
    sendAgain: () => left && audio.mutate(left),
  };
}
