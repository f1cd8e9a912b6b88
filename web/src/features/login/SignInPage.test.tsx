import { user as calls } from '@haina/contract/calls/user.ts';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { done, fakeServer } from '../../../test/fakeServer.ts';
import { accountOnly } from '../../../test/sessionSamples.ts';
import { SignInPage } from './SignInPage.tsx';

const goal = { goalOf: () => '/crm/dashboard', onAttempt: () => undefined, onBound: () => undefined };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

it.each(['authCode=from-dingtalk&state=of-somebody', 'code=from-a-provider', 'error=access_denied'])(
  'an answer of a provider that this browser did not ask for is not sent on: %s',
  async (answer) => {
    const server = fakeServer();
    server.answer(calls.options, () => done(accountOnly));
    const { redraw } = await draw(null, ({ children }: { readonly children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/login?${answer}`]}>{children}</MemoryRouter>
    ));
    // It waits for what is offered.
    await act(async () =>
      redraw(
        <>
          <SignInPage {...goal} />
          <Address />
        </>,
      ),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('登录请求已失效或不是从本浏览器发起，请重新登录');
    expect(screen.getByRole('status')).toHaveTextContent('/login');
    expect(screen.getByRole('status')).not.toHaveTextContent('?');
    for (const call of [calls.loginByDingTalk, calls.loginByProvider, calls.bindProvider]) {
      expect(server.sentTo(call)).toEqual([]);
    }
  },
);
