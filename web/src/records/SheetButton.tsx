import { DownloadOutlined } from '@ant-design/icons';
import type { Endpoint } from '@haina/contract/calls/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { z } from 'zod';
import { saveSheet, type SheetLink } from '../lib/api/saveSheet.ts';
import { send } from '../lib/api/send.ts';
import { showError } from '../lib/feedback/showError.ts';
import { toast } from '../lib/feedback/toast.ts';
import { useT } from '../lib/i18n/i18n.ts';
import { Allowed } from '../lib/permissions/Allowed.tsx';
import { useIsPhone } from '../lib/settings/useIsPhone.ts';
import { HeaderActions } from '../ui/components/HeaderActions.tsx';

/** A call that writes a spreadsheet. */
type SheetCall<Sheet extends SheetLink> = Endpoint<z.ZodObject, z.ZodType<Sheet>>;

/** Which spreadsheet, narrowed to what, and what is said once the browser has it. */
export interface SheetButtonProps<Sheet extends SheetLink> {
  readonly call: SheetCall<Sheet>;
  readonly input: Readonly<Record<string, unknown>>;
  readonly onSaved?: (sheet: Sheet) => void;
  /** On a phone it stands in the head of the window. */
  readonly isInHeader?: boolean;
}

/** 导出, for those who may. */
export function SheetButton<Sheet extends SheetLink>(props: SheetButtonProps<Sheet>) {
  const { call, input, onSaved, isInHeader = false } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const exporting = useMutation({
    mutationFn: () => send(call, input),
    onSuccess: (sheet) => {
      saveSheet(sheet);
      onSaved?.(sheet);
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
      {isInHeader && isPhone ? (
        <HeaderActions>
          <Button type="text" {...shared} aria-label={t('common.export')} />
        </HeaderActions>
      ) : (
        <Button {...shared}>{t('common.export')}</Button>
      )}
    </Allowed>
  );
}

/** The spreadsheet of a list: how many rows it has, and whether it was cut. */
interface ListSheet extends SheetLink {
  readonly Rows: number;
  readonly Cut: 0 | 1;
}

/** A call that writes the spreadsheet of a list. */
export type ListSheetCall = SheetCall<ListSheet>;

/** 导出 for a list that the filters leave; it says how many rows there are. */
export function ListSheetButton({ call, input }: Pick<SheetButtonProps<ListSheet>, 'call' | 'input'>) {
  const t = useT();
  const tellRows = ({ Cut, Rows: count }: ListSheet) => {
    if (Cut === 1) toast.warning(t('imports.exportCut', { count }));
    else toast.success(t('imports.exported', { count }));
  };
  return <SheetButton call={call} input={input} onSaved={tellRows} isInHeader />;
}
