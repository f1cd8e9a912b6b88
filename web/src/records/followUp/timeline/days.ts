/** Something that happened at a moment, `yyyy-MM-ddTHH:mm:ss` in the company's zone; null where it is unknown. */
export interface Timed {
  readonly Create_Time: string | null;
}

/** The entries of one day, `yyyy-MM-dd`; empty for those without a moment. */
export interface Day<E> {
  readonly day: string;
  readonly entries: readonly E[];
}

/** Entries parted by days; their order stays as it is. */
export function groupByDay<E extends Timed>(entries: readonly E[]): readonly Day<E>[] {
  const days: { readonly day: string; readonly entries: E[] }[] = [];
  for (const entry of entries) {
    const day = entry.Create_Time?.slice(0, 10) ?? '';
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
