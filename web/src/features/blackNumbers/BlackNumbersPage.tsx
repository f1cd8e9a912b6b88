import { DeleteOutlined } from '@ant-design/icons';
import { type BlackNumber, blackNumbers } from '@haina/contract/calls/blackNumbers.ts';
import { AddButton } from '../../entity/list/AddButton.tsx';
import { BatchButton } from '../../entity/list/BatchButton.tsx';
import { useEntityList } from '../../entity/list/useEntityList.ts';
import { EntityListPage } from '../../entity/page/EntityListPage.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { usePermission } from '../../lib/permissions/permission.ts';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import { MoneyCard } from '../../records/MoneyCard.tsx';
import { DateTime } from '../../ui/components/DateTime.tsx';
import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { BlackDialogProps } from './BlackDialog.tsx';
import { BlackKind } from './BlackKind.tsx';
import { BlackTabs } from './BlackTabs.tsx';
import { BlackTools } from './BlackTools.tsx';
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
            {!isPhone && <BlackTools list={list} actions={actions} />}
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
        renderCard={(entry) => <BlackCard entry={entry} onOpen={() => edit(entry)} />}
        empty={{
          title: t('blackNumber.empty'),
          hint: t('blackNumber.emptyHint'),
          action: add(false),
          addBy: blackNumbers.add,
          isUnconditional: true,
        }}
      />
      <Dialogs actions={actions} onChanged={list.refresh} />
    </>
  );
}

interface DialogsProps {
  readonly actions: BlackActions;
  readonly onChanged: () => void;
}

/** The dialog that is open, if one is. */
function Dialogs({ actions: { dialog, open }, onChanged }: DialogsProps) {
  if (dialog === null) return null;
  const close = () => open(null);
  if (dialog === 'import') return <importDialog.Component onImported={onChanged} onClose={close} />;
  return <entryDialog.Component entry={dialog.entry} onSaved={onChanged} onClose={close} />;
}

interface CardProps {
  readonly entry: BlackNumber;
  readonly onOpen: () => void;
}

/** A number on a phone. */
function BlackCard({ entry, onOpen }: CardProps) {
  return (
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
      onOpen={onOpen}
    />
  );
}
