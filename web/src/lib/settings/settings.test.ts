import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** The storage of a browser, which the test runner has not. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const storage = new MemoryStorage();
let cookie = 'uuid=wang';

beforeAll(() => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { localStorage: storage });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
});

beforeEach(() => {
  cookie = 'uuid=wang';
  for (const key of Object.keys(storage)) storage.removeItem(key);
});

const load = async () => {
  vi.resetModules();
  return {
    ...(await import('./settings.ts')),
    ...(await import('./perUser.ts')),
    ...(await import('./appVersion.ts')),
  };
};

describe('settings', () => {
  it('are stored by version and user', async () => {
    const { useSettings, storageName, appVersion } = await load();
    useSettings.setState({ theme: 'dark' });
    expect(storageName('settings', 'wang')).toBe(`haina/${appVersion}/wang/settings`);
    expect(storage.getItem(`haina/${appVersion}/wang/settings`)).toContain('"theme":"dark"');
  });

  it('of a person who chose nothing speak the language of the sign-in page, also after a reload', async () => {
    const { chooseLanguage, switchUser } = await load();
    cookie = '';
    switchUser();
    chooseLanguage('ja');
    cookie = 'uuid=chen';
    const { useSettings } = await load();
    expect(useSettings.getState().language).toBe('ja');
  });

  it('follow the user: another one starts with the defaults and the first finds everything again', async () => {
    const { useSettings, switchUser, defaultSettings } = await load();
    useSettings.setState({ theme: 'dark', size: 'mini' });
    switchUser('li');
    expect(useSettings.getState()).toEqual(defaultSettings);
    useSettings.setState({ theme: 'line' });
    switchUser('wang');
    expect(useSettings.getState()).toMatchObject({ theme: 'dark', size: 'mini' });
  });

  it('are carried over from the newest older version, once', async () => {
    storage.setItem('haina/1.2.9/wang/settings', '{"state":{"theme":"grey"},"version":0}');
    storage.setItem('haina/1.2.10/wang/settings', '{"state":{"theme":"violet"},"version":0}');
    const { useSettings } = await load();
    expect(useSettings.getState().theme).toBe('violet');
    expect(storage.getItem('haina/1.2.10/wang/settings')).toBeNull();
    expect(storage.getItem('haina/1.2.9/wang/settings')).toBeNull();
  });

  it('become the defaults where something unknown or broken was stored', async () => {
    const { revivedSettings, defaultSettings } = await load();
    expect(revivedSettings(null)).toEqual(defaultSettings);
    expect(
      revivedSettings({ theme: 'neon', size: 'toString', color: 'red', language: 'fr', transition: 'no' }),
    ).toEqual(defaultSettings);
  });

  it('give the sign-in page the language that was chosen last', async () => {
    const { chooseLanguage, useSettings, switchUser, nobody } = await load();
    chooseLanguage('ja');
    switchUser(nobody);
    expect(useSettings.getState().language).toBe('ja');
  });

  it('leave nothing of the product behind when everything is forgotten', async () => {
    const { useSettings, purgeStorage } = await load();
    storage.setItem('someone-else', '1');
    useSettings.setState({ theme: 'dark' });
    purgeStorage();
    expect(Object.keys(storage)).toEqual(['someone-else']);
  });
});
