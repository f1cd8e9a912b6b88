/** The place a tab takes when it is dropped beside another: counted as the list will be after it was taken out. */
export function dropPlace({
  from,
  over,
  side,
}: {
  readonly from: number;
  readonly over: number;
  readonly side: 'left' | 'right';
}): number {
  const before = side === 'left' ? over : over + 1;
  return from < before ? before - 1 : before;
}
