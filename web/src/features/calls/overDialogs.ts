/**
 * How high the panel of a call stands, with its lists and calendars, and what it asks: over drawers and dialogs, also those that were
 * opened from dialogs, as one reads and writes there while one talks.
 */
export const overDialogs = { panel: 1290, questions: 1400 } as const;

/** The same height, as a style. */
export const panelHeight = { zIndex: overDialogs.panel } as const;
