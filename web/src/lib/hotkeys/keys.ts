/** The keys of the product, by what they do: one key outside of text fields, or one held with Ctrl (Cmd) anywhere. */
export const hotkeys = {
  search: ['s', 'ctrl+k'],
  keys: ['?'],
  find: ['/'],
  nextRow: ['j', 'arrowdown'],
  previousRow: ['k', 'arrowup'],
  open: ['enter'],
  // From the name of a row; what is there is edited by Enter.
  cells: ['arrowright'],
  choose: ['x'],
  // In a drawer arrows scroll.
  nextRecord: ['j'],
  previousRecord: ['k'],
  edit: ['e'],
  followUp: ['f'],
  handle: ['d'],
  call: ['c'],
  previousPeriod: ['['],
  nextPeriod: [']'],
  period: ['d'],
  people: ['p'],
  close: ['escape'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a key does. */
export type HotkeyName = keyof typeof hotkeys;

/** Which keys there are where, in the order in which they are told. */
export const hotkeyPlaces = {
  everywhere: ['search', 'keys'],
  list: ['find', 'nextRow', 'previousRow', 'open', 'cells', 'choose', 'followUp', 'edit'],
  queue: ['nextRow', 'previousRow', 'open', 'followUp', 'call', 'handle'],
  drawer: ['nextRecord', 'previousRecord', 'followUp', 'edit', 'close'],
  report: ['previousPeriod', 'nextPeriod', 'period', 'people'],
} as const satisfies Readonly<Record<string, readonly HotkeyName[]>>;

/** Keys that one holds down to go on. */
export const isHeld = (name: HotkeyName): boolean => name.startsWith('next') || name.startsWith('previous');
