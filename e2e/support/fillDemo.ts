import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '../../server/src/platform/freePort.ts';
import { demoPassword } from './signedIn.ts';

// Creates the demonstration that the flows work in, as a first start of the product does: node e2e/support/fillDemo.ts <folder>
const [folder = ''] = process.argv.slice(2);
const product = spawn('node', ['server/src/main.ts'], {
  cwd: join(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: 'error',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => product.kill(signal));
// It says that it is ready once, and nothing before.
product.stdout.once('data', () => product.kill('SIGTERM'));
const [code] = (await once(product, 'exit')) as [number | null];
process.exitCode = code ?? 1;
