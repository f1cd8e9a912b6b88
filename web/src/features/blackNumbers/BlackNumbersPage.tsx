import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { type BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { type EntityList, useEntityList } from '../../entity/list/useEntityList.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { saveSheet } from '../../lib/api/saveSheet.ts';
import { send } from '../../lib/api/send.ts';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { BlackDialogProps } from './BlackDialog.tsx';
import { BlackKind } from './BlackKind.tsx';
import { BlackTabs } from './BlackTabs.tsx';
import { blackFields } from './blackFields.tsx';
import type { ImportBlackDialogProps } from './ImportBlackDialog.tsx';
import { type BlackActions, useBlackActions } from './useBlackActions.tsx';

const entryDialog = lazyComponent<BlackDialogProps>(async () => (await import('./BlackDialog.tsx')).BlackDialog);
const importDialog = lazyComponent<ImportBlackDialogProps>(
  async () => (await import('./ImportBlackDialog.tsx')).ImportBlackDialog,
);

const nameOf = ({ Number: number }: BlackNumber) => number;

/** The numbers that nobody of the company dials back, and those of a high risk (S32). */
export function BlackNumbersPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const list = useEntityList<BlackNumber>(blackNumbers);
  const actions = useBlackActions(list.refresh);
  const mayUpdate = usePermission(blackNumbers.update);
  const { dialog } = actions;
  const edit = (entry: BlackNumber) => mayUpdate && actions.open({ entry });
  const add = (isIcon: boolean) => (
    <AddButton
      to={blackNumbers.add}
      label={t('blackNumber.add')}
      isIcon={isIcon}
      onAdd={() => actions.open({ entry: null })}
    />
  );
  return (
    <>
      <EntityListPage<BlackNumber>
        noun="blackNumber"
        title={t('blackNumber.title')}
        list={list}
        tabs={<BlackTabs list={list} />}
        fields={blackFields}
        nameOf={nameOf}
        searchHint={t('blackNumber.search')}
        pageActions={
          <>
            {!isPhone && <Tools list={list} actions={actions} />}
            {add(isPhone)}
          </>
        }
        onOpen={edit}
        rowActions={actions.ofEntry}
        actionsWidth={120}
        renderBatch={(rows) => (
          <BatchButton
            to={blackNumbers.remove}
            label={t('blackNumber.remove')}
            icon={<DeleteOutlined aria-hidden />}
            obstacle=""
            isDanger
            onClick={() => actions.remove(rows)}
          />
        )}
        renderCard={(entry) => (
          <MoneyCard
            name={nameOf(entry)}
            mark={<BlackKind entry={entry} />}
            lines={[entry.Remark, [entry.area, entry.operator].filter(Boolean).join(' ')]}
            foot={
              <>
                <span>{entry.Create_User_Name}</span>
                <DateTime value={entry.Create_Time} precision="minute" />
              </>
            }
            onOpen={() => edit(entry)}
          />
        )}
        empty={{
          title: t('blackNumber.empty'),
          hint: t('blackNumber.emptyHint'),
          action: add(false),
          addBy: blackNumbers.add,
          isUnconditional: true,
        }}
      />
      {dialog === 'import' && <importDialog.Component onImported={list.refresh} onClose={() => actions.open(null)} />}
      {dialog !== null && dialog !== 'import' && (
        <entryDialog.Component entry={dialog.entry} onSaved={list.refresh} onClose={() => actions.open(null)} />
      )}
    </>
  );
}

interface ToolsProps {
  readonly list: EntityList<BlackNumber>;
  readonly actions: BlackActions;
}

/** 导出 and 导入, for those who may. */
function Tools({ list, actions }: ToolsProps) {
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
