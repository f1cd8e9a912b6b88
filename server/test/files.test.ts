import { createHash } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { activity } from '@haina/contract/calls/activity.ts';
import { fileSizeLimit } from '@haina/contract/rules/attachment.ts';
import { targetKind } from '@haina/contract/rules/targetKind.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { forgetFiles } from '../src/files/forgetFiles.ts';
import { signFilePath } from '../src/files/fileLink.ts';
import { openApp } from './app.ts';
import { addLead, joinTeam, personOf } from './factories.ts';
import { bitmap, compound, docx, folded, pdf, picture, xlsx, zip } from './sampleFiles.ts';
import { absentGuid } from './samples.ts';
import { filesBelow } from './strayFiles.ts';
import { formBody, formType, sendForm, uploadFile, uploadParts } from './upload.ts';

const app = await openApp();
const lead = { kind: targetKind.leads, guid: await addLead(app, 'sales') };
const target = { Target_Kind: lead.kind, Target_Guid: lead.guid };
const [jpeg, png, gif] = [await picture('jpeg'), await picture('png'), await picture('gif')];

const stored = () => filesBelow(join(app.config.dataDir, 'files'));
const passing = () => filesBelow(join(app.config.dataDir, 'uploads'));
const rows = () => app.databases.read.selectFrom('file').selectAll().orderBy('guid').execute();

const fetchFile = (path: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url: path, headers });

/** Nothing of an upload is left: no row, nothing stored, nothing passing. */
async function leavesNothing(action: () => Promise<unknown>): Promise<void> {
  const before = [await rows(), stored()];
  await action();
  expect([await rows(), stored()]).toEqual(before);
  expect(passing()).toEqual([]);
}

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

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const wrongType = '该上传文件类型不符合要求！!';
const wrongContent = '文件内容与扩展名不符，或文件已损坏、已加密';

describe('a hostile or broken file', () => {
  it.each([
    ['图.svg', 1, svg, wrongType],
    ['图.svg', 2, svg, wrongType],
    ['a.html', 2, html, wrongType],
    ['a.png.html', 2, png, wrongType],
    ['a.js', 2, Buffer.from('alert(1)'), wrongType],
    ['a.exe', 2, Buffer.from('MZ'), wrongType],
    ['a.docm', 2, docx(), wrongType],
    ['a.zip', 2, zip({ a: 'b' }), wrongType],
    ['a', 2, png, wrongType],
    ['.png', 1, png, wrongType],
    ['a.png\u0000.exe', 1, png, wrongType],
    ['a.bmp', 1, bitmap(), wrongType],
    ['a.pdf', 1, pdf(), wrongType],
    ['a.png', 1, svg, wrongContent],
    ['a.png', 1, html, wrongContent],
    ['a.png', 1, jpeg, wrongContent],
    ['a.jpg', 1, png, wrongContent],
    ['a.gif', 1, Buffer.from('GIF89a'), wrongContent],
    ['a.pdf', 2, html, wrongContent],
    ['a.pdf', 2, Buffer.concat([html, pdf()]), wrongContent],
    ['a.pdf', 2, pdf().subarray(0, 60), wrongContent],
    ['a.pdf', 2, Buffer.concat([pdf(), zip({ 'a.html': 'b' })]), wrongContent],
    ['a.docx', 2, zip({ 'a.html': 'b' }), wrongContent],
    ['a.docx', 2, xlsx(), wrongContent],
    ['a.xlsx', 2, docx(), wrongContent],
    ['a.docx', 2, docx({ 'word/vbaProject.bin': 'x' }), wrongContent],
    ['a.docx', 2, docx().subarray(0, -30), wrongContent],
    ['a.docx', 2, docx({ '../../etc/cron.d/x': 'x' }), wrongContent],
    ['a.png', 1, Buffer.concat([png, Buffer.from('<?php system(1);')]), wrongContent],
    ['a.png', 1, Buffer.concat([png, zip({ 'index.html': 'x' })]), wrongContent],
    ['a\u202egnp.svg', 1, svg, wrongType],
    ['a.svg\u202e', 1, svg, wrongType],
    ['../../a.html', 2, html, wrongType],
    ['a.docx', 2, pdf(), wrongContent],
    ['a.doc', 2, docx(), wrongContent],
    ['a.doc', 2, compound(['Workbook']), wrongContent],
    ['a.xls', 2, compound(['WordDocument']), wrongContent],
    ['a.docx', 2, compound(['EncryptedPackage', 'EncryptionInfo']), wrongContent],
    ['a.doc', 2, compound(['WordDocument']).subarray(0, 700), wrongContent],
    ['a.doc', 2, Buffer.from('{\\rtf1 hello}'), wrongContent],
    ['a.xls', 2, Buffer.from('<html><table></table></html>'), wrongContent],
    ['a.png', 1, png.subarray(0, png.length - 60), wrongContent],
    ['a.jpg', 1, jpeg.subarray(0, Math.floor(jpeg.length / 2)), wrongContent],
    ['a.gif', 1, gif.subarray(0, 40), wrongContent],
    ['a.jpg', 1, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), wrongContent],
    ['a.gif', 1, Buffer.concat([gif, zip({ 'Evil.class': 'x' })]), wrongContent],
    ['a.bmp', 2, bitmap().subarray(0, 200), wrongContent],
    ['a.bmp', 2, Buffer.concat([bitmap(), Buffer.from('<script>')]), wrongContent],
    ['a.png', 1, Buffer.alloc(0), '文件内容为空'],
  ] as const)('%s as %s is refused and leaves nothing', async (name, kind, bytes, words) => {
    await leavesNothing(async () => {
      const answer = await sendForm(app, uploadParts(name, bytes, kind, lead), 'sales');
      expect([answer.status, answer.code, answer.message]).toEqual([200, 1, words]);
    });
  });

  it('finds markup wherever it stands in a picture', async () => {
    await leavesNothing(async () => {
      for (const size of [256 * 1024 - jpeg.length - 4, 400_000]) {
        const hidden = Buffer.concat([jpeg, Buffer.alloc(size), Buffer.from('<ScRiPt>'), Buffer.alloc(70_000)]);
        const answer = await sendForm(app, uploadParts('a.jpg', hidden, 1, lead), 'sales');
        expect(answer.message).toBe(wrongContent);
      }
    });
  });

  it('refuses a small file that would unfold to a huge picture', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 8000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await leavesNothing(async () => {
      const answer = await sendForm(app, uploadParts('a.png', bomb, 1, lead), 'sales');
      expect([answer.code, answer.message]).toEqual([1, '图片尺寸过大，最多 64 百万像素']);
    });
  });
});

