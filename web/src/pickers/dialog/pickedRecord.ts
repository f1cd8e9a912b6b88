/** A record that was chosen: what a form keeps and what a chip shows. */
export interface PickedRecord {
  readonly Guid: string;
  readonly Name: string;
}

/** What is chosen after the rows of one page were: choices on other pages stay, in the order they were made. */
export function withPage<P extends PickedRecord>(
  chosen: readonly P[],
  page: readonly P[],
  keys: ReadonlySet<string>,
): readonly P[] {
  const isOnPage = new Set(page.map(({ Guid }) => Guid));
  const isKnown = new Set(chosen.map(({ Guid }) => Guid));
  return [
    ...chosen.filter(({ Guid }) => !isOnPage.has(Guid) || keys.has(Guid)),
    ...page.filter(({ Guid }) => keys.has(Guid) && !isKnown.has(Guid)),
  ];
}

/** What is chosen after a row was pressed: it alone, or of several that row more or less. */
export function withPressed<P extends PickedRecord>(
  chosen: readonly P[],
  pressed: P,
  isMultiple: boolean,
): readonly P[] {
  if (!isMultiple) return [pressed];
  const rest = chosen.filter(({ Guid }) => Guid !== pressed.Guid);
  return rest.length < chosen.length ? rest : [...chosen, pressed];
}
