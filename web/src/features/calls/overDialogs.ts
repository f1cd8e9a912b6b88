/**
 * How high the lists and calendars of the panel of a call stand, and what it asks: numbers are dialled from dialogs that were opened from
 * dialogs, over which the panel stands at 1290 (panel/callPanel.module.css).
 */
export const overDialogs = { popups: 1290, questions: 1400 } as const;
