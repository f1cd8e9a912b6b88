import { describe, expect, it } from 'vitest';
import { assertGoodPassword } from './weakPassword.ts';

const own = ['zhangwei', '张伟'];

describe('a chosen password', () => {
  it.each([
    'password1',
    'ｐａｓｓｗｏｒｄ１',
    'P@ssword1',
    'password123!',
    'Welcome@123',
    'Admin@123',
    'admin888',
    'Haina@2026',
    'haina2026',
    'Huawei@123',
    'woaini1314',
    'woaini520',
    '5201314a',
    'a5201314',
    '5201314520',
    '13145200',
    'woaiwojia',
    'caonima123',
    '88888888',
    'aaaaaaaa',
    '12341234',
    'abcabcabc',
    'abcdefgh',
    '0987654321',
    '87654321',
  ])('like others take first is refused: %s', async (password) => {
    await expect(assertGoodPassword(password, own)).rejects.toMatchObject({ key: 'reply.login.commonPassword' });
  });

  it.each([
    'eigenes-Wort-1',
    '海纳百川有容乃大',
    'dragon-83-Kessel',
    'welcome-2026-autumn',
    'x7#Lq0vT',
    '40718352',
    '5201314-Fernweh',
  ])('that a person made up is taken: %s', async (password) => {
    await expect(assertGoodPassword(password, own)).resolves.toBeUndefined();
  });
});
