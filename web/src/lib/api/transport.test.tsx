import { products } from '@haina/contract/calls/products.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { type Answer, failed, type FakeServer, fakeServer } from '../../../test/fakeServer.ts';
import { guid } from '../../../test/samples.ts';
import { withoutMovement } from '../../../test/withoutMovement.ts';
import { cookies } from '../cookies/cookies.ts';
import { clearErrorLog, useErrorLog } from '../errorLog/errorLog.ts';
import { showError } from '../feedback/showError.ts';
import { send } from './send.ts';
import { handleShellEvents } from './shellEvents.ts';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  clearErrorLog();
});

afterEach(() => {
  vi.useRealTimers();
  cookies.clear();
});

/** Asks as a page does: what comes of it is shown unless it was shown already. */
const ask = () => act(() => send(products.model, { Guid: guid(1) }).then(() => undefined, showError));

const logged = () => useErrorLog.getState().entries.map(({ message }) => message);

it.each([
  [400, '请求错误'],
  [401, '未授权，请登录'],
  [403, '拒绝访问'],
  [404, `请求地址出错: /api/${products.model.path}?Guid=${guid(1)}`],
  [408, '请求超时'],
  [500, '服务器内部错误'],
  [501, '服务未实现'],
  [502, '网关错误'],
  [503, '服务不可用'],
  [504, '网关超时'],
  [505, 'HTTP版本不受支持'],
])('says a failed transport with status %i in fixed words, once, and writes them to the log', async (status, words) => {
  await draw(null);
  server.answer(products.model, () => failed(status));
  await ask();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(logged()).toEqual([words]);
});

it('says a failure for five seconds', async () => {
  withoutMovement();
  await draw(null);
  vi.useFakeTimers();
  server.answer(products.model, () => failed(400));
  await ask();
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(screen.getByText('请求错误')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText('请求错误')).toBeNull();
});

it('says once that an operation is not granted any more, and has the rights asked for again', async () => {
  await draw(null);
  const notGranted = vi.fn<() => void>();
  handleShellEvents({ notGranted, signInNeeded: () => undefined, companyChanged: () => undefined });
  server.answer(products.model, () => ({ code: replyCode.noPermission, message: 'no', data: null }));
  await ask();
  expect(screen.getByRole('alert')).toHaveTextContent('无权限操作，请联系管理员');
  expect(notGranted).toHaveBeenCalledOnce();
  expect(logged()).toEqual([]);
});

it('asks to sign in again for the token that a call was made with, though the page has another one by now', async () => {
  await draw(null);
  const signInNeeded = vi.fn<(token: string | null) => void>();
  handleShellEvents({ notGranted: () => undefined, signInNeeded, companyChanged: () => undefined });
  cookies.set('token', 'first');
  const answer = Promise.withResolvers<Answer>();
  server.answer(products.model, () => answer.promise);
  const asked = ask();
  cookies.set('token', 'second');
  answer.resolve({ code: replyCode.sessionEnded, message: '', data: null });
  await asked;
  expect(signInNeeded.mock.calls).toEqual([['first']]);
  expect(screen.queryByRole('alert')).toBeNull();
});
