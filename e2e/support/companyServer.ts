import { createServer } from 'node:http';

// Providers of companies that the flows see: node e2e/support/companyServer.ts <port>. `jobs` answers and has no companies, all others fail.
const [port = ''] = process.argv.slice(2);
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://companies');
  const answers = searchParams.get('platform') === 'jobs';
  response.writeHead(answers ? 200 : 503, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers ? { companies: [], cursor: '', more: false, total: 0 } : {}));
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