describe('a document that would unfold to more than any machine holds', () => {
  const bombs = () =>
    [
      ['in one of its parts', docx({ 'word/media/image1.png': folded(17) })],
      ['in what says which document it is', docx({ '[Content_Types].xml': folded(17) })],
      ['in what says which document it is, claiming to be small', docx({ '[Content_Types].xml': folded(8, 900) })],
    ] as const;

  it('is refused at once and leaves nothing', async () => {
    for (const [where, bomb] of bombs()) {
      await leavesNothing(async () => {
        const started = performance.now();
        const answer = await sendForm(app, uploadParts('a.docx', bomb, 2, lead), 'sales');
        expect([answer.status, answer.code, answer.message], where).toEqual([200, 1, wrongContent]);
        expect(performance.now() - started, where).toBeLessThan(3000);
      });
    }
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
      for (let tries = 0; passing().length > 0 && tries < 400; tries += 1) await delay(50);
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
    expect(passing()).toEqual([]);
  });
});

describe('a file of a record', () => {
  it('is listed, renamed with its extension fixed, and deleted', async () => {
    const record = { kind: lead.kind, guid: await addLead(app, 'sales') };
    const { File_Guid } = await uploadFile(app, 'sales', '报价.pdf', pdf(), { target: record });
    const list = async (as: string) =>
      (await app.call(activity.files, { Target_Kind: record.kind, Target_Guid: record.guid }, as)).data.rows;
    await app.call(activity.renameFile, { File_Guid, File_Name: '../最终 报价.html' }, 'sales');
    const [file] = await list('manager');
    expect(file).toMatchObject({ File_Guid, File_Name: '最终 报价.html.pdf', Create_User_Name: '王梓涵', Can_Edit: 1 });
    expect((await app.call(activity.renameFile, { File_Guid, File_Name: ' \u200b' }, 'sales')).message).toBe(
      '请输入文件名称',
    );
    expect((await app.call(activity.removeFile, { File_Guid }, 'manager')).code).toBe(0);
    expect(await list('sales')).toEqual([]);
    expect((await app.call(activity.removeFile, { File_Guid }, 'sales')).code).toBe(3);
    expect((await fetchFile(file?.File_Path ?? '')).statusCode).toBe(404);
    const { data } = await app.call(activity.actions, { Target_Kind: 1, Target_Guid: record.guid }, 'sales');
    expect(data.rows.flatMap(({ Content }) => Content)).toEqual([
      '删除附件“最终 报价.html.pdf”',
      '重命名附件：报价.pdf → 最终 报价.html.pdf',
      '上传附件“报价.pdf”',
      '新增了记录',
    ]);
  });

  it('is out of reach for strangers, by every call', async () => {
    const { File_Guid } = await uploadFile(app, 'sales', 'a.pdf', pdf(), { target: lead });
    for (const as of ['sales2', 'outsider', 'finance']) {
      const files = await app.call(activity.files, target, as);
      const renamed = await app.call(activity.renameFile, { File_Guid, File_Name: 'x' }, as);
      const removed = await app.call(activity.removeFile, { File_Guid }, as);
      const absent = await app.call(activity.removeFile, { File_Guid: absentGuid }, as);
      expect(absent.code).toBe(3);
      for (const { code, message, data } of [files, renamed, removed]) {
        expect({ code, message, data }).toEqual({ code: absent.code, message: absent.message, data: absent.data });
      }
      await leavesNothing(async () => {
        expect(await sendForm(app, uploadParts('a.png', png, 1, lead), as)).toMatchObject({
          code: 3,
          message: absent.message,
        });
      });
    }
  });

  it('is only looked at by a member of the team who may not write', async () => {
    const record = { kind: lead.kind, guid: await addLead(app, 'sales') };
    const { File_Guid } = await uploadFile(app, 'sales', 'a.pdf', pdf(), { target: record });
    await joinTeam(app, record, await personOf(app, 'sales2'), 0);
    const { data } = await app.call(activity.files, { Target_Kind: 1, Target_Guid: record.guid }, 'sales2');
    expect(data.rows).toMatchObject([{ File_Guid, Can_Edit: 0 }]);
    expect((await app.call(activity.removeFile, { File_Guid }, 'sales2')).code).toBe(3);
    expect((await app.call(activity.renameFile, { File_Guid, File_Name: 'x' }, 'sales2')).code).toBe(3);
    expect((await sendForm(app, uploadParts('a.png', png, 1, record), 'sales2')).code).toBe(3);
  });
});

