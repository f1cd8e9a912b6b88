import type { PickerSize } from '../placeBeside.ts';

/** The picker of people and departments (document 000, section 11: 760 wide). */
export const userPickerSize: PickerSize = { width: 760, least: 420, usual: 584 };
