import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { activity } from '@haina/contract/calls/activity.ts';
import { fileSizeLimit } from '@haina/contract/rules/attachment.ts';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { fileCalls, leadForFiles } from './fileCalls.ts';
import { bitmap, compound, docx, pdf, picture, xlsx } from '../support/sampleFiles.ts';
import { formBody, formType, sendForm, uploadFile, uploadParts } from '../support/upload.ts';

const app = await openApp();
const { lead, target } = await leadForFiles(app);
const [jpeg, png, gif] = [await picture('jpeg'), await picture('png'), await picture('gif')];
const { stored, temp, fetchFile, leavesNothing } = fileCalls(app);

describe('an upload', () => {
  it.each([
    ['照片.jpg', 1, jpeg, 'image/jpeg'],
    ['照片.JPEG', 1, jpeg, 'image/jpeg'],
    ['a.png', 1, png, 'image/png'],
    ['a.gif', 1, gif, 'image/gif'],
    ['a.bmp', 2, bitmap(), 'image/bmp'],
    ['报价单.pdf', 2, pdf(), 'application/pdf'],
    ['a.docx', 2, docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', 2, xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.doc', 2, compound(['1Table', 'SummaryInformation', 'Data', 'Extra', 'WordDocument']), 'application/msword'],
    ['a.xls', 2, compound(['Workbook']), 'application/vnd.ms-excel'],
    ['old.xls', 2, compound(['Book']), 'application/vnd.ms-excel'],
  ] as const)('takes %s and serves the same bytes', async (name, kind, bytes, type) => {
    const file = await uploadFile(app, 'sales', name, bytes, { kind, target: lead });
    expect(file).toMatchObject({
      File_Name: name,
      fileName: name,
      File_Size: bytes.length,
      File_Kind: kind,
      Can_Edit: 1,
    });
    expect(file.Create_User_Name).toBe('王梓涵');
    const served = await fetchFile(file.File_Path);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe(type);
    expect(served.rawPayload.equals(bytes)).toBe(true);
  });

  it('takes the fields after the file too', async () => {
    const parts = uploadParts('a.png', png, 1, lead);
    const answer = await sendForm(app, parts.toReversed(), 'sales');
    expect(answer.code).toBe(0);
  });

  it('takes a file of exactly 20 MB and none of a byte more', async () => {
    const whole = Buffer.concat([
      pdf().subarray(0, -6),
      Buffer.alloc(fileSizeLimit - pdf().length, 0x20),
      Buffer.from('%%EOF\n'),
    ]);
    expect(whole.length).toBe(fileSizeLimit);
    const file = await uploadFile(app, 'sales', '大.pdf', whole, { target: lead });
    expect(file.File_Size).toBe(fileSizeLimit);
    await leavesNothing(async () => {
      const more = Buffer.concat([whole.subarray(0, -6), Buffer.from(' %%EOF\n')]);
      const answer = await sendForm(app, uploadParts('大.pdf', more, 2, lead), 'sales');
      expect([answer.status, answer.code, answer.message]).toEqual([200, 1, '文件过大，最多 20 MB']);
      const twice = await sendForm(app, uploadParts('大.pdf', Buffer.concat([whole, whole]), 2, lead), 'sales');
      expect([twice.status, twice.code, twice.message]).toEqual([200, 1, '文件过大，最多 20 MB']);
    });
  });

  it('keeps a path, control characters and turned letters out of the name', async () => {
    const file = await uploadFile(app, 'sales', '..\\..\\evil\u202egnp.png', png, { kind: 1, target: lead });
    expect(file.File_Name).toBe('evilgnp.png');
  });

  it('stores under generated names only', () => {
    expect(stored().filter((key) => !/^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f-]{36}(?:\.thumbnail)?$/.test(key))).toEqual(
      [],
    );
  });

  it('is repeated by its key without a second file', async () => {
    const headers = { 'idempotency-key': 'upload-once' };
    const parts = uploadParts('once.png', png, 1, lead);
    const first = await sendForm(app, parts, 'sales', headers);
    await leavesNothing(async () => {
      const second = await sendForm(app, parts, 'sales', headers);
      expect(second.data).toEqual(first.data);
      const other = await sendForm(app, uploadParts('once.png', gif, 1, lead), 'sales', headers);
      expect(other.code).toBe(1);
    });
  });

  it('writes a line into the operation record', async () => {
    const { data } = await app.call(activity.actions, target, 'sales');
    expect(data.rows.flatMap(({ Content }) => Content)).toContain('上传附件“报价单.pdf”');
  });
});

