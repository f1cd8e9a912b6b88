import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useLabels } from '../feedback/labels.ts';
import { toggled } from '../feedback/toggled.ts';
import { useDial } from '../useDial.tsx';
import type { PanelCall } from './callPanel.ts';
import { isUnanswered } from './callWords.ts';
import { changeNotes, usePanel } from './panelStore.ts';
import { useSubmit } from './useSubmit.ts';

const isText = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** What is written of a call, its keys (1 to 7 choose labels, Ctrl + Enter submits), and what a submit comes to. */
export function useFeedback(call: PanelCall, body: RefObject<HTMLElement | null>) {
  const t = useT();
  const notes = usePanel((state) => state.notes);
  const dial = useDial();
  const [isWrong, setWrong] = useState(false);
  const isMissed = isUnanswered(call);
  const { labels } = useLabels(notes.labels ?? []);
  // The word of the dictionary as the product brings it, in the reader's language.
  const missed = labels.find(({ label }) => label === t('seed.无人接听'));
  const chosen = notes.labels ?? (isMissed && missed ? [missed.id] : []);
  const [nextNumber, ...later] = isMissed ? call.next : [];
  const submitting = useSubmit(call, () => {
    if (nextNumber) dial.back(nextNumber, later);
  });
  const choose = (next: readonly number[]) => {
    changeNotes({ labels: next });
    setWrong(false);
  };
  const submit = () => {
    if (chosen.length > 0) return submitting.mutate({ labels: chosen, content: notes.content, next: notes.next });
    setWrong(true);
    body.current?.querySelector('input')?.focus();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isHeld = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isHeld) return submit();
    const label = isText(event.target) || isHeld || event.altKey ? undefined : labels[Number(event.key) - 1];
    if (label) choose(toggled(chosen, label.id));
  };
  // The labels may come after a first press, with one of them chosen.
  return {
    notes,
    chosen,
    choose,
    isWrong: isWrong && chosen.length === 0,
    submit,
    press,
    isBusy: submitting.isPending,
    nextNumber,
  };
}
