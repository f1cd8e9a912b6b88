import type { PickerSize } from '../dialog/placeBeside.ts';

/** The picker of people and departments (S23.8). */
export const userPickerSize: PickerSize = { width: 760, least: 420, usual: 584 };
