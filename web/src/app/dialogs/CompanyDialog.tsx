import { user } from '@haina/contract/calls/user.ts';
import { Modal, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../lib/api/queryClient.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { adoptToken } from '../../lib/session/adoptToken.ts';
import { switching } from '../../lib/session/companySwitch.ts';
import { clearSession, useSession } from '../../lib/session/session.ts';
import { dashboardPath } from '../pages/routes.tsx';
import { resetTabs } from '../tabs/tabStore.ts';
import styles from './CompanyDialog.module.css';
import type { DialogProps } from './dialogProps.ts';

/**
 * Switches to another company of the same person: a new token, then person, menu, rights, settings and open pages are
 * loaded anew (S3.10). A failed switch shows the server's message.
 */
export function CompanyDialog({ isOpen, onClose, onGone }: DialogProps) {
  const t = useT();
  const person = useSession((session) => session.user);
  const [chosen, setChosen] = useState<string | null>(null);
  const { busy, switchTo } = useCompanySwitch(onClose);
  const companies = person?.CompanyList ?? [];

  return (
    <Modal
      open={isOpen}
      afterClose={onGone}
      title={t('shell.company.title')}
      width={440}
      centered
      onCancel={onClose}
      onOk={() => void switchTo(chosen)}
      confirmLoading={busy}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
    >
      <Radio.Group
        aria-label={t('shell.company.title')}
        className={styles.list}
        value={chosen}
        onChange={(event) => setChosen(String(event.target.value))}
      >
        {companies.map((company) => (
          <Radio key={company.CompanyGuid} value={company.CompanyGuid} className={styles.company}>
            {company.CompanyName}
            {company.CompanyGuid === person?.CompanyGuid ? (
              <Tag color="processing" className={styles.current}>
                {t('shell.company.current')}
              </Tag>
            ) : null}
          </Radio>
        ))}
      </Radio.Group>
    </Modal>
  );
}

function useCompanySwitch(onSwitched: () => void): {
  busy: boolean;
  switchTo: (chosen: string | null) => Promise<void>;
} {
  const t = useT();
  const navigate = useNavigate();
  const person = useSession((session) => session.user);
  const [busy, setBusy] = useState(false);

  const switchTo = async (chosen: string | null) => {
    if (!chosen) return toast.warning(t('shell.company.choose'));
    if (chosen === person?.CompanyGuid) return toast.warning(t('shell.company.same'));
    setBusy(true);
    try {
      await switching(async () => adoptToken((await send(user.switchCompany, { CompanyGuid: chosen })).token));
      onSwitched();
      resetTabs();
      queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'libraryLocale' });
      void navigate(dashboardPath, { replace: true });
      clearSession();
      const name = person?.CompanyList.find((company) => company.CompanyGuid === chosen)?.CompanyName ?? '';
      toast.success(t('shell.company.switched', { name }));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, switchTo };
}
