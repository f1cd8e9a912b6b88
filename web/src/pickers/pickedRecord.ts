/** A record that was chosen: what a form keeps and what a chip shows. */
export interface PickedRecord {
  readonly Guid: string;
  readonly Name: string;
}

/** What is chosen after the rows of one page were: choices on other pages stay, in the order they were made. */
export function withPage(
  chosen: readonly PickedRecord[],
  page: readonly PickedRecord[],
  keys: ReadonlySet<string>,
): readonly PickedRecord[] {
  const isOnPage = new Set(page.map(({ Guid }) => Guid));
  const isKnown = new Set(chosen.map(({ Guid }) => Guid));
  return [
    ...chosen.filter(({ Guid }) => !isOnPage.has(Guid) || keys.has(Guid)),
    ...page.filter(({ Guid }) => keys.has(Guid) && !isKnown.has(Guid)),
  ];
}

/** What is chosen after a row was pressed: it alone, or of several that row more or less. */
export function withPressed(
  chosen: readonly PickedRecord[],
  pressed: PickedRecord,
  isMultiple: boolean,
): readonly PickedRecord[] {
  if (!isMultiple) return [pressed];
  const rest = chosen.filter(({ Guid }) => Guid !== pressed.Guid);
  return rest.length < chosen.length ? rest : [...chosen, pressed];
}
