import { DownloadOutlined } from '@ant-design/icons';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { z } from 'zod';
import type { Filters } from '../../entity/list/listState.ts';
import { saveSheet, type SheetLink } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { HeaderActions } from '../../ui/components/HeaderActions.tsx';

/** A call that exports a log. */
export type ExportingLog = Endpoint<z.ZodObject, z.ZodType<SheetLink & { readonly Rows: number; readonly Cut: 0 | 1 }>>;

/** What an export of a log is about. */
export interface ExportLogButtonProps {
  readonly call: ExportingLog;
  readonly filters: Filters;
}

/** 导出 for a log: what it is narrowed to; on a phone in the head of the window. */
export function ExportLogButton({ call, filters }: ExportLogButtonProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const exporting = useMutation({
    mutationFn: () => send(call, filters),
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
    <Allowed to={call}>
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
