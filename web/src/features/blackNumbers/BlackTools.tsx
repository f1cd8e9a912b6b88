import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { type BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import type { BlackActions } from './useBlackActions.tsx';

/** The list that is exported, and what opens the import. */
export interface BlackToolsProps {
  readonly list: EntityList<BlackNumber>;
  readonly actions: BlackActions;
}

/** 导出 and 导入, for those who may. */
export function BlackTools({ list, actions }: BlackToolsProps) {
  const t = useT();
  const exporting = useMutation({
    mutationFn: () => send(blackNumbers.exportNumbers, list.state.filters),
    onSuccess: (exported) => {
      saveSheet(exported);
      toast.success(t('blackNumber.exported', { number: exported.Rows }));
    },
    onError: showError,
  });
  return (
    <>
      <Allowed to={blackNumbers.exportNumbers}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {t('common.export')}
        </Button>
      </Allowed>
      <Allowed to={blackNumbers.importNumbers}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => actions.open('import')}>
          {t('common.import')}
        </Button>
      </Allowed>
    </>
  );
}
