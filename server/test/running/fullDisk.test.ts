import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mountDisk } from '../../faults/smallDisk.ts';
import { pdfOf } from '../../faults/upload.ts';
import { openApp } from '../support/app.ts';
import { filesBelow } from '../records/strayFiles.ts';
import { sendForm, uploadParts } from '../support/upload.ts';

// Only root can have a disk that is full; elsewhere the app has its ordinary folder and nothing is asked of it.
const disk = mountDisk(8);
const isMounted = typeof disk !== 'string';
// Hooks run from the last to the first: what the app left is looked at before its disk goes.
afterAll(() => {
  if (isMounted) disk.remove();
});
const dataDir = isMounted ? join(disk.folder, 'data') : '';
const app = await openApp(isMounted ? { dataDir } : {});

it.runIf(isMounted)(
  'an upload that finds the disk full is refused in words, leaves nothing, and succeeds with room',
  async () => {
    if (!isMounted) return;
    const upload = () => sendForm(app, uploadParts('合同.pdf', pdfOf(1 << 20), 2), 'sales');
    disk.fill();
    expect(await upload()).toMatchObject({ status: 200, code: 1, message: '文件存储暂时不可用，请稍后再试' });
    expect(filesBelow(join(dataDir, 'uploads'))).toEqual([]);
    disk.empty();
    expect(await upload()).toMatchObject({ status: 200, code: 0 });
  },
);
