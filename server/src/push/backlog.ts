import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

/** What may wait for a reader; who reads slower than that is cut off and asks again for what was missed. */
const limits = { packets: 2000, characters: 1_000_000 };

/** Cuts a connection off once too much waits to be sent over it: nothing is kept without limit for a reader that is too slow. */
export function boundBacklog(connection: Connection, onSlow: () => void): void {
  let [packets, characters] = [0, 0];
  connection.on('drain', () => {
    [packets, characters] = [0, 0];
  });
  connection.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    packets += 1;
    characters += typeof data === 'string' ? data.length : 0;
    if (packets <= limits.packets && characters <= limits.characters) return;
    [packets, characters] = [0, 0];
    onSlow();
    connection.close(true);
  });
}
