/** What the reader of one spreadsheet may come upon; more is refused in words of its own (decision 0041). */
export interface SheetLimits {
  /** Rows that hold anything, the head among them. */
  readonly rows: number;
  /** Columns that the head may name. Cells of other rows behind the last of them are left out. */
  readonly columns: number;
  /** Characters of all cells together. A text that many cells share counts each time. */
  readonly text: number;
}

/** What every spreadsheet must keep to, whatever it is read for. */
export const formatLimits = {
  /** Rows, blank ones too: as many as the file format has. */
  lines: 1_048_576,
  /** Columns of any row: as many as the file format has. */
  columns: 16_384,
  /** Cells, blank ones too. */
  cells: 5_000_000,
  /** Characters of one cell: as many as the file format has. */
  cell: 32_767,
  /** Parts of a workbook, and bytes that all of them unfold to. */
  entries: 2000,
  bytes: 256 * 1024 ** 2,
} as const;
