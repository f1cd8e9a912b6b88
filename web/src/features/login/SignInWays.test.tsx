import { user as calls } from '@haina/contract/calls/user.ts';
import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw } from '../../../test/draw.tsx';
import { type FakeServer, fakeServer, refused } from '../../../test/fakeServer.ts';
import { accountOnly } from '../../../test/sessionSamples.ts';
import type { LoginOptions } from '../../lib/session/loginOptions.ts';
import { SignInWays } from './SignInWays.tsx';
import { useSignIn } from './useSignIn.ts';

const goal = { goalOf: () => '/crm/dashboard', onAttempt: () => undefined, onBound: () => undefined };

function Ways({ options }: { readonly options: Promise<LoginOptions> }) {
  const signIn = useSignIn(goal);
  return (
    <>
      <p role="alert">{signIn.problem}</p>
      <Suspense>
        <SignInWays signIn={signIn} options={options} />
      </Suspense>
    </>
  );
}

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

/** Opens the sign-in where the server offers these ways, besides that of the account. */
async function openOffering(ways: Partial<LoginOptions> = {}) {
  const options = Promise.resolve({ ...accountOnly, ...ways });
  const { user, redraw } = await draw(null);
  // It waits for what is offered.
  await act(async () => redraw(<Ways options={options} />));
  return { user };
}

const account = () => screen.getByRole('textbox', { name: '账号' });
const password = () => screen.getByLabelText('密码');
const submit = () => screen.getByRole('button', { name: '登录' });
const remember = () => screen.getByRole('checkbox', { name: '记住账号' });

describe('signing in by account', () => {
  it('asks for what is missing and puts the cursor there', async () => {
    const { user } = await openOffering();
    await user.click(submit());
    expect(screen.getByText('请输入密码')).toBeInTheDocument();
    expect(account()).toHaveFocus();
    expect(account()).toHaveAccessibleDescription('请输入账号');
    await user.type(account(), 'sales');
    await user.click(submit());
    expect(screen.queryByText('请输入账号')).toBeNull();
    expect(password()).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(server.sentTo(calls.login)).toEqual([]);
  });

  it('shows the password while asked to', async () => {
    const { user } = await openOffering();
    await user.type(password(), 'secret words');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('fills in a demo account at a click; Enter then signs in', async () => {
    const accounts = [
      { UserName: 'sales', Title: '销售' },
      { UserName: 'manager', Title: '销售主管' },
    ];
    const { user } = await openOffering({ Demo_Password: 'Demo@2026', Demo_Accounts: accounts });
    expect(screen.getByRole('region', { name: '演示账号，点击即可填入' })).toHaveTextContent('Demo@2026');
    await user.click(screen.getByRole('button', { name: /manager/ }));
    expect(account()).toHaveValue('manager');
    expect(password()).toHaveValue('Demo@2026');
    await user.keyboard('{Enter}');
    expect(server.sentTo(calls.login)).toEqual([{ UserName: 'manager', Pwd: 'Demo@2026' }]);
  });
});

describe('the account name', () => {
  const signIn = async (isRemembered: boolean) => {
    server.answer(calls.login, () => refused('账号或密码错误'));
    const { user } = await openOffering();
    await user.clear(account());
    await user.type(account(), ' sales2 ');
    await user.type(password(), 'secret words');
    if (isRemembered) await user.click(remember());
    await user.click(submit());
    expect(await screen.findByText('账号或密码错误')).toBeInTheDocument();
  };

  it('is remembered where that is asked for, never with the password', async () => {
    await signIn(true);
    expect(Object.values(localStorage)).toContain('sales2');
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('secret');
  });

  it('stands in the next sign-in, with the cursor in the password', async () => {
    localStorage.setItem('haina/account', 'sales2');
    await openOffering();
    expect(account()).toHaveValue('sales2');
    expect(remember()).toBeChecked();
    expect(password()).toHaveValue('');
    expect(password()).toHaveFocus();
  });

  it('is forgotten where that is asked for no more', async () => {
    localStorage.setItem('haina/account', 'sales2');
    const { user } = await openOffering();
    await user.type(password(), 'secret words');
    await user.click(remember());
    await user.click(submit());
    expect(server.sentTo(calls.login)).toHaveLength(1);
    expect(localStorage.getItem('haina/account')).toBeNull();
  });

  it('is not remembered unasked', async () => {
    await signIn(false);
    expect(Object.values(localStorage)).not.toContain('sales2');
  });
});

describe('other ways to sign in', () => {
  const notConfigured = '该登录方式尚未开通，请联系管理员配置';

  it('are not offered where none is configured', async () => {
    await openOffering();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('say that they are not configured, as an old page may still offer them', async () => {
    const noCodes = '该公司没有开通登录码';
    server.answer(calls.providerUrl, () => refused(notConfigured));
    server.answer(calls.loginByCompany, () => refused(noCodes));
    const { user } = await openOffering({ DingTalk: 1, CompanyCode: 1, Unified: 1 });
    await user.click(screen.getByRole('tab', { name: '钉钉登录' }));
    await user.click(screen.getByRole('button', { name: '前往钉钉登录' }));
    expect(await screen.findByText(notConfigured)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: '公司登录码' }));
    await user.type(screen.getByRole('textbox', { name: '公司编号' }), '00000000-0000-4000-8000-000000000000');
    await user.type(screen.getByRole('textbox', { name: '登录码' }), 'once');
    await user.click(submit());
    expect(await screen.findByText(noCodes)).toBeInTheDocument();
    expect(server.sentTo(calls.providerUrl)).toEqual([{ Provider: 'dingTalk' }]);
    expect(server.sentTo(calls.loginByCompany)).toEqual([
      { LoginCode: 'once', CompanyGuid: '00000000-0000-4000-8000-000000000000' },
    ]);
  });

  it('say what a code needs before it is sent', async () => {
    const { user } = await openOffering({ CompanyCode: 1 });
    await user.click(screen.getByRole('tab', { name: '公司登录码' }));
    await user.click(submit());
    expect(screen.getByText('请输入正确的公司编号')).toBeInTheDocument();
    expect(screen.getByText('请输入登录码')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(server.sentTo(calls.loginByCompany)).toEqual([]);
  });
});
