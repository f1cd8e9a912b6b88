import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const goodSecret = 'k3Vq8Zr1Tn6Yw0Bx5Lm9Pd2Hs7Jf4Gc-uE';
const databaseUrl = 'postgres://crm:pw@db.test:5432/crm';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haina-config-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({}, root)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(root, '.data'),
      databaseUrl: null,
      demo: true,
      demoPassword: 'Haina@2026',
      metricsPublic: false,
      logLevel: 'info',
      updateState: false,
      checkReplies: false,
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, root)).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('keeps the secret it made, for its owner only', () => {
    const first = readConfig({}, root).tokenSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({}, root).tokenSecret).toBe(first);
    expect(statSync(join(root, '.data', 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(root, '.data', 'secret'), 'utf8').trim()).toBe(first);
  });

  it('says so when the kept secret is damaged', () => {
    readConfig({}, root);
    writeFileSync(join(root, '.data', 'secret'), 'short');
    expect(() => readConfig({}, root)).toThrow(/secret is damaged; delete it/);
  });

  it('says so when the data folder cannot be made', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => readConfig({ DATA_DIR: 'file/inside' }, root)).toThrow(/^DATA_DIR .*file\/inside cannot be used/);
  });

  it('reads reports from a replica only beside an own database', () => {
    const own = { DATABASE_URL: databaseUrl, TOKEN_SECRET: goodSecret };
    const replica = 'postgres://crm:pw@replica.test:5432/crm';
    expect(readConfig(own, root).reports).toBeNull();
    expect(readConfig({ ...own, DATABASE_REPORT_URL: replica }, root).reports).toEqual({
      url: replica,
      maxLag: 10_000,
    });
    expect(readConfig({ ...own, DATABASE_REPORT_URL: replica, DATABASE_REPORT_LAG: '2' }, root).reports?.maxLag).toBe(
      2000,
    );
    expect(() => readConfig({ DATABASE_REPORT_URL: replica }, root)).toThrow(
      /DATABASE_URL is required with DATABASE_REPORT_URL/,
    );
  });

  it('trusts no proxy but those that are named', () => {
    expect(readConfig({}, root).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8' }, root).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      'fd00::/8',
    ]);
  });

  it.each(['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '1', 'proxy.example.com', '127.0.0.1,,'])(
    'refuses to trust %s',
    (value) => {
      expect(() => readConfig({ TRUSTED_PROXIES: value }, root)).toThrow(
        /TRUSTED_PROXIES must be addresses or networks/,
      );
    },
  );

  describe('the providers of companies', () => {
    const url = { ACQUISITION_URL: 'https://companies.example/api/' };

    it('are the local registry alone unless another one is named', () => {
      expect(readConfig({}, root).acquisition).toEqual({ provider: null, limit: 50 });
      expect(readConfig({ ...url, ACQUISITION_LIMIT: '20' }, root).acquisition).toEqual({
        provider: {
          url: 'https://companies.example/api',
          token: null,
          platforms: [{ code: 'provider', title: '企业数据服务' }],
          budget: 1000,
        },
        limit: 20,
      });
      const many = { ...url, ACQUISITION_PLATFORMS: 'map=地图, jobs=招聘网站', ACQUISITION_BUDGET: '5' };
      expect(readConfig(many, root).acquisition.provider).toMatchObject({
        platforms: [
          { code: 'map', title: '地图' },
          { code: 'jobs', title: '招聘网站' },
        ],
        budget: 5,
      });
    });

    it.each([
      [{ ACQUISITION_URL: 'ftp://companies.example' }, /ACQUISITION_URL must be an http or https address/],
      [{ ACQUISITION_URL: 'https://a:b@companies.example' }, /ACQUISITION_URL must be an http or https address/],
      [{ ...url, ACQUISITION_PLATFORMS: '地图' }, /ACQUISITION_PLATFORMS must be codes with names/],
      [{ ...url, ACQUISITION_PLATFORMS: 'map=一,map=二' }, /ACQUISITION_PLATFORMS must be codes with names/],
      [{ ...url, ACQUISITION_PLATFORMS: 'registry=名录' }, /ACQUISITION_PLATFORMS must not use registry/],
      [{ ...url, ACQUISITION_BUDGET: '0' }, /ACQUISITION_BUDGET must be a number from 1 to 1000000/],
      [{ ACQUISITION_LIMIT: '201' }, /ACQUISITION_LIMIT must be a number from 1 to 200/],
      [{ ACQUISITION_TOKEN: 'x' }, /ACQUISITION_TOKEN is without use unless ACQUISITION_URL is set/],
    ])('refuses %o in one line that names the variable', (settings, message) => {
      expect(() => readConfig(settings, root)).toThrow(message);
    });
  });

  describe('the switchboard', () => {
    const asterisk = {
      TELEPHONY: 'asterisk',
      ARI_URL: 'http://127.0.0.1:8088/',
      ARI_USER: 'crm',
      ARI_PASSWORD: 'a secret',
      ARI_APP: 'crm',
      TRUNK: 'carrier',
    };

    it('is simulated unless another one is named', () => {
      expect(readConfig({}, root).telephony).toBe('simulator');
      expect(readConfig({ TELEPHONY: 'off' }, root).telephony).toBe('off');
      expect(readConfig(asterisk, root).telephony).toEqual({
        url: 'http://127.0.0.1:8088',
        user: 'crm',
        password: 'a secret',
        app: 'crm',
        trunk: 'carrier',
      });
    });

    it.each([
      [{ TELEPHONY: 'asterix' }, /TELEPHONY must be simulator, asterisk or off/],
      [{ ...asterisk, ARI_URL: 'ws://127.0.0.1:8088' }, /ARI_URL must be the http or https address/],
      [{ ...asterisk, ARI_URL: 'http://crm:secret@127.0.0.1:8088' }, /ARI_URL must be the http or https address/],
      [{ ...asterisk, ARI_USER: 'a:b' }, /ARI_USER must be the name of a user/],
      [{ ...asterisk, ARI_APP: 'crm,other' }, /ARI_APP must be a name/],
      [{ ...asterisk, TRUNK: 'carrier@evil' }, /TRUNK must be a name/],
      [{ ...asterisk, ARI_PASSWORD: '' }, /ARI_PASSWORD is required with TELEPHONY=asterisk/],
      [{ TELEPHONY: 'asterisk' }, /ARI_URL is required.*ARI_USER.*ARI_PASSWORD.*ARI_APP.*TRUNK is required/],
      [{ ARI_URL: 'http://127.0.0.1:8088' }, /ARI_URL is without use unless TELEPHONY=asterisk/],
    ])('refuses %o in one line that names the variable', (settings, message) => {
      expect(() => readConfig(settings, root)).toThrow(message);
    });

    it('leaves TRUNK to other programs where there is no Asterisk', () => {
      expect(readConfig({ TRUNK: '/srv/git/trunk@2' }, root).telephony).toBe('simulator');
    });
  });

  it('makes no demonstration in an own database unless asked', () => {
    const own = { DATABASE_URL: databaseUrl, TOKEN_SECRET: goodSecret };
    expect(readConfig(own, root)).toMatchObject({ databaseUrl, demo: false, tokenSecret: goodSecret });
    expect(readConfig({ ...own, DEMO: '1' }, root).demo).toBe(true);
  });

  it.each([
    ['missing', undefined, /TOKEN_SECRET is required with DATABASE_URL/],
    ['short', 'abc', /TOKEN_SECRET must have at least 32 characters/],
    ['an example', 'please-change-me-0123456789-abcdefghij', /TOKEN_SECRET looks like an example/],
    ['one letter repeated', 'x'.repeat(40), /TOKEN_SECRET looks like an example/],
  ])('refuses an own database with a secret that is %s', (_, secret, message) => {
    expect(() => readConfig({ DATABASE_URL: databaseUrl, TOKEN_SECRET: secret }, root)).toThrow(message);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_REPORT_URL', 'mysql://x'],
    ['DATABASE_REPORT_LAG', '0'],
    ['DATABASE_REPORT_LAG', '4000'],
    ['DEMO', 'yes'],
    ['DEMO_PASSWORD', 'short'],
    ['PUBLIC_URL', 'http://crm.example.com'],
    ['PUBLIC_URL', 'https://crm.example.com/crm'],
    ['DINGTALK_BASE_URL', 'http://api.dingtalk.com'],
    ['DINGTALK_LOGIN_URL', 'javascript:alert(1)'],
    ['OIDC_ISSUER', 'http://sso.example.com'],
    ['OIDC_ISSUER', 'https://user:word@sso.example.com'],
    ['OIDC_SCOPE', 'profile'],
    ['SSO_LOGOUT_URL', 'javascript:alert(1)'],
    ['METRICS_PUBLIC', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['UPDATE_STATE', '2'],
    ['CHECK_REPLIES', 'on'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value }, root)).toThrow(new RegExp(`^Wrong settings: .*${name} must`));
  });

  const s3 = { S3_BUCKET: 'crm-files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };

  it('keeps files in a folder unless a bucket is named', () => {
    expect(readConfig({}, root).s3).toBeNull();
    expect(readConfig({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_REGION: 'cn-north-1' }, root).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'crm-files',
      region: 'cn-north-1',
      accessKey: 'key',
      secretKey: 'secret',
    });
    expect(readConfig(s3, root).s3).toMatchObject({ endpoint: null, region: 'us-east-1' });
  });

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])('names %s when the store is named without it', (name) => {
    expect(() => readConfig({ ...s3, [name]: '' }, root)).toThrow(`${name} is required with the other S3 settings`);
  });

  it.each([
    ['S3_ENDPOINT', 'ftp://store'],
    ['S3_BUCKET', 'No Such Bucket'],
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ ...s3, [name]: value }, root)).toThrow(new RegExp(`^Wrong settings: .*${name} must`));
  });

  const provider = {
    PUBLIC_URL: 'https://crm.example.com/',
    OIDC_ISSUER: 'https://sso.example.com/realms/crm/',
    OIDC_CLIENT_ID: 'crm',
    OIDC_CLIENT_SECRET: 'secret',
  };
  const dingTalk = {
    PUBLIC_URL: 'http://127.0.0.1:3000',
    DINGTALK_CLIENT_ID: 'ding',
    DINGTALK_CLIENT_SECRET: 'secret',
  };

  it('signs in with a password alone unless a provider is named', () => {
    expect(readConfig({}, root)).toMatchObject({ publicUrl: null, dingTalk: null, openId: null });
    expect(readConfig(provider, root)).toMatchObject({
      publicUrl: 'https://crm.example.com',
      openId: { issuer: 'https://sso.example.com/realms/crm/', scope: 'openid profile', loginClaim: null },
      dingTalk: null,
    });
    expect(readConfig(dingTalk, root)).toMatchObject({
      publicUrl: 'http://127.0.0.1:3000',
      dingTalk: {
        clientId: 'ding',
        baseUrl: 'https://api.dingtalk.com',
        loginUrl: 'https://login.dingtalk.com/oauth2/auth',
      },
      openId: null,
    });
  });

  it.each([
    ...Object.keys(provider).map((name) => [name, provider, 'OIDC_'] as const),
    ...Object.keys(dingTalk).map((name) => [name, dingTalk, 'DINGTALK_'] as const),
  ])('names %s when a provider is named without it (%#)', (name, settings, prefix) => {
    const attempt = () => readConfig({ ...settings, [name]: '' }, root);
    expect(attempt).toThrow(`${name} is required with the other ${prefix}… settings`);
  });

  it('names all wrong ones in one line', () => {
    const attempt = () => readConfig({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'z' }, root);
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/^Wrong settings: PORT [^\n]*DATABASE_URL [^\n]*LOG_LEVEL [^\n]*TOKEN_SECRET [^\n]*$/);
  });
});
