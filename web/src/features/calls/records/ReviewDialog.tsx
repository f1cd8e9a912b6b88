import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { Form, Radio } from 'antd';
import { FormDialog } from '../../../entity/form/FormDialog.tsx';
import { send } from '../../../lib/api/send.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { LengthInput } from '../backFill/LengthInput.tsx';

/** The call that is reviewed. */
export interface ReviewDialogProps {
  readonly call: CallRecord;
  readonly onDone: () => void;
  /** After it has faded out. */
  readonly onClose: () => void;
}

interface Verdict {
  readonly Pass: 0 | 1;
  readonly Talk_Length?: number;
}

/** Settles a short call: it passes with a length, or it does not; the rule stands above (S29.9). */
export function ReviewDialog({ call, onDone, onClose }: ReviewDialogProps) {
  const t = useT();
  return (
    <FormDialog<Verdict, null>
      title={t('dial.review.title')}
      name="review"
      width={480}
      initialValues={{ Pass: 1, Talk_Length: 0 }}
      save={({ Pass, Talk_Length = 0 }, options) => send(calls.review, { Guid: call.Guid, Pass, Talk_Length }, options)}
      onSaved={() => {
        toast.success(t('dial.review.done'));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('dial.review.rule', { seconds: call.Verify_Seconds })}</p>
      <Form.Item name="Pass" label={t('dial.record.review')}>
        <Radio.Group
          options={[
            { value: 1, label: t('dial.review.pass') },
            { value: 0, label: t('dial.review.reject') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['Pass']}>
        {({ getFieldValue }) =>
          getFieldValue('Pass') === 1 && (
            <Form.Item name="Talk_Length" label={t('dial.review.length')}>
              <LengthInput />
            </Form.Item>
          )
        }
      </Form.Item>
    </FormDialog>
  );
}
