import { describe, expect, it } from 'vitest';
import { invalid, noPermission, notFound, refused } from '../request/errors.ts';
import { failureOf } from './failure.ts';

const url = '/api/Leads/AddLeads';
const coded = (code: string, message = 'a secret of the database') => Object.assign(new Error(message), { code });

describe('a request that failed', () => {
  it.each([
    [refused('reply.staleVersion'), 1, '数据已被他人修改，请刷新后重新编辑', null],
    [refused('reply.staleVersion', {}, { Repeat: [] }), 1, '数据已被他人修改，请刷新后重新编辑', { Repeat: [] }],
    [invalid('Quality', 'valid.dictionaryItem'), 1, '线索质量不存在或已停用，请重新选择', { Field: 'Quality' }],
    [notFound(), 3, '数据不存在或您无权查看', null],
    [noPermission(), 10029, '无权限操作，请联系管理员', null],
  ])('as expected is said with HTTP 200 (%#)', (error, code, message, data) => {
    const failure = failureOf(error, url, 'zh-chs');
    expect(failure).toEqual({ status: 200, envelope: { code, message, data }, isBug: false, errorId: null });
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    '08006',
    '08P01',
    '57P01',
    '57P03',
    '53300',
  ])('because the database is away (%s) is 503', (code) => {
    expect(failureOf(coded(code), url, 'zh-chs')).toMatchObject({
      status: 503,
      isBug: false,
      envelope: { message: '服务不可用' },
    });
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'with "%s" is 503',
    (message) => {
      expect(failureOf(new Error(message), url, 'zh-chs').status).toBe(503);
    },
  );

  it.each(['55P03', '57014', '40P01', '40001'])('because others were writing (%s) may be tried again', (code) => {
    expect(failureOf(coded(code), url, 'zh-chs')).toMatchObject({
      status: 200,
      isBug: false,
      envelope: { code: 1, message: '系统繁忙，请稍后重试', data: null },
    });
  });

  it.each([
    new Error('select * from account'),
    coded('23505'),
    coded('42P01'),
    'a text',
    null,
    undefined,
    { stack: 'x' },
  ])('by a bug shows an error id and nothing else (%#)', (error) => {
    const { status, isBug, errorId, envelope } = failureOf(error, url, 'en');
    expect([status, isBug]).toEqual([500, true]);
    expect(errorId).toMatch(/^[0-9a-f-]{36}$/);
    expect(envelope).toEqual({ code: 500, message: `Internal server error, reference ${errorId}`, data: null });
  });
});