describe('a link to a file', () => {
  it('serves a picture and its thumbnail, and nothing that could run', async () => {
    const { File_Path } = await uploadFile(app, 'sales', '图.png', png, { kind: 1, target: lead });
    for (const path of [File_Path, `${File_Path}?style=200x200`]) {
      const { headers, statusCode } = await fetchFile(path);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(String(headers['content-disposition'])).toMatch(/^inline/);
    }
    const thumbnail = await fetchFile(`${File_Path}?style=200x200`);
    expect(thumbnail.headers['content-type']).toBe('image/webp');
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 200, height: 200, format: 'webp' });
    const { File_Path: document } = await uploadFile(app, 'sales', '合同 终稿.docx', docx(), { target: lead });
    expect((await fetchFile(document)).headers['content-disposition']).toBe(
      "attachment; filename=file.docx; filename*=UTF-8''%E5%90%88%E5%90%8C%20%E7%BB%88%E7%A8%BF.docx",
    );
  });

  it('serves parts, and says when there is no such part', async () => {
    const bytes = pdf('x'.repeat(1000));
    const { File_Path } = await uploadFile(app, 'sales', 'a.pdf', bytes, { target: lead });
    const part = async (range: string, more = {}) => fetchFile(File_Path, { range, ...more });
    const middle = await part('bytes=10-19');
    expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
      '10',
    ]);
    expect(middle.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
    expect((await part('bytes=-5')).rawPayload.equals(bytes.subarray(-5))).toBe(true);
    expect((await part('bytes=100-')).rawPayload.equals(bytes.subarray(100))).toBe(true);
    const outside = await part('bytes=999999-');
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    for (const range of ['bytes=0-1,5-6', 'pages=1-2', 'nonsense']) {
      const whole = await part(range);
      expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, bytes.length]);
    }
    const whole = await fetchFile(File_Path);
    const tag = String(whole.headers.etag);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    expect((await part('bytes=0-1', { 'if-range': '"older"' })).statusCode).toBe(200);
    expect((await part('bytes=0-1', { 'if-range': tag })).statusCode).toBe(206);
    expect((await fetchFile(File_Path, { 'if-none-match': tag })).statusCode).toBe(304);
  });

  it('is the same within the hour and needs no token', async () => {
    await uploadFile(app, 'sales', 'a.pdf', pdf(), { target: lead });
    const [one, other] = await Promise.all([1, 2].map(() => app.call(activity.files, target, 'sales')));
    expect(one?.data.rows.map(({ File_Path }) => File_Path)).toEqual(
      other?.data.rows.map(({ File_Path }) => File_Path),
    );
  });

  it('that is forged, changed, expired or of a file that is gone is an address that does not exist', async () => {
    const { companyId } = await personOf(app, 'sales');
    const { companyId: otherCompany } = await personOf(app, 'outsider');
    const { File_Guid, File_Path } = await uploadFile(app, 'sales', 'a.pdf', pdf(), { target: lead });
    const sign = (company: string, guid: string, secret: string, hoursAgo: number) =>
      signFilePath({ companyId: company, guid }, 'a.pdf', secret, new Date(Date.now() - hoursAgo * 3600_000));
    const { tokenSecret } = app.config;
    expect((await fetchFile(sign(companyId, File_Guid, tokenSecret, 10))).statusCode).toBe(200);
    const wrong = [
      sign(companyId, File_Guid, tokenSecret, 12),
      sign(companyId, File_Guid, tokenSecret, 24 * 365),
      sign(companyId, File_Guid, 'another-secret-of-some-length-0123456', 0),
      sign(otherCompany, File_Guid, tokenSecret, 0),
      sign(companyId, absentGuid, tokenSecret, 0),
      File_Path.replace(/.(?=\.pdf$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      File_Path.replace('/files/', '/files/x'),
      File_Path.toLowerCase(),
      `${File_Path}/secret`,
      '/files/',
      '/files/..%2f..%2fsecret',
      `/files/${companyId}/00/${File_Guid}`,
    ];
    for (const path of wrong) {
      const answer = await fetchFile(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json()).toEqual({ code: 404, message: `请求地址出错: ${path}`, data: null });
    }
  });
});

