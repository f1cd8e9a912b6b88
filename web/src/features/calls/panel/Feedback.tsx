import { PhoneOutlined } from '@ant-design/icons';
import { labelLimit } from '@haina/contract/calls/callShapes.ts';
import { Button, Input } from 'antd';
import { type HTMLAttributes, useId, useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { minuteMoment } from '../../../ui/format/moments.ts';
import { FeedbackChips } from '../feedback/FeedbackChips.tsx';
import { NextChips } from '../feedback/NextChips.tsx';
import { useDial } from '../useDial.tsx';
import styles from './callPanel.module.css';
import type { PanelCall } from './callPanel.ts';
import { isUnanswered } from './callWords.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { changeNotes, endPanel, usePanel } from './panelStore.ts';
import { useFeedback } from './useFeedback.ts';

/** What came of a call: labels, words and the next contact; written while one talks or afterwards. */
export function Feedback({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const body = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const { notes, chosen, choose, isWrong, submit, press, isBusy, nextNumber } = useFeedback(call, body);
  const isMissed = isUnanswered(call);
  // Its keys are those of all that stands in it.
  const asForm: HTMLAttributes<HTMLDivElement> = { role: 'form', onKeyDown: press };
  if (call.isSubmitted) return <p className={styles.body}>{t('dial.panel.submitted')}</p>;
  return (
    <div {...asForm} ref={body} className={styles.body} aria-label={t('dial.panel.labels')}>
      <p className={styles.label}>
        <span className={styles.required}>{t('dial.panel.labels')}</span>
        <span>{t('dial.panel.labelsOf', { number: chosen.length, limit: labelLimit })}</span>
      </p>
      <FeedbackChips value={chosen} onChange={choose} isWrong={isWrong} problemId={problemId} />
      {isWrong && (
        <p id={problemId} className={styles.problem} role="alert">
          {t('valid.call.labelRequired')}
        </p>
      )}
      {!isMissed && <Written />}
      <p className={styles.label}>
        <span>{t('dial.panel.next')}</span>
        <span>{notes.next === null ? '' : minuteMoment(notes.next).slice(5)}</span>
      </p>
      <NextChips value={notes.next} onChange={(next) => changeNotes({ next })} />
      <div className={styles.buttons}>
        {isMissed ? <Again call={call} /> : <OpenRecord record={call.dialled.record} />}
        <Button type="primary" loading={isBusy} disabled={call.activity === ''} onClick={submit}>
          {t(nextNumber ? 'dial.panel.submitNext' : 'dial.panel.submit')}
        </Button>
      </div>
    </div>
  );
}

/** Dials the same number once more. */
function Again({ call }: { readonly call: PanelCall }) {
  const t = useT();
  const dial = useDial();
  const again = () => {
    endPanel();
    dial.back(call.dialled, call.next);
  };
  return (
    <Button icon={<PhoneOutlined aria-hidden />} onClick={again}>
      {t('dial.panel.again')}
    </Button>
  );
}

/** What was said, kept with every letter. */
function Written() {
  const t = useT();
  const id = useId();
  const content = usePanel((state) => state.notes.content);
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('dial.panel.content')}
      </label>
      <Input.TextArea
        id={id}
        value={content}
        maxLength={5000}
        autoSize={{ minRows: 3, maxRows: 6 }}
        onChange={({ target }) => changeNotes({ content: target.value })}
      />
    </>
  );
}
