import { products } from '@haina/contract/calls/products.ts';
import { beforeEach, expect, it } from 'vitest';
import { done, type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { guid, product } from '../../../test/samples.ts';
import { ReplyError, transportCode } from '../errors/replyError.ts';
import { send } from './send.ts';

const Guid = guid(1);
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

/** Two parts of a page ask the same, the second while the first still waits. */
const askTwice = (second: AbortSignal = new AbortController().signal) =>
  [send(products.model, { Guid }), send(products.model, { Guid }, { signal: second })] as const;

it('answers a question to every part of the page that asks it, though the first request ends', async () => {
  server.answer(products.model, () => done(product(Guid, '循环泵', 1250)));
  const replies = await Promise.all(askTwice());
  expect(replies.map(({ Product_Name }) => Product_Name)).toEqual(['循环泵', '循环泵']);
  expect(server.sentTo(products.model)).toHaveLength(2);
});

it('gives the refusal of the newer request to the older one', async () => {
  server.answer(products.model, () => refused('产品暂时读不到'));
  const replies = await Promise.allSettled(askTwice());
  expect(replies.map((reply) => reply.status === 'rejected' && (reply.reason as Error).message)).toEqual([
    '产品暂时读不到',
    '产品暂时读不到',
  ]);
});

it('asks again for the first part when the second looks away', async () => {
  server.answer(products.model, () => done(product(Guid, '循环泵', 1250)));
  const second = new AbortController();
  const [first, other] = askTwice(second.signal);
  second.abort();
  await expect(other).rejects.toMatchObject({ code: transportCode.cancelled });
  expect((await first).Product_Name).toBe('循环泵');
  expect(server.sentTo(products.model)).toHaveLength(3);
});

it('leaves a question alone whose own part of the page looks away', async () => {
  server.answer(products.model, () => done(product(Guid, '循环泵', 1250)));
  const own = new AbortController();
  const first = send(products.model, { Guid }, { signal: own.signal });
  const newer = send(products.model, { Guid });
  own.abort();
  await expect(first).rejects.toBeInstanceOf(ReplyError);
  expect((await newer).Product_Name).toBe('循环泵');
});
