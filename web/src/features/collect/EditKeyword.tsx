import { acquisition, type Keyword } from '@haina/contract/calls/acquisition.ts';
import { Form, Input, Select } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { FormDialog } from '../../entity/form/FormDialog.tsx';
import { fieldRules } from '../../entity/form/rules.ts';
import { send } from '../../lib/api/send.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { ProvinceSelect } from './AddKeyword.tsx';
import { usePlatforms } from './collectOptions.ts';
import { useRefresh } from './useKeywords.ts';

/** The keyword that is edited. */
export interface EditKeywordProps {
  readonly keyword: Keyword;
  readonly onClose: () => void;
}

interface Values {
  readonly Keyword: string;
  readonly Platform: string;
  readonly Province?: number;
}

const label = (name: string) => fieldLabel('acquisition', name);

/** What a keyword looks for; another search begins anew, which the dialog says. */
export function EditKeyword({ keyword, onClose }: EditKeywordProps) {
  const t = useT();
  const refresh = useRefresh();
  const { options } = usePlatforms();
  const { Guid, Row_Version } = keyword;
  return (
    <FormDialog<Values, unknown>
      title={t('collect.edit')}
      name="editKeyword"
      width={520}
      labelWidth={80}
      initialValues={{
        Keyword: keyword.Keyword,
        Platform: keyword.Platform,
        ...(keyword.Province === 0 ? {} : { Province: keyword.Province }),
      }}
      save={({ Keyword: word, Platform, Province = 0 }, sending) =>
        send(acquisition.update, { Guid, Keyword: word, Platform, Province, Row_Version }, sending)
      }
      onSaved={() => {
        toast.success(t('equipment.saved'));
        refresh();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="Keyword"
        label={label('Keyword')}
        required
        rules={fieldRules(acquisition.add.input, 'acquisition', 'Keyword')}
        extra={t('collect.editHint')}
      >
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <Form.Item name="Platform" label={label('Platform')}>
        <Select options={options} />
      </Form.Item>
      <Form.Item name="Province" label={label('Province')}>
        <ProvinceSelect />
      </Form.Item>
    </FormDialog>
  );
}