describe('files nobody wants', () => {
  it('are deleted after a day of waiting, their bytes an hour after that', async () => {
    const digest = (key: string) => createHash('sha256').update(key).digest('hex');
    const kept = stored().map(digest);
    const waiting = await uploadFile(app, 'sales', 'waiting.png', png, { kind: 1 });
    expect(stored().length).toBe(kept.length + 2);
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000);
    await forgetFiles(app.databases.write, app.store, at(23.9));
    expect((await fetchFile(waiting.File_Path)).statusCode).toBe(200);
    await forgetFiles(app.databases.write, app.store, at(24.1));
    expect((await fetchFile(waiting.File_Path)).statusCode).toBe(404);
    await forgetFiles(app.databases.write, app.store, at(25.2));
    const left = await rows();
    expect(left.filter(({ guid }) => guid === waiting.File_Guid)).toEqual([]);
    expect(left.every(({ delete_time }) => delete_time === null)).toBe(true);
    expect(stored().length).toBe(left.length + left.filter(({ media_type }) => /jpeg|png|gif/.test(media_type)).length);
  });

  it('may not pile up: fifty at most wait for one person', async () => {
    const { companyId, guid } = await personOf(app, 'sales2');
    const row = { company_id: companyId, kind: 2, name: 'a.pdf', size: 1, media_type: 'application/pdf' };
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      guid: `01900000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      store_key: `${companyId}/00/waiting-${index}`,
      create_user_guid: guid,
      create_time: new Date(),
    }));
    await app.databases.write.insertInto('file').values(many).execute();
    const answer = await sendForm(app, uploadParts('a.pdf', pdf(), 2), 'sales2');
    expect([answer.code, answer.message]).toEqual([1, '待发布的文件过多，请先发布跟进记录']);
    await app.databases.write.deleteFrom('file').where('create_user_guid', '=', guid).execute();
  });
});
