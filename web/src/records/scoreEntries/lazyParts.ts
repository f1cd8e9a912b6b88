import { lazyComponent, lazyGeneric } from '../../ui/components/lazyComponent.tsx';
import type { MonthStepperProps } from './MonthStepper.tsx';

/** The dialog of an entry, which the first look at a page does without. */
export const entryDialog = lazyGeneric(async () => (await import('./EntryDialog.tsx')).EntryDialog);

/** The drawer of an entry. */
export const entryDrawer = lazyGeneric(async () => (await import('./EntryDrawer.tsx')).EntryDrawer);

/** The choice of a month: the calendar behind it is large. */
export const monthStepper = lazyComponent<MonthStepperProps>(
  async () => (await import('./MonthStepper.tsx')).MonthStepper,
);
