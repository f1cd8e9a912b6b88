import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leads } from '@haina/contract/calls/leads.ts';
import { replyCode } from '@haina/contract/rules/replyCode.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { hostileRequests } from './hostileBodies.ts';

const app = await openApp();

interface Told {
  readonly code: number;
  readonly message: string;
}

const sent = async ({ method, path: url, headers, body: payload }: (typeof hostileRequests)[number], token?: string) =>
  app.server.inject({
    method,
    url,
    headers: { ...headers, ...(token ? { token } : {}) },
    ...(payload ? { payload } : {}),
  });

/** Most characters of an answer: it tells what is wrong and gives back nothing of a megabyte. */
const longestAnswer = 500;

describe('what is sent to stop the product', () => {
  it.each(hostileRequests.map((request) => [`${request.what} to ${request.path.slice(0, 40)}`, request] as const))(
    '%s is answered, refused and not repeated',
    async (_what, request) => {
      const answer = await sent(request);
      expect([200, 400, 404]).toContain(answer.statusCode);
      expect(answer.body.length).toBeLessThan(longestAnswer);
      if (request.method === 'POST') expect(answer.json<Told>().code).not.toBe(replyCode.done);
    },
  );

  it.each(
    hostileRequests.filter(({ path }) => path.startsWith('/api/L')).map((request) => [request.what, request] as const),
  )('%s is no internal error for a person who is signed in either', async (_what, request) => {
    const answer = await sent(request, await app.token('sales'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Told>().code).toBe(replyCode.refused);
    expect(answer.body.length).toBeLessThan(longestAnswer);
  });

  it('says how many parameters there may be, before any token is asked for', async () => {
    for (const [url, payload, type] of [
      ['/api/Leads/AddLeads', 'a&'.repeat(1000), 'application/x-www-form-urlencoded'],
      [
        '/api/Leads/AddLeads',
        JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [i, 1]))),
        'application/json',
      ],
    ] as const) {
      const answer = await app.server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
      expect(answer.json()).toEqual({ code: 1, message: '参数过多，最多 1000 个', data: null });
    }
    const query = await app.server.inject({ method: 'GET', url: `/api/${leads.list.path}?${'a&'.repeat(1000)}` });
    expect(query.json()).toEqual({ code: 1, message: '参数过多，最多 1000 个', data: null });
  });

  it('says that a name is too long, and that values are too many', async () => {
    const answer = async (payload: string, type: string) =>
      (
        await app.server.inject({
          method: 'POST',
          url: `/api/${leads.add.path}`,
          headers: { 'content-type': type },
          payload,
        })
      ).json<Told>();
    expect(await answer(`${'a'.repeat(9000)}=1`, 'application/x-www-form-urlencoded')).toMatchObject({
      code: 1,
      message: '参数名过长，最多 8192 个字符',
    });
    expect(await answer(`{"Name":[${'1,'.repeat(20_000)}1]}`, 'application/json')).toMatchObject({
      code: 1,
      message: '提交的数据过多，最多 20000 项',
    });
  });

  it('writes nothing to the disk while no session is known', async () => {
    const uploads = hostileRequests.filter(({ what }) => what.startsWith('upload'));
    expect(uploads.length).toBeGreaterThan(5);
    for (const request of uploads) {
      expect((await sent(request)).json<Told>().code).toBe(replyCode.tokenInvalid);
      const folder = join(app.config.dataDir, 'uploads');
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    }
  });

  it.each([
    ['of 71 characters', 'a'.repeat(71), 400],
    ['of 8,000 characters', 'a'.repeat(8000), 400],
    ['of none', '', 400],
    ['with signs that none may have', 'a<b>', 400],
    ['of 70 characters', 'a'.repeat(70), 200],
    ['in quotes', '"a b:c"', 200],
    ['of a browser', '----WebKitFormBoundaryePkpFF7tjBAqx29L', 200],
  ])('reads a form whose boundary is %s only as the standard has it', async (_what, boundary, status) => {
    const payload = `--${boundary.replaceAll('"', '')}\r\ncontent-disposition: form-data; name="Kind"\r\n\r\n1\r\n--${boundary.replaceAll('"', '')}--\r\n`;
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/Activity/UploadFile',
      headers: { token: await app.token('sales'), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect([answer.statusCode, answer.json<Told>().code]).toEqual([status, status === 200 ? 1 : 400]);
  });

  it('leaves no error in the log', () => {
    expect(app.logged).toEqual([]);
  });
});
