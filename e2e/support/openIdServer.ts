import { startOpenIdProvider } from '../../server/test/support/fakes/openIdProvider.ts';

// The provider that the flows sign in at: node e2e/support/openIdServer.ts <port> <address of the product>
const [port = '', product = ''] = process.argv.slice(2);
const provider = await startOpenIdProvider(
  { clientId: 'haina', clientSecret: 'a-secret-for-the-flows', redirectUri: `${product}/login` },
  Number(port),
);
process.once('SIGTERM', () => void provider.close());
