import { messageLabels } from '@haina/contract/calls/messages.ts';

/** How a person is told of what is pushed; kept in this browser by version and user, as all settings are (S22.8). */
export interface Reminders {
  /** Labels of messages that do not appear at the corner; the bell counts them all the same. */
  readonly hidden: readonly number[];
  readonly sound: boolean;
  /** The browser's own notices while the window is out of sight. */
  readonly desktop: boolean;
  /** Incoming calls are shown as they ring. */
  readonly calls: boolean;
}

/** Every kind at the corner, in silence. */
export const usualReminders: Reminders = { hidden: [], sound: false, desktop: false, calls: true };

/** Sound reminders out of whatever was stored. */
export function revivedReminders(stored: unknown): Reminders {
  const values: Partial<Record<keyof Reminders, unknown>> = typeof stored === 'object' && stored ? stored : {};
  const { hidden, sound, desktop, calls } = values;
  return {
    hidden: Array.isArray(hidden) ? messageLabels.filter((label) => hidden.includes(label)) : usualReminders.hidden,
    sound: sound === true,
    desktop: desktop === true,
    calls: calls !== false,
  };
}
