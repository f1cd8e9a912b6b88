import { activity } from '@haina/contract/calls/activity.ts';
import { useRef, useState } from 'react';
import { send } from '../../../lib/api/send.ts';
import { useFormKey } from '../../../lib/api/useFormKey.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../../ui/format/companyClock.ts';
import { clearUploads, type Upload, uploadsOf } from '../../attachments/uploads.ts';
import type { RecordRef } from '../../record/recordRef.ts';
import {
  type ActivityInput,
  activityInput,
  type DraftProblems,
  draftProblems,
  typedProblems,
} from './activityInput.ts';
import type { Draft } from './draft.ts';
import { clearDraft } from './drafts.ts';
import { noteKind } from './lastKind.ts';

/** What is posted, and who hears of it. */
export interface PostOptions {
  readonly target: RecordRef;
  readonly draft: Draft;
  /** Where the files of the draft are uploaded. */
  readonly place: string;
  readonly onPosted: () => void;
}

/** How a post stands. */
export interface Post {
  readonly post: () => void;
  readonly isPosting: boolean;
  /** What is wrong with the draft: said after a try to post it, of typed dates at once. */
  readonly problems: DraftProblems;
}

/** Posts a draft; a success clears it, a failure leaves everything unchanged (S8.9). */
export function usePost({ target, draft, place, onPosted }: PostOptions): Post {
  const t = useT();
  const now = useCompanyNow();
  const sendOnce = useSendOnce();
  const [isPosting, setIsPosting] = useState(false);
  const isRunning = useRef(false);
  const [isTried, setIsTried] = useState(false);
  const problems = draftProblems(draft, now);

  const run = async () => {
    const files = uploadsOf(place);
    isRunning.current = true;
    setIsPosting(true);
    try {
      const guids = files.flatMap(({ file }) => (file ? [file.File_Guid] : []));
      await sendOnce(activityInput(target, draft, guids), draft.isSupplement ? draft.Create_Time : null);
      toast.success(t('activity.posted'));
      setIsTried(false);
      noteKind(draft.Activity_Kind);
      clearDraft(target);
      clearUploads(place, new Set(files.map(({ id }) => id)));
      onPosted();
    } catch (error) {
      showError(error);
    } finally {
      isRunning.current = false;
      setIsPosting(false);
    }
  };

  const post = () => {
    if (isRunning.current) return;
    setIsTried(true);
    if (Object.keys(problems).length > 0) return;
    const obstacle = uploadObstacle(uploadsOf(place));
    if (obstacle) toast.warning(t(obstacle));
    else void run();
  };
  return { post, isPosting, problems: isTried ? problems : typedProblems(draft) };
}

/** Why a draft with these files cannot be posted yet: none of them may be left behind unseen. */
function uploadObstacle(uploads: readonly Upload[]) {
  if (uploads.some(({ state }) => state === 'failed')) return 'activity.uploadFailed';
  return uploads.some(({ state }) => state !== 'done') ? 'activity.uploadBusy' : null;
}

/** Sends a follow-up so that the same, sent again after its answer was lost, is written once. */
function useSendOnce() {
  const formKey = useFormKey();
  const last = useRef('');
  return async (input: ActivityInput, supplementAt: string | null) => {
    const sent = JSON.stringify([input, supplementAt]);
    if (sent !== last.current) formKey.renew();
    last.current = sent;
    const key = { idempotencyKey: formKey.current() };
    if (supplementAt === null) await send(activity.add, input, key);
    else await send(activity.supplement, { ...input, Create_Time: supplementAt }, key);
    last.current = '';
  };
}
