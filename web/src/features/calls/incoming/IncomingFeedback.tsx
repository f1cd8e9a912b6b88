import { labelLimit } from '@haina/contract/calls/callShapes.ts';
import { type IncomingCall, incomingCalls } from '@haina/contract/calls/incomingCalls.ts';
import { callState } from '@haina/contract/rules/callState.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type HTMLAttributes, useId, useRef, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { minuteMoment } from '../../../ui/format/moments.ts';
import { FeedbackChips } from '../feedback/FeedbackChips.tsx';
import { NextChips } from '../feedback/NextChips.tsx';
import { useSubmitFeedback } from '../feedback/useSubmitFeedback.ts';
import panel from '../panel/callPanel.module.css';
import { changeIncomingNotes, closeIncoming, noIncomingNotes, useIncomingStore } from './incomingStore.ts';

/** What came of an incoming call of a record: labels, words and the next contact; Ctrl + Enter submits. */
export function IncomingFeedback({ call }: { readonly call: IncomingCall }) {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const notes = useIncomingStore((state) => state.notes[call.Guid]) ?? noIncomingNotes;
  const [isWrong, setWrong] = useState(false);
  const submitting = useSubmit(call);
  const change = (changes: Parameters<typeof changeIncomingNotes>[1]) => changeIncomingNotes(call.Guid, changes);
  const submit = () => {
    if (notes.labels.length > 0)
      return submitting.mutate(useIncomingStore.getState().notes[call.Guid] ?? noIncomingNotes);
    setWrong(true);
    form.current?.querySelector('input')?.focus();
  };
  const asForm: HTMLAttributes<HTMLDivElement> = {
    role: 'form',
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    },
  };
  return (
    <div {...asForm} ref={form} aria-label={t('dial.panel.labels')}>
      <p className={panel.label}>
        <span className={panel.required}>{t('dial.panel.labels')}</span>
        <span>{t('dial.panel.labelsOf', { number: notes.labels.length, limit: labelLimit })}</span>
      </p>
      <FeedbackChips
        value={notes.labels}
        isWrong={isWrong}
        problemId={problemId}
        onChange={(labels) => {
          change({ labels });
          setWrong(false);
        }}
      />
      {isWrong && (
        <p id={problemId} className={panel.problem} role="alert">
          {t('valid.call.labelRequired')}
        </p>
      )}
      <Written content={notes.content} onChange={(content) => change({ content })} />
      <p className={panel.label}>
        <span>{t('dial.panel.next')}</span>
        <span>{notes.next === null ? '' : minuteMoment(notes.next).slice(5)}</span>
      </p>
      <NextChips value={notes.next} onChange={(next) => change({ next })} />
      <div className={panel.buttons}>
        <Button type="primary" loading={submitting.isPending} onClick={submit}>
          {t('dial.panel.submit')}
        </Button>
      </div>
    </div>
  );
}

interface WrittenProps {
  readonly content: string;
  readonly onChange: (content: string) => void;
}

/** What was said. */
function Written({ content, onChange }: WrittenProps) {
  const t = useT();
  const id = useId();
  return (
    <>
      <label className={panel.label} htmlFor={id}>
        {t('dial.panel.content')}
      </label>
      <Input.TextArea
        id={id}
        value={content}
        maxLength={5000}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

/** Writes what came of the call into its follow-up; one that goes on stays until it has ended. */
function useSubmit(call: IncomingCall) {
  const client = useQueryClient();
  return useSubmitFeedback(call.Activity_Record_Guid, () => {
    if (call.State === callState.ended) closeIncoming([call.Guid]);
    return client.invalidateQueries({ queryKey: [incomingCalls.list.path] });
  });
}
