import type { equipment } from '@haina/contract/calls/equipment.ts';
import { deviceHandlers } from '../../account/device/deviceHandlers.ts';
import type { Handlers } from '../../request/handler.ts';
import { listEquipment, readEquipment } from './readEquipment.ts';
import { removeEquipment, updateEquipment } from './writeEquipment.ts';

/** Devices: administered here, paired and heard of in `account/device`. */
export const equipmentHandlers: Handlers<typeof equipment> = {
  ...deviceHandlers,
  list: listEquipment,
  model: readEquipment,
  update: updateEquipment,
  remove: removeEquipment,
};
