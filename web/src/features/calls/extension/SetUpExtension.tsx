import { PhoneOutlined } from '@ant-design/icons';
import { voiceCode } from '@haina/contract/calls/callShapes.ts';
import type { EventPayload } from '@haina/contract/calls/events.ts';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useEvent } from '../../../lib/push/pushEvents.ts';
import styles from './extension.module.css';
import { useSendCode, useSetUp } from './useSetUp.ts';

/** What follows from setting up an extension, or from leaving it. */
export interface SetUpExtensionProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the extension, has a code spoken to it, and takes the code: four boxes that take a paste and submit when they are full. */
export function SetUpExtension({ onDone, onCancel }: SetUpExtensionProps) {
  const t = useT();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const { outcome, left, isSending, ask } = useSendCode(number);
  const spoken = useSpoken(number);
  const { wrong, isBusy, isRight, forget, submit } = useSetUp(number, onDone);
  const take = (typed: string) => {
    setCode(typed);
    forget();
    if (typed.length === voiceCode.digits && outcome?.isSent) submit(typed);
  };
  return (
    <Form layout="vertical" requiredMark onFinish={() => submit(code)}>
      <NumberItem
        number={number}
        problem={wrong.number}
        isSending={isSending}
        left={left}
        wasAsked={outcome !== null}
        onChange={(typed) => {
          setNumber(typed);
          forget();
        }}
        onSend={() => isRight(null) && ask()}
      />
      <Told outcome={outcome} spoken={spoken} />
      <Form.Item
        label={t('dial.extension.code')}
        required
        {...(wrong.code ? { validateStatus: 'error' as const, help: <span role="alert">{wrong.code}</span> } : {})}
      >
        <Input.OTP
          length={voiceCode.digits}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          formatter={(typed) => typed.replaceAll(/\D/g, '')}
          onChange={take}
          // Also while boxes are empty: what is typed is told at once.
          onInput={(cells) => setCode(cells.join(''))}
          aria-label={t('dial.extension.code')}
          className={styles.boxes ?? ''}
        />
      </Form.Item>
      <footer className={styles.foot}>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={code === ''}>
          {t('common.confirm')}
        </Button>
      </footer>
    </Form>
  );
}

interface ToldProps {
  readonly outcome: ReturnType<typeof useSendCode>['outcome'];
  readonly spoken: string | null;
}

/** What came of sending a code, and what the simulated phone says. */
function Told({ outcome, spoken }: ToldProps) {
  const className = styles.outcome ?? '';
  return (
    <>
      {outcome && (
        <Alert
          className={className}
          type={outcome.isSent ? 'info' : 'error'}
          showIcon
          role="status"
          title={outcome.words}
        />
      )}
      {spoken && (
        <Alert className={className} type="success" showIcon icon={<PhoneOutlined />} role="status" title={spoken} />
      )}
    </>
  );
}

/** What the simulator says at an extension: in a demo no phone can be heard. Null as long as it says nothing. */
function useSpoken(number: string): string | null {
  const t = useT();
  const [said, setSaid] = useState<EventPayload<'spoken'> | null>(null);
  useEvent('spoken', setSaid);
  return said?.Extension_Number === number ? t('dial.extension.spoken', { number, digits: said.Digits }) : null;
}

interface NumberItemProps {
  readonly number: string;
  readonly problem: string | undefined;
  readonly isSending: boolean;
  /** Seconds until another code can be sent. */
  readonly left: number;
  readonly wasAsked: boolean;
  readonly onChange: (typed: string) => void;
  readonly onSend: () => void;
}

function NumberItem({ number, problem, isSending, left, wasAsked, onChange, onSend }: NumberItemProps) {
  const t = useT();
  const words = wasAsked ? t('dial.extension.again') : t('dial.extension.send');
  return (
    <Form.Item
      label={t('dial.extension.number')}
      htmlFor="extension-number"
      required
      {...(problem
        ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> }
        : // What came of sending stands in its place.
          !wasAsked && { extra: t('dial.extension.numberHint') })}
    >
      <div className={styles.row}>
        <Input
          id="extension-number"
          autoFocus
          value={number}
          inputMode="numeric"
          maxLength={11}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <Button onClick={onSend} loading={isSending} disabled={left > 0 || number === ''}>
          {left > 0 ? t('dial.extension.wait', { seconds: left }) : words}
        </Button>
      </div>
    </Form.Item>
  );
}
