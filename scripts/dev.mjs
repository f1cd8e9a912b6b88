import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, productNode, root, runScript, toolEnvironment } from './install.mjs';

// `npm run dev`: the server starts again at every change, and Vite serves the web with live updates.
const serverPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';

const viteServer = `
  import { createServer } from 'vite';
  const target = 'http://127.0.0.1:${serverPort}';
  const proxy = { '/api': target, '/files': target, '/socket.io': { target, ws: true } };
  const vite = await createServer({ root: 'web', configFile: 'web/vite.config.ts', server: { port: ${webPort}, proxy } });
  await vite.listen();
  vite.printUrls();
`;

runScript(() => {
  ensureInstalled();
  const settings = { cwd: root, stdio: 'inherit', env: { ...toolEnvironment(), PORT: serverPort, CHECK_REPLIES: '1' } };
  const children = [
    spawn(productNode(), ['--watch', '--watch-preserve-output', 'server/src/main.ts'], settings),
    spawn(productNode(), ['--input-type=module', '-e', viteServer], settings),
  ];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => children.forEach((child) => child.kill('SIGTERM')));
  }
  for (const child of children) {
    child.on('exit', () => children.filter((other) => other !== child).forEach((other) => other.kill('SIGTERM')));
  }
});
