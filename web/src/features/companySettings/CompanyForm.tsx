import { type CompanyProfile, company } from '@haina/contract/calls/company.ts';
import { isCreditCode } from '@haina/contract/rules/creditCode.ts';
import { phoneMaxLength } from '@haina/contract/rules/phone.ts';
import { Form, type FormInstance, Input } from 'antd';
import { fieldRules } from '../../entity/form/rules.ts';
import { SaveButton } from '../../entity/form/SaveButton.tsx';
import { useFormLayout } from '../../entity/form/useFormLayout.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import styles from './companySettings.module.css';
import { labelWidth } from './SettingSection.tsx';
import { useSaveProfile } from './useSaveProfile.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

const rulesOf = (name: keyof CompanyProfile) => fieldRules(company.updateProfile.input, 'admin', name);

/** The profile of the company; another zone is asked about before it is saved. */
export function CompanyForm({ saved }: { readonly saved: CompanyProfile }) {
  const t = useT();
  const [form] = Form.useForm<CompanyProfile>();
  const layout = useFormLayout(labelWidth);
  const { save, isSaving } = useSaveProfile(saved);
  const isCodeWrong = useIsCodeWrong(form);
  return (
    <Form<CompanyProfile> form={form} name="company" {...layout} initialValues={saved} onFinish={save}>
      <div className={styles.grid}>
        <Form.Item name="Name" label={t('company.name')} required rules={rulesOf('Name')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          name="Credit_Code"
          label={t('company.creditCode')}
          extra={isCodeWrong && <span className={styles.warning}>{t('company.creditCodeWrong')}</span>}
          rules={rulesOf('Credit_Code')}
        >
          <Input maxLength={18} />
        </Form.Item>
        <Form.Item name="Telephone" label={t('company.telephone')} rules={rulesOf('Telephone')}>
          <Input type="tel" maxLength={phoneMaxLength} />
        </Form.Item>
        <Form.Item name="Website" label={t('company.website')} rules={rulesOf('Website')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="Detail_Address" label={t('company.address')} rules={rulesOf('Detail_Address')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="Zone" label={t('company.zone')} extra={t('company.zoneHint')} rules={rulesOf('Zone')}>
          <ZoneSelect saved={saved.Zone} />
        </Form.Item>
      </div>
      <div className={styles.save}>
        <SaveButton initial={saved} isSaving={isSaving} />
      </div>
    </Form>
  );
}

/** Whether a credit code looks mistyped, as soon as it is whole; it is saved all the same (S5.7). */
function useIsCodeWrong(form: FormInstance<CompanyProfile>): boolean {
  const typed = Form.useWatch('Credit_Code', form) ?? '';
  const code = typed.trim().toUpperCase();
  return code.length === 18 && !isCreditCode(code);
}
