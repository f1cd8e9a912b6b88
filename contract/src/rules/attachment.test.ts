import { describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf, isAllowedFile, renamedFile } from './attachment.ts';

describe('the name of a file', () => {
  it.each([
    ['报价单.pdf', '报价单.pdf'],
    ['C:\\Users\\me\\报价单.PDF', '报价单.PDF'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['  照片 \n1 .jpg ', '照片 1.jpg'],
    ['a\u202egnp.exe', 'agnp.exe'],
    ['报\u00ad价\u061c单\u3164.p\ufe0fdf\u{e0041}', '报价单.pdf'],
    ['\u3164\u2800\u{e0020}', ''],
    ['\u0000', ''],
    ['.png', '.png'],
    [`${'长'.repeat(300)}.docx`, `${'长'.repeat(195)}.docx`],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanFileName(typed)).toBe(kept);
  });

  it.each([
    ['报价.pdf', '合同', '合同.pdf'],
    ['报价.pdf', '合同.pdf', '合同.pdf'],
    ['报价.pdf', '合同.PDF', '合同.pdf'],
    ['报价.PDF', '合同', '合同.PDF'],
    ['报价.pdf', '合同.html', '合同.html.pdf'],
    ['报价.pdf', '../合同', '合同.pdf'],
    ['报价.pdf', '.pdf', '.pdf.pdf'],
    ['报价.pdf', ' \u200b ', ''],
  ])('%s renamed to %j is %j', (before, typed, after) => {
    expect(renamedFile(before, typed)).toBe(after);
  });
});

describe('what may be uploaded', () => {
  it.each([
    ['a.jpg', true, true],
    ['a.JPEG', true, true],
    ['a.png', true, true],
    ['a.gif', true, true],
    ['a.bmp', false, true],
    ['a.docx', false, true],
    ['a.xls', false, true],
    ['a.pdf', false, true],
    ['a.svg', false, false],
    ['a.html', false, false],
    ['a.pdf.exe', false, false],
    ['png', false, false],
    ['.png', false, false],
    ['a.', false, false],
  ])('%s: as an image %s, as a file %s', (name, image, file) => {
    expect([isAllowedFile(name, 1), isAllowedFile(name, 2)]).toEqual([image, file]);
    expect(extensionOf(name)).toBe(extensionOf(name).toLowerCase());
  });
});
