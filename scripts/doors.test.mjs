import { expect, it } from 'vitest';
import { countDoors } from './doors.mjs';

const module = (source, ...imported) => ({ source, dependencies: imported.map((resolved) => ({ resolved })) });

it('counts folders and loose files of the server, and each pair of which one imports the other once', () => {
  const modules = [
    module('server/src/app.ts', 'server/src/http/server.ts', 'server/src/crm/nouns.ts', 'contract/src/calls/wire.ts'),
    module('server/src/http/server.ts', 'server/src/http/token.ts'),
    module('server/src/http/token.ts'),
    module('server/src/http/token.test.ts', 'server/src/platform/config.ts'),
    module('server/src/crm/nouns.ts', 'server/src/http/token.ts'),
    module('server/src/crm/leads/noun.ts', 'server/src/http/server.ts'),
    module('web/src/main.tsx'),
  ];
  expect(countDoors(modules)).toEqual({ doors: 3, arrows: 3 });
});
