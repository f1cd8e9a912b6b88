import { Alert, Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useReport } from './report/reportView.ts';

/** Replaces all numbers when the address has invalid filters: names them and offers to clear them. */
export function RefusedAddress() {
  const t = useT();
  const { refused = [], state, change } = useReport();
  return (
    <Alert
      type="error"
      showIcon
      title={t('bi.refused', { what: refused.map((label) => t(label)).join(t('entity.comma')) })}
      action={
        <Button size="small" onClick={() => change(state)}>
          {t('bi.dropRefused')}
        </Button>
      }
    />
  );
}
