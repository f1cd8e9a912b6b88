import { chinaId } from '@haina/contract/calls/customers.ts';
import { dictionary } from '@haina/contract/calls/dictionary.ts';
import type { LoadedOptions } from '../entity/fields/options.ts';
import { send } from '../lib/api/send.ts';

/** The provinces of the People's Republic, to filter by. */
export const provinceOptions: LoadedOptions = {
  queryKey: [dictionary.areas.path, 'options', { ParentId: chinaId }],
  load: async (signal) => {
    const areas = await send(dictionary.areas, { ParentId: chinaId }, { signal });
    return areas.map(({ areaId, areaName }) => ({ value: areaId, label: areaName }));
  },
};
