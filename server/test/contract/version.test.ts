import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '@haina/contract/calls/version.ts';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../src/platform/config.ts';
import { newestSection } from '../../src/account/version/versionHandlers.ts';
import { openApp } from '../support/app.ts';

const app = await openApp({ updateState: true });

const build = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

describe('the version', () => {
  it('is answered for everyone, signed in or not, with what is new in it', async () => {
    const { code, data } = await app.call(version.available, {}, null);
    expect(code).toBe(0);
    expect(data.Version).toBe(build.version);
    expect(data.Logs).not.toBe('');
    expect(data.UpdateState).toBe(1);
  });

  it('has the newest section of the change log for its news', () => {
    expect(newestSection('# Changes\n\n## 1.2.43\n\n- new\n- better\n\n## 1.2.42\n\n- old\n')).toBe('- new\n- better');
    expect(newestSection('# Changes\n')).toBe('');
  });
});
