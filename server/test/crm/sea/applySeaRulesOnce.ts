import { openDatabases } from '../../../src/platform/database/database.ts';
import { applySeaRules } from '../../../src/crm/seaRules/applySeaRules.ts';

// A process of its own that applies the rules once, so that a test can kill it in the middle.
const [url = '', size = ''] = process.argv.slice(2);
const databases = openDatabases({ url, connections: 2, onError: () => undefined });
await applySeaRules(databases, new Date(), Number(size));
await databases.close();
