import { isSame } from './sameRequest.ts';
import { type Asked, type AsteriskEvent, type Entry, recordedCall, type ShownChannel } from './trace.ts';

/** How a recording is played. */
export type Manner =
  | { readonly how: 'asRecorded' | 'doubled' | 'late' | 'eventsOnly' }
  /** One event is never sent. */
  | { readonly how: 'missing'; readonly at: number }
  /** The connection breaks before an event; what is told before the next one is lost. */
  | { readonly how: 'interrupted'; readonly at: number };

/** What is asked of a replay. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** How a replay reaches the one who listens. */
export interface Wire {
  send(event: unknown): void;
  breakConnection(): void;
}

/** A recording that is being played. */
export interface Replay {
  /** Goes on as far as nothing is waited for. */
  advance(): void;
  /** Answers a request as it was recorded; null when none was recorded that is the same. */
  answer(asked: Asked): Promise<Answer> | null;
  /** What is there at this moment. */
  channels(): unknown[];
  bridges(): { readonly id: string; readonly channels: string[] }[];
  isRecording(): boolean;
  recordedBytes(): number | null;
  hasChannel(id: string): boolean;
  /** Requests that were recorded and not made, from the one on that is waited for. */
  awaited(): Asked[];
  /** Events that were told, no matter who heard them. */
  told(): number;
}

type RequestEntry = Extract<Entry, { dir: 'request' }>;

/** Only what may change something is waited for: the application that was recorded looked around more than ours. */
const mayChange = ({ method, path }: RequestEntry) =>
  method !== 'GET' && !path.startsWith('/recordings/') && !path.endsWith('/eventFilter');

/** What is there, as events and requests bring it about. */
function openWorld(ids: Names) {
  const channels = new Map<string, ShownChannel>();
  const bridges = new Map<string, Set<string>>();
  let isRecording = false;

  const keep = (event: AsteriskEvent) => {
    const channel = event.channel ?? event.peer;
    if (channel !== undefined) channels.set(channel.id, channel);
    if (event.type === 'ChannelDestroyed' && channel) channels.delete(channel.id);
    // A caller's channel ends with Stasis: the dialplan hangs up behind it.
    if (event.type === 'StasisEnd' && channel && /^\d/.test(channel.id)) channels.delete(channel.id);
    const members = event.bridge && bridges.get(event.bridge.id);
    if (event.type === 'ChannelEnteredBridge' && channel) members?.add(channel.id);
    if (event.type === 'ChannelLeftBridge' && channel) members?.delete(channel.id);
    if (event.type === 'BridgeDestroyed' && event.bridge) bridges.delete(event.bridge.id);
    if (event.type === 'RecordingStarted') isRecording = true;
    if (event.type === 'RecordingFinished') isRecording = false;
  };
  const happen = ({ path, method }: RequestEntry, status: number) => {
    const [, kind, id] = path.split('/');
    if (kind === 'bridges' && method === 'POST' && path.split('/').length === 3 && status === 200)
      bridges.set(id ?? '', new Set());
    if (kind === 'bridges' && method === 'DELETE') bridges.delete(id ?? '');
  };
  const shown = {
    channels: () => [...channels.values()].map(ids.toOurs),
    bridges: () => [...bridges].map(([id, members]) => ids.toOurs({ id, channels: [...members] })),
    isRecording: () => isRecording,
    hasChannel: (id: string) => channels.has(ids.toTheirs({ id }).id),
  };
  return { channels, keep, happen, shown };
}

