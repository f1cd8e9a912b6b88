import { activity } from '@haina/contract/calls/activity.ts';
import { messages } from '@haina/contract/calls/messages.ts';
import { notices } from '@haina/contract/calls/notices.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { purgeFiles } from '../../src/records/files/purgeFiles.ts';
import { openApp } from '../support/app.ts';
import { contentsOf } from '../support/contents.ts';
import { personOf } from '../support/factories.ts';
import { uploadFile } from '../support/upload.ts';

const app = await openApp();
const sales = await personOf(app, 'sales');
const finance = await personOf(app, 'finance');
const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#409eff' } })
  .png()
  .toBuffer();

const upload = (as = 'manager') => uploadFile(app, as, '图.png', png, { kind: 1 });
const fetched = async (path: string) => (await app.server.inject({ method: 'GET', url: path })).statusCode;
const pathIn = (html: string) => /<img src="(\/files\/[^"]+)"/.exec(html)?.[1] ?? '';
const publish = async (Content: string, Framework_List = [sales.department, finance.department]) =>
  app.call(notices.add, { Title: '有图', Framework_List, Content }, 'manager');

describe('a picture in an announcement', () => {
  it('reaches two departments, signed for each reader, and no one else', async () => {
    const { File_Path } = await upload();
    const { data } = await publish(`<p>看图</p><img src="${File_Path}" alt="图" onerror="x()">`);
    const wholes = [notices.model, messages.model] as const;
    for (const as of ['sales', 'finance']) {
      for (const whole of wholes) {
        const { data: read } = await app.call(whole, { Guid: data.Guid }, as);
        expect(read.Content).toMatch(/^<p>看图<\/p><img src="\/files\/[\w-]+\.png" alt="图" \/>$/);
        expect(await fetched(pathIn(read.Content))).toBe(200);
      }
    }
    const { data: list } = await app.call(notices.list, {}, 'sales');
    expect(await fetched(pathIn(list.department[0]?.Content ?? ''))).toBe(200);
    for (const as of ['admin', 'outsider'])
      expect((await app.call(messages.model, { Guid: data.Guid }, as)).code).toBe(3);
  });

  it('stays when files that wait for nothing are purged, and goes when the announcement is taken back', async () => {
    const { File_Path, File_Guid } = await upload();
    const { data } = await publish(`<img src="${File_Path}">`);
    await purgeFiles({ databases: app.databases, ports: app.ports }, new Date(Date.now() + 48 * 3600_000));
    const { data: read } = await app.call(notices.model, { Guid: data.Guid }, 'sales');
    const path = pathIn(read.Content);
    expect(await fetched(path)).toBe(200);
    // It is the announcement's by now, not its uploader's alone.
    expect((await app.call(activity.removeFile, { File_Guid }, 'manager')).code).toBe(3);
    await app.call(notices.withdraw, { Guid: data.Guid }, 'manager');
    expect(await fetched(path)).toBe(404);
  });

  it('is refused where it is not the author’s own, is used twice, or is no picture; another server’s is left out', async () => {
    const { File_Path: theirs } = await upload('sales');
    const { File_Path: used } = await upload();
    expect((await publish(`<img src="${used}">`)).code).toBe(0);
    const before = await contentsOf(app.databases.read);
    const token = await app.token('manager');
    for (const path of [theirs, used]) {
      const answer = await app.raw(
        notices.add,
        { Title: '有图', To_All_User: 1, Content: `<img src="${path}">` },
        { token },
      );
      expect([answer.code, answer.message, answer.data]).toEqual([1, '图片已失效，请重新上传', { Field: 'Content' }]);
    }
    expect(await contentsOf(app.databases.read)).toEqual(before);
    const far = ['https://evil.example/x.png', 'data:image/png;base64,AAAA', '//evil/x.png', '/files/x.png', '/api/x'];
    const { data } = await publish(`好${far.map((src) => `<img src="${src}">`).join('')}`);
    expect((await app.call(notices.model, { Guid: data.Guid }, 'sales')).data.Content).toBe('好');
  });
});
