import { createHash } from 'node:crypto';
import { activity } from '@haina/contract/calls/activity.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { purgeFiles } from '../../src/records/files/purgeFiles.ts';
import { signFilePath } from '../../src/records/files/fileLink.ts';
import { activityCalls, form, onLead } from './activityCalls.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { addLead, joinTeam, personOf } from '../support/factories.ts';
import { fileCalls, leadForFiles } from './fileCalls.ts';
import { docx, pdf, picture } from '../support/sampleFiles.ts';
import { absentGuid } from '../support/samples.ts';
import { sendForm, uploadFile, uploadParts } from '../support/upload.ts';

const app = await openApp();
const { lead, target } = await leadForFiles(app);
const png = await picture('png');
const { followUp, listOf } = activityCalls(app);
const { stored, rows, fetchFile, leavesNothing } = fileCalls(app);

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
    await purgeFiles(app, at(23.9));
    expect((await fetchFile(waiting.File_Path)).statusCode).toBe(200);
    await purgeFiles(app, at(24.1));
    expect((await fetchFile(waiting.File_Path)).statusCode).toBe(404);
    await purgeFiles(app, at(25.2));
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

describe('files of a follow-up', () => {
  it('hang on it and on its record, with signed paths', async () => {
    const guid = await addLead(app, 'sales');
    const image = await uploadFile(app, 'sales', '现场.png', png, { kind: 1 });
    const file = await uploadFile(app, 'sales', '方案.docx', docx(), { target: { kind: 1, guid } });
    await followUp('sales', onLead(guid), {
      FileGuidList: [{ File_Guid: image.File_Guid }, { File_Guid: file.File_Guid }],
    });
    const [row] = (await listOf(onLead(guid))).rows;
    expect(row?.RecordImgList).toMatchObject([
      { File_Guid: image.File_Guid, File_Name: '现场.png', File_Size: png.length },
    ]);
    expect(row?.RecordFileList).toMatchObject([{ File_Guid: file.File_Guid, File_Name: '方案.docx' }]);
    const path = row?.RecordImgList[0]?.File_Path ?? '';
    expect((await app.server.inject({ url: path })).rawPayload.equals(png)).toBe(true);
    const { data } = await app.call(activity.files, onLead(guid), 'sales');
    expect(data.rows.map(({ File_Name }) => File_Name).toSorted()).toEqual(['方案.docx', '现场.png']);
  });

  it('are attached by their uploader only, once, all or none', async () => {
    const guid = await addLead(app, 'sales');
    const other = await addLead(app, 'sales');
    const used = await uploadFile(app, 'sales', 'a.png', png, { kind: 1 });
    await followUp('sales', onLead(guid), { FileGuidList: [{ File_Guid: used.File_Guid }] });
    const elsewhere = await uploadFile(app, 'sales', 'b.png', png, { kind: 1, target: { kind: 1, guid: other } });
    const strange = await uploadFile(app, 'manager', 'c.png', png, { kind: 1 });
    const mine = await uploadFile(app, 'sales', 'd.png', png, { kind: 1 });
    const before = await contentsOf(app.databases.read);
    for (const File_Guid of [used.File_Guid, elsewhere.File_Guid, strange.File_Guid, absentGuid]) {
      const FileGuidList = [{ File_Guid: mine.File_Guid }, { File_Guid }];
      const answer = await app.call(activity.add, form(onLead(guid), { FileGuidList }), 'sales');
      expect([answer.code, answer.message]).toEqual([3, '数据不存在或您无权查看']);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    await followUp('sales', onLead(guid), { FileGuidList: [mine, mine].map(({ File_Guid }) => ({ File_Guid })) });
  });
});

describe('the same file in two follow-ups at once', () => {
  it('goes to one of them', async () => {
    const guid = await addLead(app, 'sales');
    const { File_Guid } = await uploadFile(app, 'sales', 'a.png', png, { kind: 1 });
    const answers = await Promise.all(
      ['一', '二', '三'].map((Activity_Content) =>
        app.call(activity.add, form(onLead(guid), { Activity_Content, FileGuidList: [{ File_Guid }] }), 'sales'),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 3, 3]);
    expect((await listOf(onLead(guid))).total).toBe(1);
  });
});
