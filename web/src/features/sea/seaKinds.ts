import type { FixedOptions } from '../../entity/options.ts';

/** Why a customer is in the sea (S6.11). */
export const seaKinds: FixedOptions = {
  fixed: [
    { value: 'put', label: 'sea.kind.put' },
    { value: 'notFollowed', label: 'sea.kind.notFollowed' },
    { value: 'notDealt', label: 'sea.kind.notDealt' },
    { value: 'import', label: 'sea.kind.import' },
  ],
};
