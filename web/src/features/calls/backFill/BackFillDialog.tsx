import { labelLimit } from '@haina/contract/calls/callShapes.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '../../../entity/form/useConfirm.tsx';
import { fieldRules } from '../../../entity/form/rules.ts';
import { useFormLayout } from '../../../entity/form/useFormLayout.ts';
import { send } from '../../../lib/api/send.ts';
import { useFormKey } from '../../../lib/api/useFormKey.ts';
import { useAskDiscard } from '../../../lib/feedback/useAskDiscard.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { groupedPhone } from '@haina/contract/rules/phone.ts';
import { type Dialled, namedBy } from '../dialled.ts';
import { FeedbackChips } from '../feedback/FeedbackChips.tsx';
import { callsOfRecordChanged } from '../refreshCalls.ts';
import { useUserPhone } from '../useUserPhone.ts';
import type { ChosenRecord } from '../../../records/record/RecordChoice.tsx';
import { BackFillHistory } from './BackFillHistory.tsx';
import { ChosenCall } from './ChosenCall.tsx';
import { LengthInput } from './LengthInput.tsx';
import { LastDayInput, NextInput } from './MomentInputs.tsx';
import styles from './backFill.module.css';
import { useBackFills } from './useBackFills.ts';

/** The call that is entered. */
export interface BackFillDialogProps {
  /** Null where it is chosen in the dialog. */
  readonly dialled: Dialled | null;
  /** After it has faded out. */
  readonly onClose: () => void;
}

interface Typed {
  readonly Caller_Number: string;
  readonly Talk_Time: string | null;
  readonly Talk_Length: number;
  readonly Next_Time: string | null;
  readonly Call_Label: readonly number[];
  readonly Activity_Content: string;
}

/** What is chosen besides where the dialog was opened without a number. */
interface Chosen extends Typed {
  readonly target?: ChosenRecord | null;
  readonly called?: Dialled | null;
}

const nothingTyped: Typed = {
  Caller_Number: '',
  Talk_Time: null,
  Talk_Length: 0,
  Next_Time: null,
  Call_Label: [],
  Activity_Content: '',
};

const rules = (name: keyof Typed) => fieldRules(calls.supplement.input, 'call', name);

/** Enters a call that was made elsewhere, with the earlier ones below; it cannot be deleted, so it asks first (S29.10). */
export function BackFillDialog({ dialled, onClose }: BackFillDialogProps) {
  const t = useT();
  const [form] = Form.useForm<Chosen>();
  const layout = useFormLayout();
  const [isOpen, setOpen] = useState(true);
  const askDiscard = useAskDiscard();
  const own = useUserPhone();
  const close = () => setOpen(false);
  const chosen = Form.useWatch<Dialled | null>('called', form) ?? null;
  const shown = dialled ?? chosen;
  const save = useSave(shown, close);
  // An extension of 11 digits is the person's mobile.
  const caller = own.data?.Extension_Number.length === 11 ? own.data.Extension_Number : '';
  if (own.isPending) return null;
  return (
    <Modal
      open={isOpen}
      title={t('dial.backFill.title')}
      width={900}
      centered
      mask={{ closable: false }}
      afterClose={onClose}
      onCancel={() => (form.isFieldsTouched() ? askDiscard(close) : close())}
      onOk={form.submit}
      okText={t('dial.panel.submit')}
      cancelText={t('common.cancel')}
      footer={footOf}
    >
      <Form<Chosen>
        form={form}
        name="backFill"
        {...layout}
        initialValues={{ ...nothingTyped, Caller_Number: caller }}
        onFinish={save}
      >
        <Fields dialled={dialled} form={form} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {shown && <History key={shown.record.guid} dialled={shown} />}
    </Modal>
  );
}

/** Asks, since nothing that was entered can be deleted, and enters it. */
function useSave(dialled: Dialled | null, onSaved: () => void): (typed: Chosen) => void {
  const t = useT();
  const confirm = useConfirm();
  const formKey = useFormKey();
  const client = useQueryClient();
  return ({ Talk_Time, Call_Label, target: _target, called: _called, ...typed }) => {
    // The form is not sent before one is chosen.
    if (dialled === null) return;
    const call = { ...namedBy(dialled), ...typed, Talk_Time: Talk_Time ?? '', Call_Label: [...Call_Label] };
    const enter = () => send(calls.supplement, call, { idempotencyKey: formKey.current() }).finally(formKey.renew);
    const done = () => {
      callsOfRecordChanged(client);
      onSaved();
    };
    confirm(t('dial.backFill.ask'), enter, done, {
      busy: t('common.submitting'),
      done: t('dial.backFill.done'),
      cancelled: t('dial.backFill.cancelled'),
    });
  };
}

const footOf = (buttons: ReactNode) => <Foot>{buttons}</Foot>;

function Foot({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.foot}>
      <span>{t('dial.backFill.final')}</span>
      <span className={styles.buttons}>{children}</span>
    </div>
  );
}

interface FieldsProps {
  readonly dialled: Dialled | null;
  readonly form: ReturnType<typeof Form.useForm<Chosen>>[0];
}

function Fields({ dialled, form }: FieldsProps) {
  const t = useT();
  const labels = Form.useWatch('Call_Label', form) ?? [];
  return (
    <>
      <div className={styles.columns}>
        {dialled === null ? <ChosenCall /> : <GivenCall dialled={dialled} />}
        <Form.Item name="Caller_Number" label={t('dial.backFill.caller')} required rules={rules('Caller_Number')}>
          <Input inputMode="tel" maxLength={20} />
        </Form.Item>
        <LastDayInput name="Talk_Time" label={t('dial.backFill.time')} rules={rules('Talk_Time')} />
        <Form.Item name="Talk_Length" label={t('dial.backFill.length')} required rules={rules('Talk_Length')}>
          <LengthInput />
        </Form.Item>
        <NextInput name="Next_Time" label={t('dial.backFill.next')} />
      </div>
      <Form.Item label={t('dial.backFill.labels')} required>
        <div className={styles.labels}>
          <Form.Item name="Call_Label" noStyle rules={rules('Call_Label')}>
            <FeedbackChips />
          </Form.Item>
          <span className={styles.count}>{t('dial.panel.labelsOf', { number: labels.length, limit: labelLimit })}</span>
        </div>
      </Form.Item>
      <Form.Item name="Activity_Content" label={t('dial.backFill.content')} rules={rules('Activity_Content')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} maxLength={5000} />
      </Form.Item>
    </>
  );
}

function GivenCall({ dialled: { record, person, number } }: { readonly dialled: Dialled }) {
  const t = useT();
  return (
    <>
      <Form.Item label={t('dial.backFill.target')}>
        <Input value={record.name} disabled aria-label={t('dial.backFill.target')} />
      </Form.Item>
      <Form.Item label={t('dial.backFill.called')}>
        <Input value={`${person} ${groupedPhone(number)}`} disabled aria-label={t('dial.backFill.called')} />
      </Form.Item>
    </>
  );
}

function History({ dialled }: { readonly dialled: Dialled }) {
  const t = useT();
  const { data } = useBackFills(dialled.record);
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t('dial.backFill.history')}>
      <h3 className={styles.title}>
        {t('dial.backFill.history')}
        <span className={styles.count}>{t('dial.backFill.historyCount', { number: data.total })}</span>
      </h3>
      <BackFillHistory rows={data.rows} />
    </section>
  );
}