/** Plays a recording: an event comes when all that was asked before it has been asked, at once where it had been waited for. */
export function playTrace(entries: readonly Entry[], manner: Manner, wire: Wire): Replay {
  const ids = nameMap(recordedCall(entries));
  const asked = new Set<number>();
  const replies = new Map<number, (answer: Answer) => void>();
  const world = openWorld(ids);
  let at = 0;
  let told = 0;

  const responses = new Map(entries.flatMap((entry) => (entry.dir === 'response' ? [[entry.id, entry]] : [])));
  // What was not found did not happen.
  const isAwaited = (entry: RequestEntry) => mayChange(entry) && responses.get(entry.id)?.status !== 404;
  const isDue = (entry: Entry) =>
    (manner.how === 'eventsOnly' && ids.areKnown()) ||
    entry.dir !== 'request' ||
    !isAwaited(entry) ||
    asked.has(entry.id);

  const deliver = delivery(manner, wire);
  const tell = (event: AsteriskEvent) => {
    world.keep(event);
    deliver(ids.toOurs(event), told, event);
    told += 1;
  };
  const reply = (id: number) => {
    const response = responses.get(id);
    const { body } = response ?? {};
    if (isChannel(body) && !world.channels.has(body.id)) world.channels.set(body.id, body);
    replies.get(id)?.({ status: response?.status ?? 500, body: ids.toOurs(body) });
    replies.delete(id);
  };
  const advance = () => {
    for (let entry = entries[at]; entry !== undefined && isDue(entry); entry = entries[at]) {
      at += 1;
      if (entry.dir === 'event') tell(entry.event);
      if (entry.dir === 'request' && isAwaited(entry)) world.happen(entry, responses.get(entry.id)?.status ?? 0);
      if (entry.dir === 'response') reply(entry.id);
    }
  };

  return {
    advance,
    answer(request) {
      ids.learn(request);
      const wanted = ids.toTheirs(request);
      const found = entries
        .filter(isRequest)
        .find((entry) => isAwaited(entry) && !asked.has(entry.id) && isSame(entry, wanted));
      if (found === undefined) return null;
      asked.add(found.id);
      const answer = new Promise<Answer>((resolve) => replies.set(found.id, resolve));
      advance();
      // Asked before its turn: it is answered now, and happens in its turn.
      if (replies.has(found.id)) reply(found.id);
      return answer;
    },
    ...world.shown,
    recordedBytes: () => recordedBytesOf(entries),
    awaited: () =>
      entries
        .slice(at)
        .filter(isRequest)
        .filter((entry) => isAwaited(entry) && !asked.has(entry.id)),
    told: () => told,
  };
}

const isRequest = (entry: Entry): entry is RequestEntry => entry.dir === 'request';

const recordedBytesOf = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.dir === 'response' && entry.file ? [entry.file.bytes] : []))[0] ?? null;

const isChannel = (body: unknown): body is ShownChannel =>
  typeof body === 'object' && body !== null && 'dialplan' in body && 'id' in body;

/** Sends events in a manner: as they come, twice, late and past each other, or not at all. */
function delivery(manner: Manner, wire: Wire): (event: unknown, index: number, recorded: AsteriskEvent) => void {
  // Events of one kind about one channel keep their order; between kinds a real Asterisk keeps none.
  const lanes = new Map<string, Promise<void>>();
  return (event, index, recorded) => {
    if (manner.how === 'missing' && manner.at === index) return;
    if (manner.how === 'interrupted' && manner.at === index) return wire.breakConnection();
    if (manner.how !== 'late') {
      wire.send(event);
      if (manner.how === 'doubled') wire.send(event);
      return;
    }
    const lane = `${recorded.channel?.id ?? recorded.peer?.id ?? ''} ${recorded.type === 'Dial' ? 'dial' : 'channel'}`;
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, (index * 37) % 23));
    lanes.set(
      lane,
      (lanes.get(lane) ?? Promise.resolve()).then(wait).then(() => wire.send(event)),
    );
  };
}

type Names = ReturnType<typeof nameMap>;

/** Our names for the recorded call and its channels. */
function nameMap(theirs: string) {
  let ours = '';
  let agent = '';
  let args = '';
  const swap = (text: string, from: string, to: string) => (from === '' ? text : text.replaceAll(from, to));
  return {
    learn({ method, path, body }: Asked) {
      const [, call, role] = /^\/channels\/(.+)-(agent|in|code)$/.exec(path) ?? [];
      if (method !== 'POST' || call === undefined || ours !== '') return;
      ours = call;
      agent = `${call}-${role ?? ''}`;
      args = typeof body?.appArgs === 'string' ? body.appArgs : '';
    },
    areKnown: () => ours !== '',
    toTheirs: <T>(value: T): T =>
      JSON.parse(swap(swap(JSON.stringify(value), agent, `${theirs}-agent`), ours, theirs)) as T,
    toOurs: <T>(value: T): T => {
      if (value === undefined || ours === '') return value;
      const text = JSON.stringify(value);
      const kind = args.split(',')[0] ?? '';
      const list = JSON.stringify(args.split(',')).slice(1, -1);
      const withArgs = swap(swap(text, `"${kind}","${theirs}"`, list), `,${kind},${theirs}"`, `,${args}"`);
      return JSON.parse(swap(swap(withArgs, `${theirs}-agent"`, `${agent}"`), theirs, ours)) as T;
    },
  };
}
