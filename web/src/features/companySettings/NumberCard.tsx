import { company } from '@haina/contract/calls/company.ts';
import { counterAfter, seriesOf, tidyFormat } from '@haina/contract/rules/numberSeries.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type FormInstance, Input, Skeleton } from 'antd';
import { fieldLabel } from '../../entity/fields/fieldLabel.ts';
import { fieldRules } from '../../entity/form/rules.ts';
import { SaveButton } from '../../entity/form/SaveButton.tsx';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useCompanyNow } from '../../ui/format/companyClock.ts';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';
import { labelWidth, SettingSection } from './SettingSection.tsx';
import styles from './companySettings.module.css';

interface Formats {
  readonly Contract_Format: string;
  readonly Receivables_Format: string;
}

const names = ['Contract_Format', 'Receivables_Format'] as const;

/** By which formats numbers of contracts and receivables are suggested (S12.11; decision 0051). */
export function NumberCard() {
  const t = useT();
  const saved = useQuery({
    queryKey: [company.numberFormats.path],
    queryFn: ({ signal }) => send(company.numberFormats, {}, { signal }),
  });
  return (
    <SettingSection title={t('company.numbers')}>
      {saved.error && !saved.isFetching && <LoadErrorPanel error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.data ? (
        <FormatsForm saved={saved.data} />
      ) : (
        saved.isFetching && <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </SettingSection>
  );
}

function FormatsForm({ saved }: { readonly saved: Formats }) {
  const t = useT();
  const client = useQueryClient();
  const [form] = Form.useForm<Formats>();
  const layout = useFormLayout(labelWidth);
  const saving = useMutation({
    mutationFn: (values: Formats) => send(company.updateNumberFormats, values),
    onSuccess: () => {
      toast.success(t('company.repeatSaved'));
      return client.invalidateQueries({ queryKey: [company.numberFormats.path] });
    },
    onError: showError,
  });
  const save = ({ Contract_Format, Receivables_Format }: Formats) => {
    if (saving.isPending) return;
    const tidied = {
      Contract_Format: tidyFormat(Contract_Format),
      Receivables_Format: tidyFormat(Receivables_Format),
    };
    form.setFieldsValue(tidied);
    saving.mutate(tidied);
  };
  return (
    <Form<Formats> form={form} name="numbers" {...layout} initialValues={saved} onFinish={save}>
      <div className={styles.hints}>
        <p className={styles.hint}>{t('company.numbersHint')}</p>
        <p className={styles.hint}>{t('company.numbersTokens')}</p>
      </div>
      <div className={styles.grid}>
        {names.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={fieldLabel('admin', name)}
            extra={<Example form={form} name={name} />}
            rules={fieldRules(company.updateNumberFormats.input, 'admin', name)}
          >
            <Input maxLength={50} />
          </Form.Item>
        ))}
      </div>
      <div className={styles.save}>
        <SaveButton initial={saved} isSaving={saving.isPending} />
      </div>
    </Form>
  );
}

interface ExampleProps {
  readonly form: FormInstance<Formats>;
  readonly name: keyof Formats;
}

/** The first number of today by a format as it is typed; nothing for what is no format. */
function Example({ form, name }: ExampleProps) {
  const t = useT();
  const today = useCompanyNow().slice(0, 10);
  const typed = Form.useWatch(name, form) ?? '';
  const series = seriesOf(tidyFormat(typed), today);
  if (series === null) return null;
  return t('company.numbersExample', { number: `${series.prefix}${counterAfter(null, series.digits) ?? ''}` });
}
