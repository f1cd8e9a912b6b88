import type { ReactNode } from 'react';

/** What names a row among the others of its table. */
export type RowKey = string | number;

/** Which way a table is ordered by a column. */
export type SortType = 'asc' | 'desc';

/** One column of a table. */
export interface TableColumn<R> {
  readonly key?: string;
  readonly title?: ReactNode;
  /** The field of the row that is shown where nothing is drawn. */
  readonly dataIndex?: keyof R & string;
  /** In px; columns without a width share what is left over. */
  readonly width?: number;
  readonly align?: 'start' | 'center' | 'end';
  /** Cuts off what does not fit; 'untitled' where the cell says in its own way what was cut off. */
  readonly ellipsis?: boolean | 'untitled';
  /** Stays at this side while the table scrolls sideways; needs a width. */
  readonly fixed?: 'start' | 'end';
  /** Left out on screens narrower than this: 768 or 1600 px. */
  readonly shownFrom?: 'md' | 'xxl';
  readonly className?: string | undefined;
  /** Cells that can be edited: they take the focus, and carry the column's key as `data-edit`. */
  readonly isEditable?: (record: R) => boolean;
  /** What a cell says in full when the pointer rests on it. */
  readonly cellTitle?: (record: R) => string | undefined;
  /** The orders that a press on the head goes through, and the one that holds; none is the last. */
  readonly sort?: { readonly types: readonly SortType[]; readonly current: SortType | null };
  readonly render?: (record: R) => ReactNode;
  /** What stands in the row of totals, which is there as soon as one column has something. */
  readonly total?: ReactNode;
}

/** The box with which a row is chosen; the library's check box and radio button are such. */
export interface RowBoxProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  readonly onClick?: (event: { stopPropagation: () => void }) => void;
  readonly onChange?: (event: { readonly nativeEvent: Event }) => void;
}

/** How rows are chosen. */
export interface RowSelection<R> {
  readonly chosen: readonly RowKey[];
  /** The keys of this page's rows that are chosen from now on. */
  readonly onChoose: (keys: readonly RowKey[]) => void;
  readonly labelAll: string;
  readonly labelOf: (record: R) => string;
  /** Rows that cannot be chosen; all can where it is left out. */
  readonly isChoosable?: (record: R) => boolean;
  /** Width of its column in px. */
  readonly width: number;
  /** Where one row is chosen instead of several: its box, and the head in the place of the box for all. */
  readonly single?: { readonly Box: (props: RowBoxProps) => ReactNode; readonly title: ReactNode };
}
