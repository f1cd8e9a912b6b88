import { useIsPhone } from '../../lib/settings/useIsPhone.ts';

/** The size of controls in the bars of the message centre and of what is pushed: small, on a phone that which a finger meets. */
export const useBarSize = (): 'small' | 'middle' => (useIsPhone() ? 'middle' : 'small');
