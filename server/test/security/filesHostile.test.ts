import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { fileCalls, leadForFiles } from '../records/fileCalls.ts';
import { bitmap, compound, docx, folded, pdf, picture, xlsx, zip } from '../support/sampleFiles.ts';
import { sendForm, uploadParts } from '../support/upload.ts';

const app = await openApp();
const { lead } = await leadForFiles(app);
const [jpeg, png, gif] = [await picture('jpeg'), await picture('png'), await picture('gif')];
const { leavesNothing } = fileCalls(app);

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
