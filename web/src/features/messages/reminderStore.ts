import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { followUser, perUser } from '../../lib/settings/perUser.ts';
import { type Reminders, revivedReminders, usualReminders } from './reminders.ts';

/** The reminders of the present user. */
export const useReminders = create<Reminders>()(
  persist(
    () => usualReminders,
    perUser<Reminders, Reminders>(
      'reminders',
      (state) => state,
      revivedReminders,
      () => usualReminders,
    ),
  ),
);

followUser('reminders', useReminders);
