import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments } from './support/browserArguments.ts';
import { demoPassword } from './support/signedIn.ts';

// E2E_PORT lets the flows of several checkouts run side by side; the two ports above it are taken too.
const port = Number(process.env.E2E_PORT ?? 3990);
// A real OpenID Connect provider, which the flows sign in at.
const providerPort = port + 1;
// Providers of companies: one that answers and one that does not.
const companyPort = port + 2;
// Filled before by `fillDemo.ts` in a run of all tests; else the product fills a new one at its start.
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `haina-e2e-${process.pid}`);

export default defineConfig({
  testDir: '.',
  outputDir: join(tmpdir(), `haina-e2e-results-${port}`),
  // Generous, so that a busy machine fails nothing; flows themselves wait for what they see, never for a time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One product for all flows: each brings records of its own and leaves those of others alone. One worker more than processors:
  // flows of calls wait for what rings.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What passes only when it is repeated is a bug.
  retries: 0,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    trace: 'off',
    // What moves all the time costs the time of everything else; the flows about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: browserArguments,
      // Without a language of the system's own, names of files in Chinese would be lost.
      env: { LANG: 'C.UTF-8', ...process.env },
    },
  },
  webServer: [
    {
      command: `node e2e/support/openIdServer.ts ${providerPort} http://127.0.0.1:${port}`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${providerPort}/.well-known/openid-configuration`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      stdout: 'ignore',
      stderr: 'ignore',
    },
    {
      command: `node e2e/support/companyServer.ts ${companyPort}`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${companyPort}/health?platform=jobs`,
      timeout: 60_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
      stdout: 'ignore',
      stderr: 'ignore',
    },
    {
      command: 'node server/src/main.ts',
      cwd: join(import.meta.dirname, '..'),
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: '1',
        DEMO_PASSWORD: demoPassword,
        LOG_LEVEL: 'error',
        // Nobody is there: the flow that logs out answers in its place.
        SSO_LOGOUT_URL: 'https://sso.example/logout',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        OIDC_ISSUER: `http://127.0.0.1:${providerPort}`,
        OIDC_CLIENT_ID: 'haina',
        OIDC_CLIENT_SECRET: 'a-secret-for-the-flows',
        // Flows are repeated: more than people have in a day.
        ACQUISITION_LIMIT: '200',
        ACQUISITION_URL: `http://127.0.0.1:${companyPort}`,
        ACQUISITION_PLATFORMS: 'map=地图,jobs=招聘网站',
        ACQUISITION_BUDGET: '100000',
        // No robot is there: what a robot says fails in words.
        ROBOT_DINGTALK_URL: `http://127.0.0.1:${providerPort}`,
        ROBOT_WECOM_URL: `http://127.0.0.1:${providerPort}`,
      },
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  ],
});
