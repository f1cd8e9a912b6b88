import { audioSizeLimit, type DialledCall } from '@haina/contract/calls/equipment.ts';
import { labelLimit } from '@haina/contract/calls/callShapes.ts';
import { type FormEvent, useState } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './devicePage.module.css';
import type { SaidOfCall } from './useReportCall.ts';

/** What the form of a call needs. */
export interface CallFormProps {
  readonly call: DialledCall;
  readonly labels: readonly { readonly TypeId: number; readonly TypeName: string }[];
  readonly isSending: boolean;
  readonly onSend: (said: SaidOfCall) => void;
}

const megabytes = audioSizeLimit / 1024 / 1024;

const numberIn = (typed: string) => Math.max(0, Math.floor(Number(typed)) || 0);

/** What a person says of a call after it: how long, its labels, words, the next contact, and a recording where there is one (S27.8). */
export function CallForm({ call, labels, isSending, onSend }: CallFormProps) {
  const t = useT();
  const [minutes, setMinutes] = useState('');
  const [seconds, setSeconds] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [words, setWords] = useState('');
  const [next, setNext] = useState('');
  const [audio, setAudio] = useState<File | null>(null);
  const isTooLarge = audio !== null && audio.size > audioSizeLimit;
  const length = numberIn(minutes) * 60 + numberIn(seconds);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend({
      Guid: call.Guid,
      Talk_Length: length,
      Call_Label: [...chosen],
      Activity_Content: words.trim(),
      Next_Time: next === '' ? null : `${next}:00`,
      audio: length > 0 ? audio : null,
    });
  };
  return (
    <form className={styles.form} aria-label={t('equipment.phone.report')} onSubmit={handleSubmit}>
      <fieldset className={styles.length}>
        <legend>{t('equipment.phone.length')}</legend>
        <NumberField label={t('equipment.phone.minutes')} value={minutes} most={239} onChange={setMinutes} />
        <NumberField label={t('equipment.phone.seconds')} value={seconds} most={59} onChange={setSeconds} />
        <p>{t('equipment.phone.noAnswer')}</p>
      </fieldset>
      <Labels labels={labels} chosen={chosen} onChoose={setChosen} />
      <label>
        {t('equipment.phone.words')}
        <textarea value={words} rows={3} maxLength={5000} onChange={({ target }) => setWords(target.value)} />
      </label>
      <label>
        {t('equipment.phone.next')}
        <input type="datetime-local" value={next} onChange={({ target }) => setNext(target.value)} />
      </label>
      <label>
        {t('equipment.phone.audio', { size: megabytes })}
        <input type="file" accept="audio/*" onChange={({ target }) => setAudio(target.files?.[0] ?? null)} />
      </label>
      {isTooLarge && <p className={styles.refusal}>{t('equipment.phone.audioLarge', { size: megabytes })}</p>}
      <button
        type="submit"
        className={styles.button}
        disabled={isSending || isTooLarge || chosen.length === 0 || chosen.length > labelLimit}
      >
        {t('equipment.phone.send')}
      </button>
    </form>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly onChange: (typed: string) => void;
}

const NumberField = ({ label, value, most, onChange }: NumberFieldProps) => (
  <label>
    <input
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      step={1}
      value={value}
      placeholder="0"
      onChange={({ target }) => onChange(target.value)}
    />
    {label}
  </label>
);

interface LabelsProps {
  readonly labels: CallFormProps['labels'];
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

function Labels({ labels, chosen, onChoose }: LabelsProps) {
  const t = useT();
  return (
    <fieldset className={styles.labels}>
      <legend>{t('equipment.phone.labels', { max: labelLimit })}</legend>
      {labels.map(({ TypeId, TypeName }) => (
        <label key={TypeId}>
          <input
            type="checkbox"
            checked={chosen.includes(TypeId)}
            disabled={chosen.length >= labelLimit && !chosen.includes(TypeId)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, TypeId] : chosen.filter((id) => id !== TypeId))
            }
          />
          {TypeName}
        </label>
      ))}
    </fieldset>
  );
}
