import { type View, type ViewNoun, views as calls } from '@haina/contract/calls/views.ts';
import { Form, Input } from 'antd';
import { send, type SendOptions } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { fieldRules } from '../form/rules.ts';
import type { Views } from './useViews.ts';

/** What a name is asked for: a new view of the list as it stands, or an old one's new name. */
export type ViewNaming = { readonly kind: 'add' } | { readonly kind: 'rename'; readonly view: View };

/** What the dialog is about. */
export interface ViewNameDialogProps {
  readonly noun: ViewNoun;
  readonly views: Views;
  readonly naming: ViewNaming;
  readonly onClose: () => void;
}

interface NameValues {
  readonly Name: string;
}

/** Asks for the name of a view and saves it. */
export function ViewNameDialog({ noun, views, naming, onClose }: ViewNameDialogProps) {
  const t = useT();
  const save = async ({ Name }: NameValues, options: SendOptions): Promise<void> => {
    if (naming.kind === 'rename') await send(calls.update, { Guid: naming.view.Guid, Name }, options);
    else await send(calls.add, { Noun: noun, Name, ...views.content }, options);
  };
  return (
    <FormDialog<NameValues, void>
      title={t(naming.kind === 'rename' ? 'views.rename' : 'views.saveAs')}
      name="view-name"
      width={420}
      initialValues={{ Name: naming.kind === 'rename' ? naming.view.Name : '' }}
      save={save}
      onSaved={() => {
        toast.success(t('views.saved'));
        views.refresh();
      }}
      onClose={onClose}
    >
      <Form.Item name="Name" label={t('views.nameTitle')} rules={fieldRules(calls.add.input, 'view', 'Name')}>
        <Input maxLength={30} placeholder={t('views.nameHint')} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
