/** One row of a spreadsheet that is not blank: its line in the file, from 1, and its cells as texts. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}
