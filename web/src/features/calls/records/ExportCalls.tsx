import { DownloadOutlined } from '@ant-design/icons';
import type { CallRecord } from '@haina/contract/calls/callRecord.ts';
import { calls } from '@haina/contract/calls/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { listInput } from '../../../entity/list/listState.ts';
import type { EntityList } from '../../../entity/list/useEntityList.ts';
import { saveSheet } from '../../../lib/api/saveSheet.ts';
import { send } from '../../../lib/api/send.ts';
import { showError } from '../../../lib/feedback/showError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Allowed } from '../../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../../lib/settings/useIsPhone.ts';
import { HeaderActions } from '../../../ui/components/HeaderActions.tsx';

/** Exports the calls that the filters leave, for those who may; on a phone in the head of the window. */
export function ExportCalls({ list }: { readonly list: EntityList<CallRecord> }) {
  const t = useT();
  const isPhone = useIsPhone();
  const exporting = useMutation({
    mutationFn: () => {
      const { page: _page, pagesize: _size, ...input } = listInput(list.state);
      return send(calls.exportList, input);
    },
    onSuccess: (exported) => {
      saveSheet(exported);
      if (exported.Cut === 1) toast.warning(t('imports.exportCut', { count: exported.Rows }));
      else toast.success(t('imports.exported', { count: exported.Rows }));
    },
    onError: showError,
  });
  const shared = {
    icon: <DownloadOutlined aria-hidden />,
    loading: exporting.isPending,
    onClick: () => exporting.mutate(),
  };
  return (
    <Allowed to={calls.exportList}>
      {isPhone ? (
        <HeaderActions>
          <Button type="text" {...shared} aria-label={t('common.export')} />
        </HeaderActions>
      ) : (
        <Button {...shared}>{t('common.export')}</Button>
      )}
    </Allowed>
  );
}
