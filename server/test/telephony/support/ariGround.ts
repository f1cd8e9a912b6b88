import { afterEach, beforeEach } from 'vitest';
import { type AriServer, startAriServer } from './ariServer.ts';
import { adapter, emptyDatabase, type Listening, listenTo } from './ground.ts';

/** An ARI server and an empty database for each test of a file, and processes that listen to it, which end with the test. */
export function ariGround() {
  let server: AriServer;
  let url: string;
  const opened: Listening[] = [];
  beforeEach(async () => {
    [server, url] = await Promise.all([startAriServer(), emptyDatabase()]);
  });
  afterEach(async () => {
    for (const listening of opened.splice(0)) await listening.stop();
    await server.close();
  });
  return {
    get server() {
      return server;
    },
    get url() {
      return url;
    },
    opened,
    /** A process that listens, or waits until it may. */
    open: (timing: Parameters<typeof adapter>[2] = {}): Listening => {
      const listening = listenTo(adapter(server.config, url, timing));
      opened.push(listening);
      return listening;
    },
    /** Resolves when a process hears the switchboard. */
    hears: (listening: Listening) => listening.until(() => listening.events.some(({ kind }) => kind === 'resumed')),
    /** Ends a process before its test does. */
    dies: async (listening: Listening) => {
      await listening.stop();
      opened.splice(opened.indexOf(listening), 1);
    },
  };
}