describe('a form that is not as it should be', () => {
  it.each([
    ['without a file', [['File_Kind', '1']], '请选择文件'],
    [
      'with an empty place for a file',
      [
        ['File_Kind', '1'],
        ['file', Buffer.alloc(0), ''],
      ],
      '请选择文件',
    ],
    [
      'with two files',
      [
        ['File_Kind', '1'],
        ['file', png, 'a.png'],
        ['file', png, 'b.png'],
      ],
      '一次只能上传一个文件',
    ],
    [
      'with a file of another name',
      [
        ['File_Kind', '1'],
        ['picture', png, 'a.png'],
      ],
      '请选择文件',
    ],
    ['without the kind', [['file', png, 'a.png']], '请输入文件类型'],
    [
      'with a kind twice',
      [
        ['File_Kind', '1'],
        ['File_Kind', '1'],
        ['file', png, 'a.png'],
      ],
      '文件类型格式不正确',
    ],
    [
      'with half a record',
      [
        ['File_Kind', '1'],
        ['Target_Kind', '1'],
        ['file', png, 'a.png'],
      ],
      '请输入记录',
    ],
    [
      'with far too many fields',
      [...Array.from({ length: 40 }, (_, index) => [`f${index}`, '1'] as const), ['file', png, 'a.png']],
      '请求内容格式不正确',
    ],
  ] as const)('%s is refused in words', async (_how, parts, words) => {
    await leavesNothing(async () => {
      const answer = await sendForm(app, parts, 'sales');
      expect([answer.status, answer.code, answer.message]).toEqual([200, 1, words]);
    });
  });

  it.each([
    ['a broken end', formBody(uploadParts('a.png', png, 1), false), formType],
    ['no part at all', Buffer.from('nothing'), formType],
    ['no boundary', formBody(uploadParts('a.png', png, 1)), 'multipart/form-data'],
  ])('with %s cannot be understood (400)', async (_how, payload, type) => {
    await leavesNothing(async () => {
      const headers = { 'content-type': type, token: await app.token('sales') };
      const answer = await app.server.inject({ method: 'POST', url: `/api/${activity.upload.path}`, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 400, message: '请求错误', data: null }]);
    });
  });

  it('is not read before its sender is known', async () => {
    await leavesNothing(async () => {
      expect((await sendForm(app, uploadParts('a.png', png, 1), null)).code).toBe(-3);
    });
  });

  it('is refused by every other call', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: `/api/${activity.add.path}`,
      headers: { 'content-type': formType, token: await app.token('sales') },
      payload: formBody(uploadParts('a.png', png, 1)),
    });
    expect(response.json()).toMatchObject({ code: 1, message: '不支持的内容类型' });
  });
});

const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as AddressInfo;

describe('a connection that breaks', () => {
  const begun = (body: Buffer, headers: Record<string, string | number>) =>
    new Promise<void>((resolve) => {
      const sending = request({ port, method: 'POST', path: `/api/${activity.upload.path}`, headers });
      sending.on('error', () => resolve());
      sending.write(body, () => {
        // Some of the file has arrived by now.
        setTimeout(() => sending.destroy(), 150);
        sending.on('close', () => resolve());
      });
    });

  it('leaves nothing, whenever it breaks', async () => {
    const token = await app.token('sales');
    const body = formBody(uploadParts('大.pdf', Buffer.concat([pdf(), Buffer.alloc(3_000_000)]), 2, lead));
    await leavesNothing(async () => {
      for (const part of [80, 400, 100_000, 2_000_000]) {
        const headers = { token, 'content-type': formType, 'content-length': body.length };
        await begun(body.subarray(0, part), headers);
      }
    });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('tells a browser that sent too much', async () => {
    const form = new FormData();
    form.set('File_Kind', '2');
    form.set('file', new Blob([pdf(), Buffer.alloc(24 * 1024 * 1024)]), '大.pdf');
    const answer = await fetch(`${address}/api/${activity.upload.path}`, {
      method: 'POST',
      headers: { token: await app.token('sales') },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ code: 1, message: '文件过大，最多 20 MB' });
    expect(temp()).toEqual([]);
  });
});

describe('a form that cannot be kept while it is received', () => {
  const folder = join(app.config.dataDir, 'uploads');

  // A folder in which nobody can make a file, an administrator neither.
  it.runIf(existsSync('/proc/self'))('is refused, and the next request of its connection is answered', async () => {
    const headers = { token: await app.token('sales'), 'content-type': formType };
    const large = formBody(uploadParts('大.pdf', pdf('x'.repeat(3_000_000)), 2, lead));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set<Socket>();
    const upload = () =>
      new Promise<string>((resolve, reject) => {
        const path = `/api/${activity.upload.path}`;
        const sending = request({ agent, port, method: 'POST', path, headers }, (answer) => {
          void text(answer).then(resolve, reject);
        });
        sending.on('socket', (socket) => sockets.add(socket)).on('error', reject);
        sending.end(large);
      });
    rmSync(folder, { recursive: true });
    symlinkSync('/proc', folder);
    const refused = await upload();
    rmSync(folder);
    const kept = await upload();
    agent.destroy();
    expect([JSON.parse(refused), JSON.parse(kept)]).toMatchObject([
      { code: 1, message: '文件存储暂时不可用，请稍后再试' },
      { code: 0 },
    ]);
    expect([sockets.size, temp()]).toEqual([1, []]);
  });
});
