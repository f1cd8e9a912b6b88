import { channelOf } from '@haina/contract/calls/events.ts';
import { DeviceHandshake, deviceNamespace } from '@haina/contract/calls/equipment.ts';
import { deviceByToken, deviceUnknown, liveDevices } from '../account/device/deviceByToken.ts';
import { deviceTokenHash } from '../account/device/deviceSecrets.ts';
import type { PushSources } from './admit.ts';
import type { TokenKind } from './tokenSockets.ts';

/** The sockets of devices: each is let in by its device token and hears of what is sent to its own device, nothing else (S27.6). */
export const deviceSockets = ({ databases, config }: PushSources): TokenKind => ({
  namespace: deviceNamespace,
  name: 'device',
  // A second one while the first is not known to be lost.
  most: 3,
  open: async (auth) => {
    const said = DeviceHandshake.safeParse(auth);
    if (!said.success) throw deviceUnknown();
    const { guid, companyId } = await deviceByToken(databases.read, said.data.token, config.tokenSecret);
    return {
      key: deviceTokenHash(said.data.token, config.tokenSecret),
      companyId,
      channel: channelOf('device', guid),
    };
  },
  stillOpen: (hashes) => liveDevices(databases.read, hashes),
  tooMany: deviceUnknown,
});
