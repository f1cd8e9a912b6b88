import pg from 'pg';
import type { DatabaseWatch } from '../database/databaseWatch.ts';

/** Hears which transactions have written events, in the order of their commits. */
export interface CommitFeed {
  /** Resolves when it hears for the first time. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

/** What the feed needs to know. */
export interface CommitFeedOptions {
  readonly url: string;
  /** Ends every wait when the database does not answer. */
  readonly watch?: DatabaseWatch | undefined;
  /** A transaction that wrote events was committed. */
  readonly onCommit: (xid: string) => void;
  /** The feed hears again after a break: commits in between were not heard of. */
  readonly onBack: () => void;
  readonly onLost: (reason: string) => void;
}

/** How long after a break the feed tries again, in milliseconds. */
const pause = 500;

/** The name under which triggers announce transactions. */
const announced = 'push';

/** Opens the feed: a connection of its own, which is opened anew as long as the feed is. */
export function openCommitFeed({ url, watch, onCommit, onBack, onLost }: CommitFeedOptions): CommitFeed {
  const { promise: opened, resolve: isOpen } = Promise.withResolvers<void>();
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFirst = true;

  const lose = (lost: pg.Client, reason: string) => {
    if (client !== lost) return;
    client = null;
    void lost.end().catch(() => undefined);
    if (isClosed) return;
    onLost(reason);
    again = setTimeout(() => void connect(), pause);
  };

  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      ...(watch ? { stream: watch.socket } : {}),
    });
    client = mine;
    mine.on('error', (error) => lose(mine, error.message));
    mine.on('end', () => lose(mine, 'the connection ended'));
    mine.on('notification', ({ payload }) => payload && onCommit(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${announced}`);
    } catch (error) {
      lose(mine, error instanceof Error ? error.message : String(error));
      return;
    }
    if (!isFirst) onBack();
    isFirst = false;
    isOpen();
  };

  void connect();
  return {
    opened,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
