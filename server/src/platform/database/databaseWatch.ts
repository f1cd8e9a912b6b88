import { Socket } from 'node:net';
import pg from 'pg';
import { systemCode } from '../startError.ts';

/** Knows whether the database answers at all, and ends every wait for one that does not (decision 0029). */
export interface DatabaseWatch {
  /** The socket of a new connection. It ends, with all that waits on it, as soon as the database is silent. */
  readonly socket: () => Socket;
  /** Ends the watch; the sockets stay as they are. */
  readonly close: () => void;
}

/** What the watch needs to know. */
export interface WatchOptions {
  readonly url: string;
  readonly onSilent: () => void;
  readonly onBack: () => void;
}

/** The database took connections and answered nothing on any of them. What was under way may have been done or not. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database does not answer');
  }
}

/**
 * A connection to a database that is silent: it ends instead of being opened. Opened ones would wait at the database, which
 * had to take them all, each with a process of its own, before it came to the question of the watch.
 */
class NoConnection extends Socket {
  override connect(): this {
    // The driver listens from the end of this turn on; what it hears then reaches the caller that asked for the connection.
    process.nextTick(() => this.destroy(new DatabaseSilent()));
    return this;
  }
}

/** How often the watch looks, in milliseconds. */
const beat = 250;

/** So many looks without a byte while an answer is due, and the database is silent. */
const silentTicks = 6;

/** So many looks, and a silent database is asked again over a new connection. */
const askedAnew = 8;

/** A refusal is an answer too: what is refused ends by itself. */
const isAnswer = (error: unknown) => error instanceof pg.DatabaseError || systemCode(error) === 'ECONNREFUSED';

/** Asks one question at a time over a connection of its own. */
class Heart {
  readonly #url: string;
  #client: pg.Client | null = null;
  #socket: Socket | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  get bytesRead(): number {
    return this.#socket?.bytesRead ?? 0;
  }

  /** Resolves when the database said anything; rejects when the network did, or after `drop`. */
  async ask(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      await client.query('select 1');
      this.#client = client;
    } catch (error) {
      this.drop();
      if (!isAnswer(error)) throw error;
    }
  }

  drop(): void {
    this.#socket?.destroy();
    this.#socket = null;
    this.#client = null;
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({ connectionString: this.#url, stream: () => socket });
    client.on('error', () => {
      if (this.#socket === socket) this.drop();
    });
    await client.connect();
    return client;
  }
}

/** The connections of the product, and how much came over each. */
class Lines {
  readonly #read = new Map<Socket, number>();

  add(socket: Socket): void {
    this.#read.set(socket, 0);
    socket.once('close', () => this.#read.delete(socket));
  }

  /** Whether anything came over any of them since the last time this was asked. */
  heard(): boolean {
    let isHeard = false;
    for (const [socket, before] of this.#read) {
      if (socket.bytesRead === before) continue;
      this.#read.set(socket, socket.bytesRead);
      isHeard = true;
    }
    return isHeard;
  }

  cut(): void {
    for (const socket of this.#read.keys()) socket.destroy(new DatabaseSilent());
  }
}

/**
 * Starts to watch. A database is silent when it owes the watch an answer and nothing came over any connection for 1.5 s in
 * which this process was not busy itself: looks are counted, not the clock, so a process or a machine that stands still
 * blames nobody. Then all connections are cut, which ends every query with an error, and new ones fail at once until the
 * watch has heard something.
 */
export function watchDatabase({ url, onSilent, onBack }: WatchOptions): DatabaseWatch {
  const heart = new Heart(url);
  const lines = new Lines();
  let isSilent = false;
  let question: object | null = null;
  let quiet = 0;

  const ask = async (): Promise<void> => {
    const mine = {};
    question = mine;
    quiet = 0;
    const isAnswered = await heart.ask().then(
      () => true,
      () => false,
    );
    if (question !== mine) return;
    question = null;
    if (!isAnswered || !isSilent) return;
    isSilent = false;
    onBack();
  };

  const giveUp = (): void => {
    question = null;
    heart.drop();
    if (isSilent) return;
    isSilent = true;
    onSilent();
    lines.cut();
  };

  let heartBefore = 0;
  const heard = () => {
    const isHeard = heart.bytesRead !== heartBefore;
    heartBefore = heart.bytesRead;
    return lines.heard() || isHeard;
  };

  const look = setInterval(() => {
    const isHeard = heard();
    if (question === null) void ask();
    else if (isHeard) quiet = 0;
    else quiet += 1;
    if (question !== null && quiet >= (isSilent ? askedAnew : silentTicks)) giveUp();
  }, beat);
  look.unref();

  return {
    socket: () => {
      if (isSilent) return new NoConnection();
      const socket = new Socket();
      lines.add(socket);
      return socket;
    },
    close: () => {
      clearInterval(look);
      question = null;
      heart.drop();
    },
  };
}
