import { DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { business } from '@haina/contract/calls/business.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { showError } from '../../lib/feedback/showError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../../lib/settings/useIsPhone.ts';
import type { PickedRecord } from '../../pickers/dialog/pickedRecord.ts';
import type { PickerProps } from '../../pickers/recordPicker/pickerNoun.ts';
import { RelatedRecords } from '../../records/RelatedRecords.tsx';
import type { TableColumn } from '../../ui/table/tableColumn.ts';
import { useOnceTrue } from '../../ui/hooks/useOnceTrue.ts';
import type { AllRelated } from './useAllRelated.ts';
import { useBusinessRefresh } from './useBusinessRefresh.ts';
import { type Linked, useLinkRemoval } from './useLinkRemoval.ts';

/** What a tab with linked records shows and does. */
export interface LinkedRecordsProps<R extends Linked> {
  readonly linked: AllRelated<R>;
  /** Whether the person may link and unlink. */
  readonly canEdit: boolean;
  /** The words of the button that links, and those for a choice with nothing new in it. */
  readonly words: { readonly add: string; readonly nothingNew: string };
  /** Links these records. */
  readonly onLink: (guids: string[]) => Promise<unknown>;
  /** Takes links away, by their ids. */
  readonly onUnlink: (ids: number[]) => Promise<unknown>;
  readonly renderPicker: (props: PickerProps) => ReactNode;
  readonly columns: readonly TableColumn<R>[];
  readonly renderCard: (record: R) => ReactNode;
  readonly empty: { readonly title: string; readonly hint: string };
}

/** Records that links lead to: others are linked with a picker, chosen ones unlinked (S10.9). */
export function LinkedRecords<R extends Linked>(props: LinkedRecordsProps<R>) {
  const { linked, canEdit, words, onUnlink, renderPicker } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const refresh = useBusinessRefresh();
  const links = useLinkRemoval(linked.data?.rows ?? [], onUnlink, refresh);
  const link = useLinking(props, refresh);
  const [isPicking, setIsPicking] = useState(false);
  const isPickerWanted = useOnceTrue(isPicking);
  return (
    <>
      <RelatedRecords<R>
        related={linked}
        columns={props.columns}
        nameOf={({ Name }) => Name}
        renderCard={(record) => (
          <>
            {props.renderCard(record)}
            {canEdit && <CardUnlink name={record.Name} onClick={() => links.remove([record])} />}
          </>
        )}
        empty={props.empty}
        actions={
          canEdit && (
            <LinkActions
              words={words.add}
              onAdd={() => setIsPicking(true)}
              onRemove={linked.all.length > 0 && !isPhone ? links.removeChosen : null}
            />
          )
        }
        {...(canEdit
          ? {
              selection: links.selection,
              rowActions: (record: R) => [
                {
                  key: 'remove',
                  label: t('business.links.remove'),
                  to: business.separate,
                  onClick: () => links.remove([record]),
                },
              ],
            }
          : {})}
      />
      {isPickerWanted &&
        renderPicker({
          multiple: true,
          open: isPicking,
          value: linked.all.map(({ Guid, Name }) => ({ Guid, Name })),
          onConfirm: (picked) => void link(picked),
          onClose: () => setIsPicking(false),
        })}
    </>
  );
}

/** Links what of a choice is not linked yet. */
function useLinking<R extends Linked>({ linked, words, onLink }: LinkedRecordsProps<R>, refresh: () => void) {
  const t = useT();
  return async (picked: readonly PickedRecord[]) => {
    const known = new Set(linked.all.map(({ Guid }) => Guid));
    const added = picked.filter(({ Guid }) => !known.has(Guid)).map(({ Guid }) => Guid);
    if (added.length === 0) {
      toast.info(words.nothingNew);
      return;
    }
    try {
      await onLink(added);
      toast.success(t('business.links.linked'));
    } catch (error) {
      showError(error);
    }
    refresh();
  };
}

/** Takes the link of one card away. */
function CardUnlink({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const t = useT();
  const label = t('business.links.remove');
  return (
    <Allowed to={business.separate}>
      <Button
        type="text"
        icon={<DisconnectOutlined aria-hidden />}
        aria-label={t('entity.rowAction', { action: label, name })}
        onClick={onClick}
      >
        {label}
      </Button>
    </Allowed>
  );
}

interface LinkActionsProps {
  readonly words: string;
  readonly onAdd: () => void;
  /** Null while nothing is linked, and on a phone, where each card has its own. */
  readonly onRemove: (() => void) | null;
}

function LinkActions({ words, onAdd, onRemove }: LinkActionsProps) {
  const t = useT();
  return (
    <>
      {onRemove && (
        <Allowed to={business.separate}>
          <Button icon={<DisconnectOutlined aria-hidden />} onClick={onRemove}>
            {t('business.links.remove')}
          </Button>
        </Allowed>
      )}
      <Allowed to={business.associate}>
        <Button icon={<LinkOutlined aria-hidden />} onClick={onAdd}>
          {words}
        </Button>
      </Allowed>
    </>
  );
}
