import { channelOf } from '@haina/contract/calls/events.ts';
import { DeviceHandshake, deviceNamespace } from '@haina/contract/calls/push.ts';
import type { DefaultEventsMap, Namespace, Server, Socket } from 'socket.io';
import { deviceByToken, deviceUnknown, type LiveDevice, liveDevices } from '../account/device/deviceByToken.ts';
import { deviceTokenHash } from '../account/device/deviceSecrets.ts';
import { pushClosed, pushRefused, pushSockets } from '../platform/metrics.ts';
import { Refusal } from '../request/errors.ts';
import { openTurns, type PushSources, turnAway } from './admit.ts';
import { boundBacklog } from './backlog.ts';
import { send } from './greet.ts';
import type { OutboxEvent } from './outboxEvents.ts';
import { roomOf } from './rooms.ts';

interface DeviceHolder {
  readonly tokenHash: string;
  readonly device: LiveDevice;
}

type DeviceSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { holder: DeviceHolder }>;
type Devices = Namespace<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { holder: DeviceHolder }>;

/** Most sockets of one device: a second one while the first is not known to be lost. */
const mostOfDevice = 3;

/** The sockets of devices: each is let in by its device token and hears of what is sent to its own device, nothing else (S27.6). */
export class DeviceSockets {
  readonly #devices: Devices;
  readonly #sources: PushSources;
  /** Sockets that are being let in, with their devices. */
  readonly #entering = new Map<DeviceSocket, string>();

  constructor(io: Server, sources: PushSources) {
    this.#sources = sources;
    this.#devices = io.of(deviceNamespace);
    const turns = openTurns();
    this.#devices.use((socket, next) => void turns(() => this.#admit(socket, next)));
    this.#devices.on('connection', (socket) => this.#welcome(socket));
  }

  /** Sends an event to the device whose channel it goes over. */
  handOut(event: OutboxEvent): void {
    send(this.#devices.to(roomOf(event.companyId, event.channel)), event);
  }

  /** Closes the sockets of devices whose token opens nothing any more: one question for all of them. */
  async lookAfter(): Promise<void> {
    const sockets = this.#sockets();
    if (sockets.length === 0) return;
    const hashes = [...new Set(sockets.map(({ data }) => data.holder.tokenHash))];
    const live = await liveDevices(this.#sources.databases.read, hashes);
    for (const socket of sockets) if (!live.has(socket.data.holder.tokenHash)) this.#end(socket, 'session');
  }

  #sockets = (): DeviceSocket[] => [...this.#devices.sockets.values()];

  #end(socket: DeviceSocket, reason: string): void {
    pushClosed.inc({ reason });
    socket.disconnect(true);
  }

  async #admit(socket: DeviceSocket, next: (error?: Error) => void): Promise<void> {
    const { databases, config } = this.#sources;
    try {
      const said = DeviceHandshake.safeParse(socket.handshake.auth);
      if (!said.success) throw deviceUnknown();
      const device = await deviceByToken(databases.read, said.data.token, config.tokenSecret);
      if (this.#countOf(device.guid) >= mostOfDevice) throw deviceUnknown();
      this.#entering.set(socket, device.guid);
      socket.data.holder = { tokenHash: deviceTokenHash(said.data.token, config.tokenSecret), device };
      next();
    } catch (error) {
      pushRefused.inc({ reason: error instanceof Refusal ? 'device' : 'database' });
      turnAway(socket, next, error);
    } finally {
      // Only then is one that was let in among those that are here.
      setImmediate(() => this.#entering.delete(socket));
    }
  }

  /** How many sockets a device has here. */
  #countOf(guid: string): number {
    const here = this.#sockets().filter(({ data }) => data.holder.device.guid === guid);
    const entering = [...this.#entering].filter(([, device]) => device === guid).map(([socket]) => socket);
    return new Set([...here, ...entering]).size;
  }

  #welcome(socket: DeviceSocket): void {
    const { companyId, guid } = socket.data.holder.device;
    pushSockets.inc();
    socket.on('disconnect', () => pushSockets.dec());
    boundBacklog(socket.conn, () => pushClosed.inc({ reason: 'slow' }));
    // A device says nothing over its socket; it reports by a call.
    socket.use(() => this.#end(socket, 'attack'));
    void socket.join(roomOf(companyId, channelOf('device', guid)));
  }
}
