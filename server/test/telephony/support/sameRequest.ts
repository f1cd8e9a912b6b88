import type { Asked } from './trace.ts';

/**
 * In what the adapter's requests may differ from the recorded ones: time-outs were made shorter for recording, the name of a bridge, a beep and
 * variables have no effect on what happens, a reason only tells the other side, and the last arguments are the adapter's own.
 */
const free: ReadonlySet<string> = new Set([
  'timeout',
  'variables',
  'name',
  'type',
  'beep',
  'terminateOn',
  'reason_code',
]);

const parts = (asked: Asked) =>
  Object.entries({ ...asked.query, ...asked.body })
    .filter(([name]) => !free.has(name) && !(name === 'value' && isName(asked)))
    .map(([name, value]) => `${name}=${comparable(name, String(value))}`)
    .sort()
    .join('&');

/** The name beside our number. */
const isName = ({ query }: Asked) => query?.variable === 'CALLERID(name)';

/** Of a caller's channel, what the phone shows is the reader's choice. */
function comparable(name: string, value: string): string {
  // The words of a code are the adapter's own.
  if (name === 'media') return '';
  if (name === 'appArgs') return value.split(',').slice(0, 2).join(',');
  return name === 'callerId' ? value.replace(/^.*</, '<') : value;
}

/** A sound that is played may have any name. */
const pathOf = ({ path }: Asked) => path.replace(/\/play\/.+/, '/play');

/** Whether a request asks for the same as a recorded one. */
export const isSame = (one: Asked, other: Asked): boolean =>
  one.method === other.method && pathOf(one) === pathOf(other) && parts(one) === parts(other);
