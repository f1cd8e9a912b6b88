import { loginCodeMinutes, loginCodes, type NewLoginCode } from '@haina/contract/calls/loginCodes.ts';
import type { PersonRow } from '@haina/contract/calls/people.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { fullMoment } from '../../ui/format/moments.ts';
import { EarlierLoginCodes } from './EarlierLoginCodes.tsx';
import styles from './loginCode.module.css';

/** For whom a one-time code is issued. */
export interface LoginCodeDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
}

/** Issues a one-time code for a person and shows it, once: while it stands there the dialog closes by its button alone. */
export function LoginCodeDialog({ person, onClose }: LoginCodeDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [minutes, setMinutes] = useState<number>(loginCodeMinutes.usual);
  const [made, setMade] = useState<NewLoginCode | null>(null);
  const issuing = useMutation({
    // Without a key: an answer that holds a code is not kept for repetitions.
    mutationFn: () => send(loginCodes.add, { User_Guid: person.User_Guid, Minutes: minutes }),
    onSuccess: (code) => {
      setMade(code);
      void client.invalidateQueries({ queryKey: [loginCodes.list.path] });
    },
    onError: showError,
  });
  const close = () => setOpen(false);
  return (
    <Modal
      open={isOpen}
      title={t('signIn.code.title')}
      width={600}
      centered
      closable={made === null}
      keyboard={made === null}
      mask={{ closable: made === null }}
      onCancel={close}
      afterClose={onClose}
      footer={
        made ? (
          <Button type="primary" onClick={close}>
            {t('signIn.code.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button type="primary" loading={issuing.isPending} onClick={() => issuing.mutate()}>
              {t('signIn.code.issue')}
            </Button>
          </>
        )
      }
    >
      {made ? <MadeCode made={made} /> : <Question person={person} minutes={minutes} onMinutes={setMinutes} />}
    </Modal>
  );
}

const lives = [loginCodeMinutes.usual, 30, 60, 8 * 60, loginCodeMinutes.most];

interface QuestionProps {
  readonly person: PersonRow;
  readonly minutes: number;
  readonly onMinutes: (minutes: number) => void;
}

function Question({ person, minutes, onMinutes }: QuestionProps) {
  const t = useT();
  const id = useId();
  const options = lives.map((value) => ({
    value,
    label: value < 60 ? t('signIn.code.minute', { number: value }) : t('signIn.code.hour', { number: value / 60 }),
  }));
  return (
    <>
      <p className={styles.ask}>{t('signIn.code.ask', { name: person.User_Name })}</p>
      <div className={styles.life}>
        <label htmlFor={id}>{t('signIn.code.minutes')}</label>
        <Select id={id} className={styles.lifeSelect ?? ''} value={minutes} options={options} onChange={onMinutes} />
      </div>
      <EarlierLoginCodes userGuid={person.User_Guid} />
    </>
  );
}

function MadeCode({ made }: { readonly made: NewLoginCode }) {
  const t = useT();
  const link = new URL(made.Link, location.origin).href;
  const lines = [
    { key: 'code', what: t('signIn.code.code'), text: made.Code, isCode: true },
    { key: 'link', what: t('signIn.code.link'), text: link, isCode: false },
    { key: 'company', what: t('signIn.code.company'), text: made.CompanyGuid, isCode: false },
  ];
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('signIn.code.issued', { name: made.User_Name, time: fullMoment(made.Over_Time ?? '') })}
      />
      <dl className={styles.made}>
        {lines.map(({ key, what, text, isCode }) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd>
              {isCode ? <code className={styles.code}>{text}</code> : <span className={styles.text}>{text}</span>}
              <CopyButton what={what} text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function CopyButton({ what, text }: { readonly what: string; readonly text: string }) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('common.copied'));
    } catch {
      // The browser keeps the clipboard to itself; what is shown can be read and typed.
      toast.error(t('common.copyFailed'));
    }
  };
  return (
    <Button type="link" size="small" aria-label={t('signIn.code.copyOf', { what })} onClick={() => void copy()}>
      {t('people.password.copy')}
    </Button>
  );
}
