import { UploadOutlined } from '@ant-design/icons';
import { type BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { Button } from 'antd';
import type { EntityList } from '../../entity/list/useEntityList.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { SheetButton } from '../../records/SheetButton.tsx';
import type { BlackActions } from './useBlackActions.tsx';

/** The list that is exported, and what opens the import. */
export interface BlackToolsProps {
  readonly list: EntityList<BlackNumber>;
  readonly actions: BlackActions;
}

/** 导出 and 导入, for those who may. */
export function BlackTools({ list, actions }: BlackToolsProps) {
  const t = useT();
  return (
    <>
      <SheetButton
        call={blackNumbers.exportNumbers}
        input={list.state.filters}
        onSaved={({ Rows: number }) => toast.success(t('blackNumber.exported', { number }))}
      />
      <Allowed to={blackNumbers.importNumbers}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => actions.open('import')}>
          {t('common.import')}
        </Button>
      </Allowed>
    </>
  );
}
