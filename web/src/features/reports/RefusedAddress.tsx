import { Alert, Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { useReport } from './report/reportView.ts';

/** Stands in the place of all numbers where the address asks for what there is none of: what that is, and the way on without it. */
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
