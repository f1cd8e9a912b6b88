import { useIsPhone } from '../../lib/settings/useIsPhone.ts';

/** The size of controls in the bars of the message centre: small beside its short rows, on a phone those that a finger meets. */
export const useBarSize = (): 'small' | 'middle' => (useIsPhone() ? 'middle' : 'small');
