import { previewDays, type SeaRuleForm, seaRules } from '@haina/contract/calls/seaRules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Skeleton } from 'antd';
import { useState } from 'react';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { send } from '../../lib/api/send.ts';
import { useFormKey } from '../../lib/api/useFormKey.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Panel } from '../../ui/components/Panel.tsx';
import { PanelFooter } from '../../ui/components/PanelFooter.tsx';
import { RuleFields } from './RuleFields.tsx';
import { RulePreview } from './RulePreview.tsx';
import styles from './seaRules.module.css';
import { LoadErrorPanel } from '../../ui/components/LoadErrorPanel.tsx';

/** Width of the column of labels, in px: some of them are long. */
const labelWidth = 192;

/** The rules of the sea: days, limits, protection, and what they would do before they are saved (S6.8, S6.20). */
export function SeaRulesPage() {
  const t = useT();
  const rule = useQuery({
    queryKey: [seaRules.rule.path],
    queryFn: ({ signal }) => send(seaRules.rule, {}, { signal }),
  });
  return (
    <div className={styles.page}>
      <Panel kind="page" title={t('sea.rule.title')}>
        {rule.data ? (
          <RuleForm saved={rule.data} />
        ) : (
          <div className={styles.body}>
            {rule.error && !rule.isFetching && (
              <LoadErrorPanel error={rule.error} onRetry={() => void rule.refetch()} />
            )}
            {rule.isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
          </div>
        )}
      </Panel>
    </div>
  );
}

function RuleForm({ saved }: { readonly saved: SeaRuleForm }) {
  const t = useT();
  const [form] = Form.useForm<SeaRuleForm>();
  const [previewed, setPreviewed] = useState<SeaRuleForm | null>(null);
  const [days, setDays] = useState(previewDays);
  const saving = useSaving();
  return (
    <Form<SeaRuleForm>
      form={form}
      name="searule"
      {...useFormLayout(labelWidth)}
      initialValues={saved}
      className={styles.form ?? ''}
      onFinish={(values) => saving.mutate(values)}
    >
      <div className={styles.body}>
        <RuleFields />
        {previewed && (
          <RulePreview
            // Other rules and other days are another answer, from its first page on.
            key={JSON.stringify([previewed, days])}
            days={days}
            onDays={setDays}
            rule={previewed}
            isStart={saved.Is_On === 0 || previewed.Is_On === 0}
          />
        )}
      </div>
      <PanelFooter>
        <Button onClick={() => void form.validateFields().then(setPreviewed).catch(ignored)}>
          {t('sea.rule.preview')}
        </Button>
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {t('sea.rule.save')}
        </Button>
      </PanelFooter>
    </Form>
  );
}

// The form shows what is wrong itself.
const ignored = () => undefined;

function useSaving() {
  const t = useT();
  const client = useQueryClient();
  const formKey = useFormKey();
  return useMutation({
    mutationFn: (rule: SeaRuleForm) => send(seaRules.updateRule, rule, { idempotencyKey: formKey.current() }),
    onSuccess: () => {
      formKey.renew();
      toast.success(t('common.done'));
      void client.invalidateQueries({ queryKey: [seaRules.rule.path] });
    },
    onError: showError,
  });
}
