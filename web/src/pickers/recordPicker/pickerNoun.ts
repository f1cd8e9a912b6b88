import type { TextKey } from '@haina/contract/texts/texts.ts';
import type { ReactNode } from 'react';
import type { ListEndpoint } from '../../entity/list/useRows.ts';
import type { Permission } from '../../lib/permissions/permission.ts';
import type { PickedRecord } from '../dialog/pickedRecord.ts';

/** What a noun says about its picker. */
export interface PickerNoun<R extends PickableRecord> {
  readonly noun: string;
  readonly title: TextKey;
  readonly list: ListEndpoint<R>;
  /** Wire name of the filter that the search field writes, and what it looks into; absent where the list is short. */
  readonly searchBy?: string;
  readonly searchHint?: TextKey;
  readonly empty: TextKey;
  /** The first column is the name. */
  readonly columns: readonly PickerColumn<R>[];
  readonly nameOf: (record: R) => string;
  /** The operation behind the add button, and its words. */
  readonly addCall: Permission;
  readonly addWords: TextKey;
  /** Its table is 280 high instead of 300 (S23.7). */
  readonly isShort?: true;
}

/** What every record that can be chosen has. */
export interface PickableRecord {
  readonly Guid: string;
}

/** What the users of a picker give: the same for every noun. */
export interface PickerProps {
  readonly open: boolean;
  readonly value: readonly PickedRecord[];
  readonly onConfirm: (picked: readonly PickedRecord[]) => void;
  readonly onClose: () => void;
  /** Several may be chosen, by check boxes; else one, by radio. */
  readonly multiple?: boolean;
  /** Shows the add button to those who may. */
  readonly onAdd?: () => void;
  /** The id of the content, for the field that opens it. */
  readonly id?: string;
}

/** A column of a picker's table. */
export interface PickerColumn<R> {
  /** Wire name of what is shown; its label is the head where there is no title. */
  readonly name: keyof R & string;
  readonly title?: TextKey;
  /** In px; the first column takes what is left over. */
  readonly width?: number;
  /** Left out on a phone. */
  readonly isExtra?: true;
  /** Figures stand at the end. */
  readonly align?: 'end';
  /** How the value is shown where its text does not do. */
  readonly render?: (record: R) => ReactNode;
}
